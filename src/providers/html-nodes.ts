import type { DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** An element of a result page, with the few questions a scraper asks. */
export interface HtmlElement {
  readonly tag: string;
  readonly attribute: (name: string) => string;
  readonly hasClass: (name: string) => boolean;
  /** All text inside, with single spaces. */
  readonly text: () => string;
  /** Elements inside, in document order. */
  readonly inside: () => HtmlElement[];
}

let parser: typeof parse | undefined;

/** Loads the parser. Most programs that know every provider never read a result page, and should not pay for it at start. */
export async function loadHtmlParser(): Promise<void> {
  parser ??= (await import('parse5')).parse;
}

/** Every element of a page, in document order. Any input gives a tree; deep nesting does not recurse. */
export function htmlElements(html: string): HtmlElement[] {
  if (!parser) throw new Error('loadHtmlParser() comes first');
  return elementsOf(parser(html));
}

function elementsOf(root: Node): HtmlElement[] {
  return walk(root).flatMap((node) => ('tagName' in node && node !== root ? [wrap(node)] : []));
}

function wrap(element: Element): HtmlElement {
  const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value ?? '';
  return {
    tag: element.tagName,
    attribute,
    hasClass: (name) => attribute('class').split(/\s+/).includes(name),
    text: () =>
      walk(element)
        .map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : ''))
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    inside: () => elementsOf(element),
  };
}

function walk(root: Node): Node[] {
  const found: Node[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    if (!('childNodes' in node)) continue;
    for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return found;
}
