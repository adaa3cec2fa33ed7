import { attributeMarks, attributeOf } from './tree.ts';
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
  /** Elements that scripts turn into "3 days ago". */
  readonly relativeTimes: readonly ElementNode[];
  /** Those that run; data is none. */
  readonly scripts: number;
}

const maxData = 3_000_000;

export function readHeadFacts(root: ElementNode): HeadFacts {
  const found: Found = {
    meta: new Map(),
    title: '',
    base: undefined,
    canonical: undefined,
    language: undefined,
    jsonLd: [],
    payloads: [],
    mounts: [],
    flight: [],
    noscript: [],
    properties: [],
    times: [],
    relativeTimes: [],
    scripts: 0,
  };
  visit(root, found);
  return found;
}

interface Found extends HeadFacts {
  readonly meta: Map<string, string[]>;
  title: string;
  base: string | undefined;
  canonical: string | undefined;
  language: string | undefined;
  readonly jsonLd: string[];
  readonly payloads: string[];
  readonly mounts: string[];
  readonly flight: string[];
  readonly noscript: string[];
  readonly properties: ElementNode[];
  readonly times: ElementNode[];
  readonly relativeTimes: ElementNode[];
  scripts: number;
}

/** Small, and the same for every element: what few elements say is read by functions that are compiled apart. */
function visit(element: ElementNode, found: Found): void {
  const { children } = element;
  telling.get(element.tag)?.(element, found);
  if (element.marks & (attributeMarks.property | attributeMarks.data)) addData(element, found);
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index]!;
    if (child.kind === 'element') visit(child, found);
  }
}

/** Elements that say something about the page, and what. */
const telling = new Map<string, (element: ElementNode, found: Found) => void>([
  ['meta', ({ attributes }, { meta }) => addMeta(meta, attributes)],
  [
    'title',
    (element, found) => {
      if (!element.isForeign && found.title === '') found.title = textOf(element);
    },
  ],
  [
    'base',
    ({ attributes }, found) => {
      found.base ??= attributes['href'];
    },
  ],
  [
    'link',
    ({ attributes }, found) => {
      if (/(?:^|\s)canonical(?:\s|$)/i.test(attributes['rel'] ?? '')) found.canonical ??= attributes['href'];
    },
  ],
  [
    'html',
    ({ attributes }, found) => {
      found.language ??= attributes['lang'] ?? attributes['xml:lang'];
    },
  ],
  [
    'script',
    (element, found) => {
      if (isProgram(attributeOf(element, 'type'))) found.scripts += 1;
      addScript(element, found);
    },
  ],
  ['noscript', (element, { noscript }) => noscript.push(textOf(element))],
  ['time', (element, { times }) => times.push(element)],
  // Apart from `times`, whose number the model has learned.
  ...['relative-time', 'time-ago', 'local-time'].map(
    (tag) => [tag, (element: ElementNode, { relativeTimes }: Found) => relativeTimes.push(element)] as const,
  ),
]);

function addData(element: ElementNode, { meta, properties, mounts }: Found): void {
  const { tag, attributes, children } = element;
  const { itemprop } = attributes;
  if (itemprop !== undefined) {
    if (tag !== 'meta') properties.push(element);
    else addMeta(meta, { name: `itemprop:${itemprop}`, content: attributes['content'] ?? '' });
  }
  if (element.marks & attributeMarks.data && children.length === 0) addMounts(attributes, mounts);
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

function addScript(element: ElementNode, found: Found): void {
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
