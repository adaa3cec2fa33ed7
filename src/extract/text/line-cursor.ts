/** A place in a line of Markdown, where a tab reaches to the next of columns that are four apart. */
export class LineCursor {
  readonly line: string;
  at = 0;
  private column = 0;
  /** Some columns of the tab at this place are taken. */
  private isInTab = false;

  constructor(line: string) {
    this.line = line;
  }

  /** Columns of white space from here. */
  get indent(): number {
    let { column } = this;
    for (let at = this.at; isBlankSign(this.line[at]); at += 1) column += this.line[at] === '\t' ? 4 - (column % 4) : 1;
    return column - this.column;
  }

  get isBlank(): boolean {
    let { at } = this;
    while (isBlankSign(this.line[at])) at += 1;
    return at >= this.line.length;
  }

  /** What is left, without the white space before it. */
  get content(): string {
    let { at } = this;
    while (isBlankSign(this.line[at])) at += 1;
    return this.line.slice(at);
  }

  /** What is left, with the rest of a tab as spaces. */
  get rest(): string {
    if (!this.isInTab) return this.line.slice(this.at);
    return ' '.repeat(4 - (this.column % 4)) + this.line.slice(this.at + 1);
  }

  /** Takes white space, at most so many columns of it. */
  skip(columns: number): void {
    let left = columns;
    while (left > 0 && isBlankSign(this.line[this.at])) {
      const width = this.line[this.at] === '\t' ? 4 - (this.column % 4) : 1;
      const taken = Math.min(width, left);
      this.column += taken;
      left -= taken;
      this.isInTab = taken < width;
      if (!this.isInTab) this.at += 1;
    }
  }

  /** Takes signs that are as wide as they are many. */
  take(signs: number): void {
    this.at += signs;
    this.column += signs;
  }
}

const isBlankSign = (sign: string | undefined): boolean => sign === ' ' || sign === '\t';
