import { sortFrames } from './animations.ts';
import type { Keyframe } from './animations.ts';
import { matchesMedia, matchesSupports } from './conditions.ts';
import { parseContainerQuery } from './containers.ts';
import type { ContainerQuery } from './containers.ts';
import { mayHideText } from './hiding.ts';
import { expandDeclaration, isRelevant } from './properties.ts';
import { maxSelectorDepth, parseSelectors } from './selectors.ts';
import type { Selector } from './selector.ts';
import { commentMark, findTopLevel, isSpace, prepareCss, splitTopLevel, unescapeCss } from './syntax.ts';

export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

export interface StyleRule {
  readonly selectors: readonly Selector[];
  readonly declarations: readonly Declaration[];
  /** Position among the layers; undefined outside of them. */
  readonly layer: number | undefined;
  readonly order: number;
  /** Containers it has to be in. */
  readonly containers?: readonly ContainerQuery[] | undefined;
}

/** What the sheets of one tree (the document, or a shadow root) say, as far as it can hide something. */
export interface StyleRules {
  readonly rules: StyleRule[];
  /** The course of animations, by name. */
  readonly keyframes: Map<string, readonly Keyframe[]>;
  readonly layers: Map<string, number>;
  /** Characters of style sheets still to be read; a page's own style is rarely above a few hundred thousand. */
  readonly budget: { characters: number };
  /** Rules count from here on; a rule comes before those nested in it. */
  nextOrder: number;
  /** Classes (`.name`) and ids (`#name`) that occur in the tree: most rules of most pages speak of others. */
  readonly names: ReadonlySet<string>;
  /** Those that rules speak of which hide something and were too much to keep. */
  readonly doubtful: Set<string>;
}

export function createStyleRules(budget: { characters: number }, names: ReadonlySet<string>): StyleRules {
  return { rules: [], keyframes: new Map(), layers: new Map(), budget, nextOrder: 0, names, doubtful: new Set() };
}

const maxRules = 60_000;
const maxDepth = 100;

/** Reads one sheet into `out`. Never throws; what browsers would drop is dropped. */
export function readSheet(css: string, out: StyleRules, layer?: string): void {
  const allowed = css.slice(0, Math.max(0, out.budget.characters));
  out.budget.characters -= allowed.length;
  const reader = new SheetReader(prepareCss(allowed), out);
  reader.items(0, { selector: undefined, layer, depth: 0 });
}

/** The declarations of a `style` attribute. */
export function readStyleAttribute(style: string): readonly Declaration[] {
  const declarations: Declaration[] = [];
  for (const item of splitTopLevel(prepareCss(style), ';')) addDeclaration(item, declarations);
  return declarations;
}

const importance = /!\s*important\s*$/i;

function addDeclaration(item: string, out: Declaration[]): void {
  const colon = item.indexOf(':');
  if (colon < 1) return;
  const written = item.slice(0, colon).replaceAll(commentMark, ' ').trim();
  const isCustom = written.startsWith('--');
  const name = isCustom ? unescapeCss(written) : unescapeCss(written).toLowerCase();
  if (!isRelevant(name)) return;
  let value = item.slice(colon + 1);
  if (value.includes(commentMark)) value = value.replaceAll(commentMark, ' ');
  value = unescapeCss(value).trim();
  const isImportant = value.includes('!') && importance.test(value);
  if (isImportant) value = value.replace(importance, '').trim();
  for (const [property, settled] of expandDeclaration(name, value)) out.push({ property, value: settled, isImportant });
}

interface Context {
  /** The rule around, for nesting. */
  readonly selector: string | undefined;
  readonly layer: string | undefined;
  readonly depth: number;
  /** Where a scope ends. */
  readonly limit?: string | undefined;
  readonly containers?: readonly ContainerQuery[];
}

class SheetReader {
  private readonly css: string;
  private readonly out: StyleRules;
  private mayImport = true;

  constructor(css: string, out: StyleRules) {
    this.css = css;
    this.out = out;
  }

  /** Reads rules, and inside a rule declarations, up to the closing brace; returns the index after it. */
  items(from: number, context: Context): number {
    const { css } = this;
    const isNested = context.depth > 0;
    const declarations: Declaration[] = [];
    const order = this.out.nextOrder;
    this.out.nextOrder += 1;
    let at = from;
    while (at < css.length) {
      at = this.skipBlank(at, isNested);
      if (isNested && css[at] === '}') break;
      if (css[at] === '@') at = this.atRule(at, context);
      else if (at < css.length) at = this.item(at, context, declarations);
    }
    if (declarations.length > 0 && context.selector !== undefined)
      this.addRule(context.selector, declarations, context, order);
    return at + 1;
  }

  private skipBlank(from: number, isNested: boolean): number {
    const { css } = this;
    let at = from;
    for (;;) {
      const code = css.charCodeAt(at);
      if (isSpace(code) || code === 0 || (isNested && code === 59)) at += 1;
      else if (!isNested && css.startsWith('<!--', at)) at += 4;
      else if (!isNested && css.startsWith('-->', at)) at += 3;
      else return at;
    }
  }

  private item(at: number, context: Context, declarations: Declaration[]): number {
    const { css } = this;
    const isNested = context.depth > 0;
    const end = findTopLevel(css, at, isNested ? ';{}' : '{');
    if (css[end] !== '{') {
      if (isNested && context.selector !== undefined) addDeclaration(css.slice(at, end), declarations);
      return css[end] === '}' ? end : end + 1;
    }
    const prelude = css.slice(at, end);
    this.mayImport = false;
    // `--x: { … }` is a value, not a rule.
    if (isNested && prelude.startsWith('--')) return findTopLevel(css, end + 1, '}') + 1;
    if (!this.mayMatch(prelude)) return findTopLevel(css, end + 1, '}') + 1;
    if (context.depth >= maxDepth) return this.skipDoubtful(at, findTopLevel(css, end + 1, '}'));
    const nested = nest(context.selector, prelude);
    const selector = context.limit === undefined ? nested : outside(context.limit, nested);
    return this.items(end + 1, { ...context, selector, depth: context.depth + 1 });
  }

  /** A cheap look before anything is parsed: is there one selector all of whose classes and ids occur? */
  private mayMatch(prelude: string): boolean {
    if (!/[.#]/.test(prelude) || /[\\(\0]/.test(prelude)) return true;
    const { names } = this.out;
    return prelude.split(',').some((selector) => {
      const bare = selector.includes('[') ? selector.replace(/\[[^\]]*\]/g, '') : selector;
      return (bare.match(classOrId) ?? []).every((name) => names.has(name));
    });
  }

  private addRule(
    selector: string,
    declarations: readonly Declaration[],
    { layer, containers }: Pick<Partial<Context>, 'layer' | 'containers'>,
    order: number,
  ): void {
    const { rules } = this.out;
    if (rules.length >= maxRules || isTooNested(selector)) return this.doubt(selector, declarations);
    const selectors = parseSelectors(selector);
    if (!selectors) return;
    const layerNumber = layer === undefined ? undefined : this.layer(layer);
    rules.push({ selectors, declarations, layer: layerNumber, order, containers });
  }

  /** A rule that is too much to keep: what it may hide is remembered by name alone. */
  private doubt(selector: string, declarations: readonly Declaration[]): void {
    if (!declarations.some(mayHideText)) return;
    for (const name of selector.match(classOrId) ?? []) if (this.out.names.has(name)) this.out.doubtful.add(name);
  }

  private skipDoubtful(from: number, to: number): number {
    const skipped = this.css.slice(from, to);
    const declarations = skipped.split(/[;{}]/).flatMap((item) => readStyleAttribute(item));
    this.doubt(skipped, declarations);
    return to + 1;
  }

  private layer(name: string): number {
    const { layers } = this.out;
    if (!layers.has(name)) layers.set(name, layers.size);
    return layers.get(name)!;
  }

  private atRule(at: number, context: Context): number {
    const { css } = this;
    const name = /^@([-\w\\]+)/.exec(css.slice(at, at + 60))?.[1] ?? '';
    const start = at + 1 + name.length;
    const end = findTopLevel(css, start, context.depth > 0 ? ';{}' : ';{');
    const prelude = css.slice(start, end).replaceAll(commentMark, ' ').trim();
    const keyword = unescapeCss(name).toLowerCase();
    if (css[end] === '{') {
      this.mayImport = false;
      return this.atBlock(keyword, prelude, end + 1, context);
    }
    if (keyword === 'import' && this.mayImport && context.depth === 0) this.import(prelude, context);
    if (keyword === 'layer') for (const one of prelude.split(',')) this.layer(layerName(context.layer, one));
    else if (keyword !== 'import' && keyword !== 'charset') this.mayImport = false;
    return css[end] === '}' ? end : end + 1;
  }

  private atBlock(keyword: string, prelude: string, body: number, context: Context): number {
    const inner = { ...context, depth: context.depth + 1 };
    if (context.depth < maxDepth) {
      if (keyword === 'keyframes' || keyword === '-webkit-keyframes') return this.keyframes(prelude, body);
      const group = groups.get(keyword);
      if (group?.(prelude)) return this.items(body, inner);
      if (keyword === 'container')
        return this.items(body, {
          ...inner,
          containers: [...(context.containers ?? []), parseContainerQuery(prelude)],
        });
      if (keyword === 'layer') return this.items(body, { ...inner, layer: this.enterLayer(context.layer, prelude) });
      if (keyword === 'scope') {
        const [, root, limit] = /^\(([\s\S]*?)\)\s*(?:to\s*\(([\s\S]*)\))?$/.exec(prelude) ?? [];
        // Scoped selectors match inside the root; `:scope` is the root itself.
        const selector = root === undefined ? undefined : nest(context.selector, root);
        return this.items(body, { ...inner, selector, limit });
      }
      if (keyword === 'property') return this.property(prelude, body);
    }
    const end = findTopLevel(this.css, body, '}');
    return context.depth < maxDepth ? end + 1 : this.skipDoubtful(body, end);
  }

  /** What a registered variable is where nobody sets it: as if the root said so before everybody else. */
  private property(name: string, body: number): number {
    const end = findTopLevel(this.css, body, '}');
    const initial = splitTopLevel(this.css.slice(body, end), ';')
      .map((item) => /^\s*initial-value\s*:([\s\S]*)$/i.exec(item)?.[1])
      .find((value) => value !== undefined);
    const declarations: Declaration[] = [];
    if (initial !== undefined && name.startsWith('--')) addDeclaration(`${name}:${initial}`, declarations);
    if (declarations.length > 0) this.addRule(':root', declarations, {}, -1);
    return end + 1;
  }

  private enterLayer(outer: string | undefined, prelude: string): string {
    const name = layerName(outer, prelude === '' ? `anonymous ${this.out.layers.size}` : prelude);
    this.layer(name);
    return name;
  }

  private keyframes(name: string, body: number): number {
    const { css } = this;
    const end = findTopLevel(css, body, '}');
    const blocks: (readonly [string, readonly Declaration[]])[] = [];
    for (let at = body; at < end;) {
      const open = findTopLevel(css, at, '{');
      if (open >= end) break;
      const close = findTopLevel(css, open + 1, '}');
      const declarations: Declaration[] = [];
      for (const item of splitTopLevel(css.slice(open + 1, Math.min(close, end)), ';'))
        addDeclaration(item, declarations);
      blocks.push([css.slice(at, open).replaceAll(commentMark, ' '), declarations]);
      at = close + 1;
    }
    this.out.keyframes.set(name.replace(/^["']|["']$/g, '').toLowerCase(), sortFrames(blocks));
    return end + 1;
  }

  /** Only sheets that are in the page itself: a data URL. Others are never fetched. */
  private import(prelude: string, context: Context): void {
    const match = /^(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)?\s*([\s\S]*)$/i.exec(prelude);
    const css = dataSheet(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
    if (css === undefined || this.out.budget.characters <= 0) return;
    let rest = match![4]!;
    const layer = /^layer(?:\(([^)]*)\))?/i.exec(rest);
    if (layer) rest = rest.slice(layer[0].length).trim();
    const supports = /^supports\(([\s\S]*)\)(?=\s|$)/i.exec(rest);
    if (supports) {
      const inner = supports[1]!;
      if (!matchesSupports(/^\s*(?:\(|not\b|selector\()/i.test(inner) ? inner : `(${inner})`)) return;
      rest = rest.slice(supports[0].length);
    }
    if (!matchesMedia(rest)) return;
    readSheet(css, this.out, layer ? this.enterLayer(context.layer, layer[1]?.trim() ?? '') : context.layer);
  }
}

const classOrId = /[.#][-\w\u0080-\uffff]+/g;

/** Blocks that count or do not count as a whole. */
const groups = new Map<string, (prelude: string) => boolean>([
  ['media', matchesMedia],
  ['supports', matchesSupports],
]);

const layerName = (outer: string | undefined, name: string): string =>
  outer === undefined ? name.trim() : `${outer}.${name.trim()}`;

/** A rule inside a rule, written out: `&` is the rule around, and without one it is an ancestor. */
function nest(outer: string | undefined, prelude: string): string {
  if (outer === undefined) return prelude;
  // Each level may repeat the one around it; longer than a selector may be, it is what `isTooNested` calls so.
  if (outer.length * (prelude.split(/[&,]|:scope/).length + 1) + prelude.length > longestNested)
    return `${tooNested}${prelude}`;
  const around = `:is(${outer})`;
  return splitTopLevel(prelude, ',')
    .map((part) => {
      const inner = part
        .replaceAll(commentMark, '')
        .trim()
        .replace(/:scope\b/gi, '&');
      if (!inner.includes('&')) return `${around} ${inner}`;
      const written = inner.replaceAll('&', around);
      return /^[>+~]/.test(inner) ? `${around} ${written}` : written;
    })
    .join(',');
}

/** The same, but not from the lower limit of a scope on. */
const outside = (limit: string, selector: string): string =>
  splitTopLevel(selector, ',')
    .map((part) => `${part}:not(:is(${limit})):not(:is(${limit}) *)`)
    .join(',');

const longestNested = 20_000;
/** No selector: one bracket more than any may have. */
const tooNested = ':is('.repeat(maxSelectorDepth + 1);

function isTooNested(selector: string): boolean {
  let depth = 0;
  let deepest = 0;
  for (let at = selector.indexOf('('); at >= 0 && at < selector.length; at += 1) {
    if (selector[at] === '(') deepest = Math.max(deepest, (depth += 1));
    else if (selector[at] === ')') depth -= 1;
  }
  return deepest > maxSelectorDepth;
}

const dataUrl = /^data:text\/css((?:;[^,;]*)*),([\s\S]*)$/i;

/** The sheet inside a `data:` address. */
export function dataSheet(address: string): string | undefined {
  const match = dataUrl.exec(unescapeCss(address).trim());
  if (!match) return undefined;
  try {
    return /;\s*base64\s*$/i.test(match[1]!)
      ? decodeBase64(decodeURIComponent(match[2]!))
      : decodeURIComponent(match[2]!);
  } catch {
    // A stray per cent sign: browsers keep it as it is.
    return match[2]!.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

const decodeBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
