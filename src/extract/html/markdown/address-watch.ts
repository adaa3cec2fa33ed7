/** What readers of GFM take for an address without any mark. */
const address = /(?:https?|ftp):\/\/|www\.|\w@[\w-]+\./i;
/** Up to the end of a link, in which no address is open any more. Brackets of the page's own have a backslash. */
const upToLink = /^[^]*(?<!\\)(?:\\\\)*\]\([^()\s]*\)/;
const longest = 600;

/**
 * Follows what is written, and knows whether a bare address is still open: a reader of GFM takes everything up to the next white space for
 * part of it, also marks, which then mark nothing and let out what they hold. Asked again and again, so it keeps the last word alone:
 * to look at the end of what is written would put all of it together each time.
 */
export class AddressWatch {
  private word = '';
  private wasAddress = false;

  add(text: string): void {
    let start = text.length;
    while (start > 0 && !endsWord(text.charCodeAt(start - 1))) start -= 1;
    if (start > 0) this.close();
    this.word += start > 0 ? text.slice(start) : text;
    if (this.word.length <= longest) return;
    this.wasAddress ||= address.test(this.word);
    this.word = this.word.slice(-longest / 2);
  }

  close(): void {
    this.word = '';
    this.wasAddress = false;
  }

  get isOpen(): boolean {
    if (this.wasAddress) return true;
    const rest = this.word.includes('](') ? this.word.replace(upToLink, '') : this.word;
    return address.test(rest.slice(rest.lastIndexOf('<') + 1));
  }
}

/** White space that is written as such, and line breaks; wide and narrow spaces may stand in an address. */
const endsWord = (code: number) => code <= 32 || code === 160;
