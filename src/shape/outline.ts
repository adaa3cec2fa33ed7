import type { PageIndex } from './page-index.ts';

const bare = 1;
const titled = 2;

/** Which sections are shown, and whether with their headings. */
export class Outline {
  readonly #index: PageIndex;
  readonly #shown: Uint8Array;

  constructor(index: PageIndex, chosen: Iterable<number>) {
    this.#index = index;
    this.#shown = new Uint8Array(index.sections.length);
    this.add(chosen);
  }

  add(units: Iterable<number>): void {
    for (const unit of units) raise(this.#index, this.#shown, unit);
  }

  /** The sections whose headings are missing when these units are shown too: without them something would seem to stand under another. */
  missingWith(list: Iterable<number>): number[] {
    let shown: Uint8Array | undefined;
    for (const unit of list)
      if (isMore(this.#index, this.#shown, unit)) raise(this.#index, (shown ??= this.#shown.slice()), unit);
    return shown ? missingOf(this.#index, shown) : [];
  }

  /** The same, with nothing added. */
  missing(): number[] {
    return missingOf(this.#index, this.#shown);
  }
}

const stateOf = ({ units }: PageIndex, unit: number) => (units[unit]!.kind === 'heading' ? titled : bare);

function isMore(index: PageIndex, shown: Uint8Array, unit: number): boolean {
  const section = index.sectionOf[unit]!;
  return section >= 0 && shown[section]! < stateOf(index, unit);
}

function raise(index: PageIndex, shown: Uint8Array, unit: number): void {
  if (isMore(index, shown, unit)) shown[index.sectionOf[unit]!] = stateOf(index, unit);
}

/** Walks down the headings as a reader does, and adds the one that ends what only seems to go on. */
function missingOf({ sections }: PageIndex, shown: Uint8Array): number[] {
  const missing: number[] = [];
  const path: number[] = [];
  const isOver = (above: number, section: number) => {
    let at = section;
    while (at > above) at = sections[at]!.parent;
    return at === above;
  };
  const place = (section: number) => {
    const { level } = sections[section]!;
    while (path.length > 0 && sections[path.at(-1)!]!.level >= level) path.pop();
    const above = path.at(-1);
    if (above !== undefined && !isOver(above, section)) {
      let end = sections[section]!.parent;
      while (sections[end]!.level > sections[above]!.level) end = sections[end]!.parent;
      missing.push(end);
      place(end);
    }
    path.push(section);
  };
  for (let section = 0; section < shown.length; section += 1) {
    if (shown[section] === titled) place(section);
    else if (shown[section] === bare && path.length > 0 && !isOver(path.at(-1)!, section)) {
      missing.push(section);
      place(section);
    }
  }
  return missing;
}
