import type { PageKind } from '../document.ts';
import type { HeadFacts } from './head-facts.ts';
import { isNode, typesOf } from './json-ld.ts';
import type { LinkedNode } from './json-ld.ts';
import { nodesAboutPage } from './page-nodes.ts';
import { markedKind } from './software-marks.ts';
import type { Survey } from './survey.ts';
import { attributeMarks, attributeOf } from './tree.ts';
import type { ElementNode } from './tree.ts';

interface KindSources {
  readonly facts: HeadFacts;
  readonly linked: readonly LinkedNode[];
  readonly survey: Survey;
  readonly url: string | undefined;
}

/**
 * What a page is called, where something tells surely; else as it was guessed. Order of trust: what made the page (software for manuals
 * and for forums makes little else; it says so or is known by its names), what structured data says it is about, the form of a manual
 * page, the page of one product in a shop, the box of a readme or of an interface's description, Open Graph with a date. What looks like a
 * list, a shelf or a forum stays one whatever its data says of an article: many pages of a site share a template.
 */
export function namedKind(guess: PageKind, sources: KindSources): PageKind {
  return (
    madeKind(sources.facts) ??
    markedKind(sources.survey) ??
    archivedKind(sources.survey) ??
    typedKind(guess, sources) ??
    (isManualPage(sources) ? 'documentation' : undefined) ??
    (isSold(guess, sources) ? 'product' : undefined) ??
    (isDescribed(guess, sources.survey) ? 'documentation' : undefined) ??
    (isDatedArticle(guess, sources) || isWikiArticle(guess, sources) ? 'article' : undefined) ??
    guess
  );
}

const makers: readonly (readonly [RegExp, PageKind])[] = [
  [
    /^(?:rustdoc|docusaurus|sphinx|mkdocs|vitepress|vuepress|doxygen|javadoc|mandoc|groff|man2html|docutils|typedoc|jsdoc|mdbook|antora|gitbook|mintlify|starlight|nextra|honkit|docfx|dokka|exdoc|pkgdown)\b/i,
    'documentation',
  ],
  [
    /^(?:discourse|phpbb|xenforo|vbulletin|mybb|flarum|nodebb|smf|simple machines|invision|vanilla forums|discuz)\b/i,
    'forum',
  ],
];

function madeKind({ meta }: HeadFacts): PageKind | undefined {
  for (const maker of meta.get('generator') ?? []) for (const [name, kind] of makers) if (name.test(maker)) return kind;
  return undefined;
}

/** WordPress says on the body that a page is a list of others: of a shop's goods, or of what was posted. */
function archivedKind(survey: Survey): PageKind | undefined {
  const names = (bodyOf(survey)?.attributes['class'] ?? '').split(/\s+/);
  if (names.some((name) => goodsArchive.test(name))) return 'collection';
  const isArchive = names.some((name) => name === 'archive' || name === 'search-results');
  return isArchive && names.some((name) => archiveOf.test(name)) ? 'listing' : undefined;
}

const goodsArchive = /^(?:tax-product_(?:cat|tag)|post-type-archive-product)$/;
const archiveOf = /^(?:category|tag|author|date|search|tax-.*|term-.*)$/;

/** The first that fits counts: an article that is technical is documentation. */
const types: readonly (readonly [RegExp, PageKind])[] = [
  [/^(?:QAPage|DiscussionForumPosting|Question)$/, 'forum'],
  [/^(?:TechArticle|APIReference)$/, 'documentation'],
  [/^JobPosting$/, 'service'],
  [/^(?:Article|(?:Reportage|Opinion|Analysis)?NewsArticle|BlogPosting|ScholarlyArticle)$/, 'article'],
];

const lists: ReadonlySet<PageKind> = new Set(['listing', 'collection']);

function typedKind(guess: PageKind, { facts, linked, survey, url }: KindSources): PageKind | undefined {
  const about = nodesAboutPage(linked, [url, facts.canonical]);
  const named = new Set(about.flatMap(typesOf));
  const offered = about.filter((node) => typesOf(node).includes('Product') && hasOffer(node));
  if (offered.length === 1 && guess !== 'collection' && guess !== 'listing') return 'product';
  const kind = types.find(([type]) => [...named].some((name) => type.test(name)))?.[1];
  const stays = kind === 'article' ? staysItself(guess, named, survey) : lists.has(guess);
  if (kind !== undefined && !stays) return kind;
  // The same in microdata, on the root: on others it may be a part of the page.
  const root = survey.elements.find(({ tag }) => tag === 'html')?.attributes['itemtype'] ?? '';
  return /\/QAPage\/?$/.test(root) || (!lists.has(guess) && isDiscussion(facts)) ? 'forum' : undefined;
}

const mostProperties = 50;

/** Is anything on the page a part of a discussion? No other kind of page has one: comments on a story are comments. */
const isDiscussion = ({ properties }: HeadFacts): boolean =>
  properties.slice(0, mostProperties).some((property) => {
    let scope: ElementNode | undefined = property;
    while (scope && attributeOf(scope, 'itemtype') === undefined) scope = scope.parent;
    return /\/DiscussionForumPosting\/?$/.test(scope?.attributes['itemtype'] ?? '');
  });

/** Manuals call their pages articles too; those of an encyclopedia are. */
function staysItself(guess: PageKind, named: ReadonlySet<string>, survey: Survey): boolean {
  if (guess === 'documentation') return !named.has('NewsArticle') && !named.has('BlogPosting') && !isWiki(survey);
  return guess === 'forum' || guess === 'product' || lists.has(guess);
}

const isWiki = (survey: Survey) => /(?:^|\s)mediawiki(?:\s|$)/.test(bodyOf(survey)?.attributes['class'] ?? '');

const bodyOf = ({ elements }: Survey): ElementNode | undefined => elements.find(({ tag }) => tag === 'body');

const hasOffer = ({ offers }: LinkedNode) => isNode(offers) || (Array.isArray(offers) && offers.length > 0);

const isManualPage = ({ facts, survey }: KindSources): boolean => {
  if (!/^\s*[\w.:+-]+\s?\(\d\w{0,3}\)/.test(facts.title)) return false;
  const headings = survey.blocks.filter(({ container }) => /^h[1-4]$/.test(container.tag)).map(({ text }) => text);
  return ['NAME', 'SYNOPSIS'].every((name) => headings.some((text) => text.toUpperCase().startsWith(name)));
};

/** Shops name what they sell, and on a page of a shelf mostly the shelf; WooCommerce tells one product from a shelf. */
const isSold = (guess: PageKind, { facts, survey }: KindSources): boolean =>
  /(?:^|\s)single-product(?:\s|$)/.test(bodyOf(survey)?.attributes['class'] ?? '') ||
  (!lists.has(guess) && (facts.meta.get('og:type') ?? []).some((type) => /^(?:og:)?product(?:\.item)?$/i.test(type))) ||
  (isOpen(guess) && showsOneProduct(survey));

/** One in microdata, or a heading of the first order that is called the name of a product. Shelves have many. */
function showsOneProduct({ elements }: Survey): boolean {
  let items = 0;
  let names = 0;
  for (const element of elements) {
    if (!(element.marks & attributeMarks.any)) continue;
    if (attributeOf(element, 'itemtype')?.endsWith('schema.org/Product')) items += 1;
    if (element.tag !== 'h1' && element.parent?.tag !== 'h1') continue;
    if (/product[-_]*(?:title|name)/i.test(`${attributeOf(element, 'class')} ${attributeOf(element, 'id')}`))
      names += 1;
  }
  return items === 1 || (items === 0 && names === 1);
}

/** Where those who publish software show its readme, and others a team's manual or the description of an interface. */
const describing: readonly ((element: ElementNode) => boolean)[] = [
  (element) => element.tag === 'article' && hasClass(element, 'markdown-body'),
  (element) => hasClass(element, 'project-description') || hasClass(element, 'model-card-content'),
  (element) => hasClass(element, 'redoc-wrap') || hasClass(element, 'swagger-ui'),
  ({ attributes: { id } }) => id === 'readme' || id === 'com-atlassian-confluence',
];

const isDescribed = (guess: PageKind, { elements }: Survey): boolean =>
  (isOpen(guess) || guess === 'listing') &&
  elements.some(
    (element) => element.marks & (attributeMarks.class | attributeMarks.id) && describing.some((test) => test(element)),
  );

const hasClass = (element: ElementNode, name: string): boolean =>
  (attributeOf(element, 'class') ?? '').split(' ').includes(name);

/** Software for wikis makes lists as well, and manuals, which show code. */
const isWikiArticle = (guess: PageKind, { facts, survey }: KindSources): boolean =>
  (lists.has(guess) && isEntry(survey)) ||
  ((isOpen(guess) || (guess === 'documentation' && !survey.elements.some(({ tag }) => tag === 'pre'))) &&
    (isWiki(survey) || (facts.meta.get('generator') ?? []).some((maker) => /^mediawiki\b/i.test(maker))));

/** Entries of a wiki that list things, and nothing else, have less of their words in paragraphs. */
const leastProse = 0.1;

/** Pages of content are in the first of a wiki's spaces, categories in the fifteenth; a history is another action. */
const isEntry = (survey: Survey): boolean =>
  isWiki(survey) &&
  ['ns-0', 'action-view'].every((name) => bodyHasClass(survey, name)) &&
  wordsOf(survey.blocks.filter(({ container }) => container.tag === 'p')) >= leastProse * wordsOf(survey.blocks);

const wordsOf = (blocks: Survey['blocks']): number => blocks.reduce((sum, { measure }) => sum + measure.words, 0);

const bodyHasClass = (survey: Survey, name: string): boolean => {
  const body = bodyOf(survey);
  return body !== undefined && hasClass(body, name);
};

const isOpen = (guess: PageKind) => guess === 'generic' || guess === 'service';

/** How software for blogs calls the page of one post; stories end with shelves of others. */
const postTemplates = ['post-template', 'single-post', 'single'];

function isDatedArticle(guess: PageKind, { facts: { meta }, survey }: KindSources): boolean {
  const [type = 'article'] = meta.get('og:type') ?? [];
  const isDated = type.toLowerCase() === 'article' && meta.has('article:published_time');
  return isDated && (isOpen(guess) || (lists.has(guess) && postTemplates.some((name) => bodyHasClass(survey, name))));
}
