import { attributeStart } from '../attribute-start.ts';
import { cleanLine } from '../../../clean/clean-text.ts';
import { signalsOf } from '../../../clean/neutralise.ts';
import { authorAround, authorsNearTitle } from './authors-near-title.ts';
import type { HeadFacts } from '../head-facts.ts';
import { isInView } from '../is-in-view.ts';
import { plainLine } from '../plain-line.ts';
import { rememberedTest } from '../remembered-test.ts';
import type { Survey } from '../survey.ts';
import { textOf } from '../text-of.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

export const mostAuthors = 8;

/** Each name once, as many as a byline holds; `Moor, Ada` has a comma of its own. */
export const joinNames = (names: readonly string[]): string =>
  [...new Set(names)].slice(0, mostAuthors).join(names.some((name) => name.includes(',')) ? '; ' : ', ');

/** Names of sites and people are short. What is longer, leads elsewhere or gives orders is something else that nobody sees. */
export const isName = (line: string): boolean =>
  line.length <= 120 &&
  !/https?:|www\./i.test(line) &&
  signalsOf(line).length === 0 &&
  line.split(/[,;&|•·]|\sand\s/).every((part) => part.trim().split(/\s+/).length <= 8);

/** What nobody sees can name anything as an author: a name counts where the words of it stand together on the page. */
export function isShownIn(name: string, parts: readonly { readonly text: string }[]): boolean {
  const words = name.split(/[\s,;&|.]+/).filter(Boolean);
  const capitals = words.map((word) => word.toUpperCase());
  return parts.some(
    ({ text }) => words.every((word) => text.includes(word)) || capitals.every((word) => text.includes(word)),
  );
}

/** A word or three and a colon before a name say what it is for, in any script: `Text und Foto: Ada`, `作者：王小明`. */
const label = /^(?:[\p{L}\p{M}]{1,20}\s){0,2}[\p{L}\p{M}]{1,20}\s?[:：]\s*(?=\p{L})/u;

/** Labels of forms, prices, signatures of comments and placeholders are not people. */
const noPerson =
  /^(?:https?:|www\.|@?\d+$|admin$|undefined$|null$|(?:name|author|email|e-mail)\s*:?$)|[*:?]$|[$€£¥₹]\s?\d|\?\?/i;

export function personName(value: string | undefined): string | undefined {
  const name = plainLine(value ?? '')
    .replace(label, '')
    .replace(/^(?:\p{L}+\s){0,4}by:?\s+/iu, '');
  return name === '' || !isName(name) || noPerson.test(name) ? undefined : name;
}

const bylineName =
  /(?:^|[\s_-])(?:byline|author(?:-?name)?|by-?author|post-?author|p-author|writtenby|dateline-author)(?:$|[\s_-])/i;
const longestName = 90;
const mostCandidates = 5;

/** Blocks under the title where its author stands. */
const near = 5;

/**
 * An author the page shows: microdata, rel=author, then class names, those right under the title first: above it may stand who owns the
 * place. Not who comments, reviews or is asked for a name.
 */
export function bylineFromPage(survey: Survey, facts: HeadFacts, titleAt: number): string | undefined {
  const property = facts.properties.find(
    (element) =>
      /(?:^|\s)author(?:\s|$)/.test(attributeOf(element, 'itemprop') ?? '') &&
      !isSomebodyElse(element) &&
      isInView(element),
  );
  const nameUnder = (author: ElementNode) =>
    facts.properties.find((element) => attributeOf(element, 'itemprop') === 'name' && isUnder(element, author)) ??
    author;
  const named = property && nameUnder(property);
  const name = named && nameIn(named);
  if (name !== undefined) return withFellows(property!, name, (fellow) => nameIn(nameUnder(fellow)));
  const around = personName(authorAround(survey.blocks[titleAt]?.container));
  if (around !== undefined && isShownIn(around, linesNear(survey, titleAt))) return around;
  const related: ElementNode[] = [];
  const classed: ElementNode[] = [];
  const isBylineName = rememberedTest(bylineName);
  for (const element of survey.elements) {
    const marks = element.marks;
    if ((marks & attributeMarks.any) === 0) continue;
    if (related.length === 0 && isRelAuthor(element) && isWritten(element)) related.push(element);
    if (classed.length < mostCandidates && isByline(element, marks, isBylineName) && isWritten(element))
      classed.push(element);
  }
  const away = (element: ElementNode) => survey.firstBlock[element.index]! - titleAt;
  const isUnderTitle = (element: ElementNode) =>
    titleAt >= 0 && away(element) > 0 && away(element) <= near && !/^h\d$/.test(element.tag);
  const candidates = [
    ...(named ? [named] : []),
    ...related,
    ...classed.filter(isUnderTitle),
    ...authorsNearTitle(survey, titleAt).filter(isWritten),
    ...classed.filter((element) => !isUnderTitle(element)),
  ];
  const read = (element: ElementNode) => markedName(element) ?? nameInFirstLine(element, survey) ?? nameIn(element);
  return first(candidates, read) ?? first(candidates, nameInLink);
}

const linesNear = ({ blocks }: Survey, at: number) => blocks.slice(Math.max(0, at - near), at + near);

/** What may stand between the names of several authors: a comma, "and". */
const shortGap = 6;

/** Authors beside each other, each in an element of its own that is called the same. */
function withFellows(author: ElementNode, name: string, read: (element: ElementNode) => string | undefined): string {
  const names = [name];
  const beside = author.parent?.children ?? [];
  let gap = 0;
  for (const node of beside.slice(beside.indexOf(author) + 1)) {
    const isFellow = node.kind === 'element' && calledAs(node) === calledAs(author);
    const text = cleanLine(node.kind === 'text' ? node.text : textOf(node));
    const fellow = isFellow ? read(node) : undefined;
    gap = isFellow ? 0 : gap + text.length;
    if (gap > shortGap || names.length >= mostAuthors || (isFellow && fellow === undefined)) break;
    if (fellow !== undefined) names.push(fellow);
  }
  return joinNames(names);
}

const calledAs = (element: ElementNode) =>
  [element.tag, ...['class', 'itemprop', 'rel'].map((name) => attributeOf(element, name) ?? '')].join(' ');

function first(
  elements: readonly ElementNode[],
  read: (element: ElementNode) => string | undefined,
): string | undefined {
  for (const element of elements) {
    const name = read(element);
    if (name !== undefined) return withFellows(element, name, read);
  }
  return undefined;
}

const isRelAuthor = (element: ElementNode) =>
  element.tag === 'a' && /(?:^|\s)author(?:\s|$)/.test(attributeOf(element, 'rel') ?? '');
const isByline = (element: ElementNode, marks: number, isBylineName: (name: string) => boolean): boolean =>
  element.tag !== 'body' &&
  element.tag !== 'html' &&
  (((marks & attributeMarks.class) !== 0 && isBylineName(attributeOf(element, 'class') ?? '')) ||
    ((marks & attributeMarks.id) !== 0 && bylineName.test(attributeOf(element, 'id') ?? '')));

/** Called an author, whoever that is and wherever it stands. */
export const isMarkedAuthor = (element: ElementNode): boolean =>
  (element.marks & attributeMarks.any) !== 0 &&
  (isRelAuthor(element) || isByline(element, element.marks, (name) => bylineName.test(name)));

const isWritten = (element: ElementNode) => !isSomebodyElse(element) && !isInMenu(element);

/** What is pressed, and what leads to other things than a person; as it is called and where it leads, whatever it says. */
const control =
  /(?:^|[\s_-])(?:buttons?|btn|follow|attention|subscribe|share|sharing|social|menu|dropdown|contact|comments?(?:-link|-count)?|tooltip)(?:$|[\s_-])/i;

function isControl(element: ElementNode): boolean {
  const { tag, attributes } = element;
  if (tag === 'button' || attributes['role'] === 'button') return true;
  if (tag === 'a' && /^javascript:|#/i.test(attributes['href'] ?? '')) return true;
  if (tag === 'a' && /^mailto:/i.test(attributes['href'] ?? '') && textOf(element).includes('@')) return true;
  if (/(?:^|\s)(?:tag|category)(?:\s|$)/.test(attributes['rel'] ?? '')) return true;
  return control.test(attributes['class'] ?? '') || control.test(attributes['id'] ?? '');
}

const menu = /(?:^|[\s_-])(?:menu|dropdown|buttons?|btn|contact)(?:$|[\s_-])/i;
const mostMenus = 4;

function isInMenu(element: ElementNode): boolean {
  if (isControl(element)) return true;
  let node = element.parent;
  for (let steps = 1; node && steps < mostMenus; node = node.parent, steps += 1)
    if (menu.test(attributeStart(node, 'class')) || menu.test(attributeStart(node, 'id'))) return true;
  return false;
}

const others =
  /(?:^|[\s_-])(?:comment(?:s|list|form|-form|-list|-author)?|respond|repl(?:y|ies)|reviews?|testimonials?|notes-list|note-header)(?:$|[\s_-])/i;
const othersProperty = /^(?:reviews?|comment|acceptedAnswer|suggestedAnswer)(?:\s|$)/;
const mostBoxes = 12;

/** Inside a form, a comment, a review or an answer. */
export function isSomebodyElse(element: ElementNode): boolean {
  let node: ElementNode | undefined = element;
  for (let steps = 0; node && steps < mostBoxes; node = node.parent, steps += 1) {
    const { tag } = node;
    if (tag === 'body' || tag === 'main' || tag === 'html') return false;
    if (tag === 'form' || tag === 'label') return true;
    if (othersProperty.test(attributeStart(node, 'itemprop'))) return true;
    if (others.test(attributeStart(node, 'id')) || others.test(attributeStart(node, 'class'))) return true;
  }
  return false;
}

const nameIn = (element: ElementNode) => nameOnly(attributeOf(element, 'content') ?? spacedText(element));

const userName = /(?:^|\s)(?:user-?name(?:-coloured)?|author-?name|nick-?name|display-?name)(?:\s|$)/i;

/** Who is called a user inside a byline: forums put links to the post and dates beside the name. */
function markedName(element: ElementNode): string | undefined {
  const user = inside(element, 0, (child) => userName.test(attributeOf(child, 'class') ?? ''));
  if (user) return nameOnly(spacedText(user));
  const person = inside(element, 0, (child) => personBox.test(attributeOf(child, 'class') ?? ''));
  return person && nameOnly(firstLine(person));
}

const personBox = /(?:^|[\s_-])person-?name(?:\s|$)/i;
/** A line separator, which becomes a space as all white space does. */
const lineBreak = '\u2028';

/** Papers break the line behind a name: below it stands where somebody works. */
const firstLine = (element: ElementNode): string =>
  spacedText(element)
    .split(lineBreak)
    .find((line) => line.trim() !== '') ?? '';

/** Two to four words in capitals. */
const wholeName = /^\p{Lu}\S*(?:\s\p{Lu}\S*){1,3}$/u;

/** A name that is a line of its own: what somebody does for a living stands under it. */
function nameInFirstLine({ index }: ElementNode, { blocks, firstBlock, endBlock }: Survey): string | undefined {
  const from = firstBlock[index] ?? 0;
  const line = (endBlock[index] ?? 0) - from > 1 ? blocks[from]! : undefined;
  // `About the Author` is a heading.
  const isLine = line !== undefined && !/^h\d$/.test(line.container.tag) && wholeName.test(line.text);
  return isLine ? nameOnly(line.text) : undefined;
}

const longestByline = 120;

const afterBy = /(?:^|\s)by:?\s+/i;

/** A link at the beginning of a short line, behind a label at most, or right after "by": dates, places and jobs stand after it. */
function nameInLink(element: ElementNode): string | undefined {
  const text = cleanLine(spacedText(element));
  if (text.length > longestByline) return undefined;
  const said = afterBy.exec(text);
  const written = said ? text.slice(said.index + said[0].length) : text;
  const isName = (link: ElementNode) => {
    const shown = link.tag === 'a' ? cleanLine(spacedText(link)) : '';
    return shown !== '' && (said === null || written.startsWith(shown));
  };
  const link = inside(element, 0, isName);
  const name = link && nameOnly(spacedText(link));
  return name !== undefined && /^(?:[\p{L}\p{M}]+[:：]?\s){0,2}$/u.test(written.slice(0, written.indexOf(name)))
    ? name
    : undefined;
}

function nameOnly(given: string): string | undefined {
  const text = cleanLine(given).replace(/\s*[|·•⋅●].*$|\s(?:»\s|,).*$|(?:\s+[-–—/»]|,)$/g, '');
  const name = personName(
    text.replace(/^(?:written\s+)?by:?\s+|^(?:von|par|por|door|av|بقلم|كتبت?|โดย|מאת):?\s+/i, ''),
  );
  return name === undefined || name.length > longestName || noName.test(name) ? undefined : name;
}

const deepest = 6;

/** The first element under another that is what is looked for, without what is pressed. */
function inside(
  element: ElementNode,
  depth: number,
  isSought: (child: ElementNode) => boolean,
): ElementNode | undefined {
  for (const child of element.children) {
    if (child.kind === 'text' || child.hidden !== undefined || isControl(child)) continue;
    const found = isSought(child) ? child : depth < deepest ? inside(child, depth + 1, isSought) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Years, times, counts, sentences, rights, a label without a name. */
const noName = /©|(?:^|\s)by$|^\P{L}+$|\d{4}|\d:\d|\d\.\d|(?:^|\s)\d+(?:\s|$)|[.!?]\s|[!！]$/iu;

/** Elements beside each other are apart on the screen: `<b>By</b><a>Ada</a>`. */
const spacedText = (element: ElementNode): string =>
  element.children
    .map((child) => {
      if (child.kind === 'text') return child.text;
      if (child.tag === 'br') return lineBreak;
      return child.hidden === undefined && !isControl(child) ? ` ${spacedText(child)} ` : '';
    })
    .join('');

function isUnder(element: ElementNode, ancestor: ElementNode): boolean {
  for (let node: ElementNode | undefined = element.parent; node; node = node.parent) if (node === ancestor) return true;
  return false;
}
