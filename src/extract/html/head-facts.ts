import { attributeMarks, marksOf } from './tree.ts';
import type { ElementNode } from './tree.ts';

/** What the page says about itself outside its text: meta elements, structured data, scripts with data, declared names. */
export interface HeadFacts {
  /** Lower-case name or property → contents, in page order. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly title: string;
  readonly base: string | undefined;
  readonly canonical: string | undefined;
  readonly language: string | undefined;
  readonly jsonLd: readonly string[];
  /** Data a framework left for its scripts: Next.js, Nuxt, Gatsby and the like. */
  readonly payloads: readonly string[];
  /** The same in attributes of elements that a script fills. */
  readonly mounts: readonly string[];
  /** Scripts in which React sends what it drew on the server. */
  readonly flight: readonly string[];
  readonly noscript: readonly string[];
  /** Elements with itemprop, for microdata. */
  readonly properties: readonly ElementNode[];
  readonly times: readonly ElementNode[];
  /** Those that run; data is none. */
  readonly scripts: number;
}

const maxData = 3_000_000;

export function readHeadFacts(root: ElementNode): HeadFacts {
  const meta = new Map<string, string[]>();
  const found = {
    jsonLd: [] as string[],
    payloads: [] as string[],
    mounts: [] as string[],
    flight: [] as string[],
    noscript: [] as string[],
    properties: [] as ElementNode[],
    times: [] as ElementNode[],
  };
  let title = '';
  let base: string | undefined;
  let canonical: string | undefined;
  let language: string | undefined;
  let scripts = 0;
  const stack: ElementNode[] = [root];
  for (let element = stack.pop(); element; element = stack.pop()) {
    const { tag, attributes, children } = element;
    if (tag === 'meta') addMeta(meta, attributes);
    else if (tag === 'title' && !element.isForeign && title === '') title = textOf(element);
    else if (tag === 'base') base ??= attributes['href'];
    else if (tag === 'link') {
      if (/(?:^|\s)canonical(?:\s|$)/i.test(attributes['rel'] ?? '')) canonical ??= attributes['href'];
    } else if (tag === 'html') language ??= attributes['lang'] ?? attributes['xml:lang'];
    else if (tag === 'script') {
      if (isProgram(attributes['type'])) scripts += 1;
      addScript(element, found);
    } else if (tag === 'noscript') found.noscript.push(textOf(element));
    else if (tag === 'time') found.times.push(element);
    const marks = marksOf(element);
    if (marks & attributeMarks.property && attributes['itemprop'] !== undefined) {
      if (tag !== 'meta') found.properties.push(element);
      else addMeta(meta, { name: `itemprop:${attributes['itemprop']}`, content: attributes['content'] ?? '' });
    }
    if (marks & attributeMarks.data && children.length === 0) addMounts(attributes, found.mounts);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]!;
      if (child.kind === 'element') stack.push(child);
    }
  }
  return { meta, title, base, canonical, language, ...found, scripts };
}

function addMeta(meta: Map<string, string[]>, attributes: Readonly<Record<string, string>>): void {
  const name = (attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'])?.trim().toLowerCase();
  const content = attributes['content']?.trim();
  if (!name || !content) return;
  const contents = meta.get(name);
  if (contents) contents.push(content);
  else meta.set(name, [content]);
}

const isProgram = (type = ''): boolean =>
  /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?\s*(?:;|$)/i.test(type.trim());

/** Some frameworks keep their data in an attribute of the element they draw in. */
const mountNames = /^data-(?:[\w-]+-)?(?:props|page|state|data|store|payload|initial[\w-]*)$/;

function addMounts(attributes: Readonly<Record<string, string>>, mounts: string[]): void {
  for (const name in attributes) {
    const value = attributes[name]!;
    if (value.length > 1000 && value.length < maxData && mountNames.test(name) && /^\s*[{[]/.test(value))
      mounts.push(value);
  }
}

function addScript(element: ElementNode, found: { jsonLd: string[]; payloads: string[]; flight: string[] }): void {
  const { type, id } = element.attributes;
  const text = textOf(element);
  if (text.length > maxData) return;
  if (/ld\+json/i.test(type ?? '')) found.jsonLd.push(text);
  else if (/json/i.test(type ?? '') && text.length > 200) found.payloads.push(text);
  else if (id === '__NUXT_DATA__' || id === '__NEXT_DATA__') found.payloads.push(text);
  else if (text.startsWith('self.__next_f.push(')) found.flight.push(text);
  else {
    // window.__STATE__ = {…}: data only if the whole statement is one JSON value.
    const state = /^\s*(?:window|self)\.?[\w.[\]"']+\s*=\s*(\{[\s\S]*\})\s*;?\s*$/.exec(
      text.length < 1_000_000 ? text : '',
    )?.[1];
    if (state !== undefined && state.length > 200) found.payloads.push(state);
    else if (/^\s*window\.__NUXT__\s*=/.test(text)) found.payloads.push(text);
  }
}

function textOf(element: ElementNode): string {
  let text = '';
  for (const child of element.children) if (child.kind === 'text') text += child.text;
  return text;
}
