import type { SelectorMatcher } from '../css/matcher.ts';
import type { Compound, Selector } from '../css/selector.ts';
import type { StyleRule } from '../css/style-rules.ts';
import { fromInside, ofElement, watched } from './rule-entries.ts';
import type { Entry } from './rule-entries.ts';

/** The rules of a tree, by what their last part asks for: an element is tried against few of them. */
export class RuleIndex {
  readonly byId = new Map<string, Entry[]>();
  readonly byClass = new Map<string, Entry[]>();
  readonly byTag = new Map<string, Entry[]>();
  readonly byAttribute = new Map<string, Entry[]>();
  /** `*` alone, and what may fit any element but asks for more. */
  readonly everywhere: Entry[] = [];
  readonly universal: Entry[] = [];
  /** For elements outside of this tree: its host, and what is put into its slots. */
  readonly hostEntries: Entry[] = [];
  readonly slottedEntries: Entry[] = [];
  /** Of the boxes that rules make, and of first lines. */
  readonly boxes: Readonly<Record<'before' | 'after', StyleRule[]>> = { before: [], after: [] };
  readonly lines: StyleRule[] = [];
  private readonly matcher: SelectorMatcher;
  private readonly isReverted: boolean;

  constructor(matcher: SelectorMatcher, isReverted: boolean) {
    this.matcher = matcher;
    this.isReverted = isReverted;
  }

  add(selector: Selector, rule: StyleRule): void {
    const last = selector.compounds[0]!;
    if (last.isNever) {
      const list = last.generated === 'first-line' ? this.lines : last.generated && this.boxes[last.generated];
      if (list) list.push(ofElement(selector, rule));
      // Which slot it is put into, and where that stands, is not looked at.
      else if (last.slotted && selector.compounds.length === 1 && /^(?:slot)?$/.test(last.tag ?? ''))
        for (const { compounds } of last.slotted)
          this.slottedEntries.push(fromInside({ compounds, specificity: selector.specificity }, rule));
      return;
    }
    const isSimple =
      !this.isReverted && selector.compounds.length === 1 && last.tests.length === 0 && rule.containers === undefined;
    const around = watched(selector, this.matcher);
    const entry: Entry = { selector, rule, isSimple, around };
    if (last.isHost) this.hostEntries.push(fromInside(selector, rule));
    else if (!this.place(entry, last) && !this.placeByAny(entry, last)) {
      if (isSimple) this.everywhere.push(entry);
      else if (last.attribute === undefined) this.universal.push(entry);
      else push(this.byAttribute, last.attribute, entry);
    }
  }

  /** Into the bucket of its id, class or name; false when it has none. */
  private place(entry: Entry, { id, classes, tag }: Compound): boolean {
    if (id !== undefined) push(this.byId, id, entry);
    else if (classes.length > 0) push(this.byClass, classes[0]!, entry);
    else if (tag !== undefined) push(this.byTag, tag, entry);
    else return false;
    return true;
  }

  private placeByAny(entry: Entry, { anyOf }: Compound): boolean {
    const lasts = anyOf?.map(({ compounds }) => compounds[0]!);
    if (!lasts?.every(({ id, classes, tag }) => id !== undefined || classes.length > 0 || tag !== undefined))
      return false;
    for (const last of lasts) this.place(entry, last);
    return true;
  }
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = map.get(key);
  if (entries) entries.push(entry);
  else map.set(key, [entry]);
}
