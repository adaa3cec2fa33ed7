import { codeOrNone } from '../code-at.ts';
import { sortFrames } from './animations.ts';
import { matchesMedia, matchesSupports } from './conditions.ts';
import { parseContainerQuery } from './containers.ts';
import type { ContainerQuery } from './containers.ts';
import { dataSheet } from './data-sheet.ts';
import { addDeclaration, readStyleAttribute } from './declarations.ts';
import type { Declaration } from './declarations.ts';
import { mayHideText } from './hiding.ts';
import { enterLayer } from './layers.ts';
import { inkProperties } from './longhands.ts';
import { isTooNested, nest, outside } from './nesting.ts';
import { quirkySelector } from './quirks.ts';
import { parseRegistered } from './registered.ts';
import { parseSelectors } from './selectors.ts';
import type { StyleRules } from './style-rules.ts';
import { commentMark, findTopLevel, isSpace, prepareCss, splitTopLevel, unescapeCss } from './syntax.ts';

const atSign = 64;
const closingBrace = 125;
const maxRules = 60_000;
const maxDepth = 100;

/** Reads one sheet into `out`. Never throws; what browsers would drop is dropped. */
export function readSheet(css: string, out: StyleRules, layer?: string): void {
  const allowed = css.slice(0, Math.max(0, out.budget.characters));
  out.budget.characters -= allowed.length;
  const reader = new SheetReader(prepareCss(allowed), out);
  reader.items(0, { selector: undefined, layer, depth: 0, limit: undefined, containers: undefined });
}

interface Context {
  /** The rule around, for nesting. */
  readonly selector: string | undefined;
  readonly layer: string | undefined;
  readonly depth: number;
  /** Where a scope ends. */
  readonly limit: string | undefined;
  readonly containers: readonly ContainerQuery[] | undefined;
}

class SheetReader {
  private readonly css: string;
  private readonly out: StyleRules;
  private mayImport = true;
  /** Its selectors speak of drawings or formulas alone. */
  private isForeign = false;
  /** Names for namespaces; a selector with any other is not valid. */
  private readonly prefixes = new Set<string>();

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
      const code = codeOrNone(css, at);
      if (isNested && code === closingBrace) break;
      if (code === atSign) at = this.atRule(at, context);
      else if (at < css.length) at = this.simpleRule(at, context) ?? this.item(at, context, declarations);
    }
    if (declarations.length > 0 && context.selector !== undefined)
      this.addRule(context.selector, declarations, context, order);
    return at + 1;
  }

  private skipBlank(from: number, isNested: boolean): number {
    const { css } = this;
    let at = from;
    for (;;) {
      const code = codeOrNone(css, at);
      if (isSpace(code) || code === 0 || (isNested && code === 59)) at += 1;
      else if (!isNested && css.startsWith('<!--', at)) at += 4;
      else if (!isNested && css.startsWith('-->', at)) at += 3;
      else return at;
    }
  }

  /** A rule as nearly all are, in one step of the engine's own; undefined when it has to be read sign by sign. */
  private simpleRule(at: number, context: Context): number | undefined {
    if (context.selector !== undefined || context.limit !== undefined || context.depth >= maxDepth) return undefined;
    simple.lastIndex = at;
    const match = simple.exec(this.css);
    if (!match) return undefined;
    const [, prelude, body] = match as unknown as [string, string, string];
    if (prelude.startsWith('--')) return undefined;
    this.mayImport = false;
    if (this.mayMatch(prelude)) {
      const order = this.out.nextOrder;
      this.out.nextOrder += 1;
      const declarations: Declaration[] = [];
      const items = body.includes('(') ? splitTopLevel(body, ';') : body.split(';');
      for (const item of items) addDeclaration(item, declarations, this.out.isQuirky);
      if (declarations.length > 0) this.addRule(prelude, declarations, context, order);
    }
    return simple.lastIndex;
  }

  private item(at: number, context: Context, declarations: Declaration[]): number {
    const { css } = this;
    const isNested = context.depth > 0;
    const end = findTopLevel(css, at, isNested ? ';{}' : '{');
    if (css[end] !== '{') {
      if (isNested && context.selector !== undefined)
        addDeclaration(css.slice(at, end), declarations, this.out.isQuirky);
      return css[end] === '}' ? end : end + 1;
    }
    const prelude = css.slice(at, end);
    this.mayImport = false;
    // `--x: { … }` is a value, not a rule; a block without a selector is nothing.
    if (isNested && (prelude.startsWith('--') || prelude === '')) return findTopLevel(css, end + 1, '}') + 1;
    if (!this.mayMatch(prelude)) return findTopLevel(css, end + 1, '}') + 1;
    if (context.depth >= maxDepth) return this.skipDoubtful(at, findTopLevel(css, end + 1, '}'));
    const nested = nest(context.selector, prelude);
    const selector = context.limit === undefined ? nested : outside(context.limit, nested);
    return this.items(end + 1, { ...context, selector, depth: context.depth + 1 });
  }

  /** A cheap look before anything is parsed: is there one selector all of whose classes and ids occur? */
  private mayMatch(prelude: string): boolean {
    if (!/[.#]/.test(prelude) || /[\\(\0]/.test(prelude)) return true;
    const bare = prelude.includes('[') ? prelude.replace(/\[[^\]]*\]/g, '') : prelude;
    if (!bare.includes(',')) return this.occurs(bare);
    for (const selector of bare.split(',')) if (this.occurs(selector)) return true;
    return false;
  }

  private occurs(selector: string): boolean {
    const { names, isQuirky } = this.out;
    classOrId.lastIndex = 0;
    for (let match = classOrId.exec(selector); match; match = classOrId.exec(selector))
      if (!names.has(isQuirky ? match[0].toLowerCase() : match[0])) return false;
    return true;
  }

  private addRule(
    selector: string,
    given: readonly Declaration[],
    { layer, containers }: Pick<Partial<Context>, 'layer' | 'containers'>,
    order: number,
  ): void {
    const { rules, hasDrawnText } = this.out;
    const declarations = hasDrawnText ? given : given.filter(({ property }) => !inkProperties.includes(property));
    if (declarations.length === 0) return;
    if (this.isForeign || (selector.includes('|') && !this.isPrefixed(selector))) return;
    if (rules.length >= maxRules || isTooNested(selector)) return this.doubt(selector, declarations);
    const selectors = parseSelectors(this.out.isQuirky ? quirkySelector(selector) : selector);
    if (!selectors) return;
    const layerNumber = layer === undefined ? undefined : enterLayer(this.out.layers, layer);
    rules.push({ selectors, declarations, layer: layerNumber, order, containers });
  }

  /** Are all its namespaces declared? */
  private isPrefixed(selector: string): boolean {
    const plain = selector.replace(/"[^"]*"|'[^']*'|\[[^\]]*\]/g, '');
    return [...plain.matchAll(/([-\w]+)\|(?!\|)/g)].every(([, prefix]) => this.prefixes.has(prefix!));
  }

  /** A rule that is too much to keep: what it may hide is remembered by name alone. */
  private doubt(selector: string, declarations: readonly Declaration[]): void {
    if (!declarations.some(mayHideText)) return;
    const written = this.out.isQuirky ? quirkySelector(selector) : selector;
    for (const name of written.match(classOrId) ?? []) if (this.out.names.has(name)) this.out.doubtful.add(name);
  }

  private skipDoubtful(from: number, to: number): number {
    const skipped = this.css.slice(from, to);
    const declarations = skipped.split(/[;{}]/).flatMap((item) => readStyleAttribute(item, this.out.isQuirky));
    this.doubt(skipped, declarations);
    return to + 1;
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
    if (keyword === 'namespace' && context.depth === 0) {
      const prefix = /^([-\w]+)\s+(?:url\(|["'])/i.exec(prelude)?.[1];
      if (prefix === undefined) this.isForeign = foreignNamespace.test(prelude);
      else this.prefixes.add(prefix);
    }
    if (keyword === 'layer')
      for (const one of prelude.split(',')) enterLayer(this.out.layers, layerName(context.layer, one));
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
    const { initial, isInherited } = parseRegistered(this.css.slice(body, end));
    if (initial === undefined || !name.startsWith('--')) return end + 1;
    const declarations: Declaration[] = [];
    if (isInherited) addDeclaration(`${name}:${initial}`, declarations);
    else this.out.unshared.set(unescapeCss(name), initial);
    if (declarations.length > 0) this.addRule(':root', declarations, {}, -1);
    return end + 1;
  }

  private enterLayer(outer: string | undefined, prelude: string): string {
    const name = layerName(outer, prelude === '' ? `anonymous ${this.out.layers.size}` : prelude);
    enterLayer(this.out.layers, name);
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
        addDeclaration(item, declarations, this.out.isQuirky);
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

/** No strings, escapes, comments or square brackets; brackets only in values and only one in another's place, not inside. */
const simple = /([^{}()[\]"'\\\0;@]*)\{([^{}()[\]"'\\\0@]*(?:\([^{}()[\]"'\\\0@]*\)[^{}()[\]"'\\\0@]*)*)\}/y;

/** A namespace for all names without a prefix, and not that of HTML. */
const foreignNamespace = /^(?:url\(|["'])(?![\s\S]*1999\/xhtml)/i;

const classOrId = /[.#][-\w\u0080-\uffff]+/g;

/** Blocks that count or do not count as a whole. */
const groups = new Map<string, (prelude: string) => boolean>([
  ['media', matchesMedia],
  ['supports', matchesSupports],
]);

const layerName = (outer: string | undefined, name: string): string =>
  outer === undefined ? name.trim() : `${outer}.${name.trim()}`;
