import { textToHtml } from './data-to-html.ts';
import { decodeEntities } from './decode-entities.ts';
import { escapeHtml } from './escape-html.ts';
import { isNode, stringOf, typesOf } from './json-ld.ts';
import type { LinkedNode } from './json-ld.ts';
import { ownNodes } from './page-nodes.ts';
import { plainLine } from './plain-line.ts';

/** A thing as it is written: what it is called, what is known of it in a word or two, what is said of it. */
interface Thing {
  readonly name?: unknown;
  readonly facts?: readonly (readonly [label: string, value: string | undefined])[];
  readonly description?: unknown;
  /** What follows, as HTML. */
  readonly rest?: string;
}

/** Things that pages are about, by type, and how each is written. The first that fits counts. */
const writers: readonly (readonly [type: RegExp, write: (node: LinkedNode) => Thing])[] = [
  [/^(?:Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Car)$/, product],
  [/^Recipe$/, recipe],
  [/^JobPosting$/, job],
  [/^(?:\w+Event|Event)$/, event],
  [/^FAQPage$/, questions],
];

/** Their own text is the page; what else is described stands beside it. */
const isText = (type: string): boolean => /(?:Article|BlogPosting|Report)$/.test(type);

/**
 * What structured data says of the products, recipes, jobs, events or questions that a page is about, as HTML. Nothing where the page is
 * an article: that is what it shows. `isAbout`: whether the page is about what is called so; a list of questions has no name.
 */
export function describedThings(linked: readonly LinkedNode[], isAbout: (name: string | undefined) => boolean): string {
  const own = ownNodes(linked);
  if (own.some((node) => typesOf(node).some(isText))) return '';
  const things = own.flatMap((node) => {
    const write = writers.find(([type]) => typesOf(node).some((name) => type.test(name)))?.[1];
    const thing = write?.(node);
    return thing && isAbout(stringOf(thing.name)) ? [thing] : [];
  });
  return things.map((thing) => thingToHtml(thing, things.length > 1 ? 'h2' : 'h1')).join('\n');
}

function thingToHtml({ name, facts = [], description, rest = '' }: Thing, heading: string): string {
  const known = facts.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
  return element(heading, lineOf(name)) + text(description) + list('ul', known) + rest;
}

function product(node: LinkedNode): Thing {
  const { name, brand, sku, color, size, material, description, additionalProperty } = node as Fields;
  const offers = entriesOf(node['offers']).filter(isNode);
  return {
    name,
    description,
    facts: [
      ['Price', priceOf(offers)],
      ['Availability', termOf(offers[0]?.['availability'])],
      ['Brand', lineOf(brand)],
      ['SKU', lineOf(sku)],
      ['Color', lineOf(color)],
      ['Size', lineOf(size)],
      ['Material', lineOf(material)],
      ...entriesOf(additionalProperty).filter(isNode).map(propertyOf),
    ],
  };
}

function recipe(node: LinkedNode): Thing {
  const { name, description, prepTime, cookTime, totalTime, recipeYield, recipeIngredient, recipeInstructions } =
    node as Fields;
  const steps = entriesOf(recipeInstructions);
  return {
    name,
    description,
    facts: [
      ['Yield', lineOf(recipeYield)],
      ['Preparation', durationOf(prepTime)],
      ['Cooking', durationOf(cookTime)],
      ['Total time', durationOf(totalTime)],
    ],
    rest: list('ul', linesOf(recipeIngredient ?? node['ingredients'])) + stepsToHtml(steps, 0),
  };
}

function job(node: LinkedNode): Thing {
  const { title, hiringOrganization, jobLocation, jobLocationType, employmentType, description } = node as Fields;
  return {
    name: title ?? node['name'],
    facts: [
      ['Organization', lineOf(hiringOrganization)],
      ['Location', placesOf(jobLocation) ?? termOf(jobLocationType)],
      ['Employment', linesOf(employmentType).map(wordsOfTerm).join(', ') || undefined],
      ['Salary', salaryOf(node['baseSalary'])],
      ['Posted', lineOf(node['datePosted'])],
      ['Closes', lineOf(node['validThrough'])],
    ],
    rest: text(description),
  };
}

function event(node: LinkedNode): Thing {
  const { name, startDate, endDate, location, organizer, description } = node as Fields;
  return {
    name,
    description,
    facts: [
      ['Starts', lineOf(startDate)],
      ['Ends', lineOf(endDate)],
      ['Location', placesOf(location)],
      ['Organizer', lineOf(organizer)],
      ['Price', priceOf(entriesOf(node['offers']).filter(isNode))],
    ],
  };
}

function questions({ mainEntity }: LinkedNode): Thing {
  const asked = entriesOf(mainEntity).filter(isNode);
  const answered = asked.map(({ name, text: question, acceptedAnswer }) => {
    const answer = entriesOf(acceptedAnswer).find(isNode);
    return element('h2', lineOf(name) ?? lineOf(question)) + text(answer?.['text']);
  });
  return { rest: answered.join('\n') };
}

type Fields = Readonly<Record<string, unknown>>;

const entriesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** One line without tags, ready to stand in HTML. */
function lineOf(value: unknown): string | undefined {
  const line = plainLine(stringOf(value) ?? '');
  return line === '' ? undefined : escapeHtml(line);
}

const linesOf = (value: unknown): string[] =>
  entriesOf(value).flatMap((entry) => {
    const line = lineOf(entry);
    return line === undefined ? [] : [line];
  });

/** The same way as the text of an article: HTML in it is read as HTML, with what that hides left out. */
const text = (value: unknown): string => (typeof value === 'string' ? textToHtml(decodeEntities(value)) : '');

const element = (tag: string, inner: string | undefined): string =>
  inner === undefined ? '' : `<${tag}>${inner}</${tag}>`;

const list = (tag: 'ul' | 'ol', items: readonly string[]): string =>
  items.length === 0 ? '' : `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;

/** Sections of steps have names; nobody nests them further than this. */
const deepestStep = 4;

function stepsToHtml(steps: readonly unknown[], depth: number): string {
  const [only] = steps;
  if (steps.length === 1 && typeof only === 'string') return text(only);
  let html = '';
  let lines: string[] = [];
  for (const step of depth > deepestStep ? [] : steps) {
    const inner = isNode(step) ? step['itemListElement'] : undefined;
    const line = isNode(step) ? lineOf(step['text'] ?? step['name']) : lineOf(step);
    if (inner === undefined) lines.push(...(line === undefined ? [] : [line]));
    else {
      html += list('ol', lines) + element('h2', line) + stepsToHtml(entriesOf(inner), depth + 1);
      lines = [];
    }
  }
  return html + list('ol', lines);
}

const propertyOf = ({ name, value, unitText }: LinkedNode): readonly [string, string | undefined] => {
  const label = lineOf(name);
  const said = [lineOf(value), lineOf(unitText)].filter((part) => part !== undefined).join(' ');
  return [label ?? '', label === undefined || said === '' ? undefined : said];
};

/** From the lowest to the highest that is asked. */
function priceOf(offers: readonly LinkedNode[]): string | undefined {
  const asked = offers.flatMap((offer) =>
    [offer, ...entriesOf(offer['priceSpecification']).filter(isNode)].flatMap(({ price, lowPrice, highPrice }) =>
      linesOf([price, lowPrice, highPrice]),
    ),
  );
  const prices = [...new Set(asked)].sort((one, two) => Number.parseFloat(one) - Number.parseFloat(two));
  const [lowest] = prices;
  if (lowest === undefined) return undefined;
  const specified = entriesOf(offers[0]!['priceSpecification']).find(isNode);
  const currency = lineOf(offers[0]!['priceCurrency']) ?? lineOf(specified?.['priceCurrency']);
  const range = prices.length > 1 ? `${lowest}–${prices.at(-1)!}` : lowest;
  return currency === undefined ? range : `${range} ${currency}`;
}

function salaryOf(value: unknown): string | undefined {
  if (!isNode(value)) return lineOf(value);
  const amount = isNode(value['value']) ? value['value'] : value;
  const range = linesOf([amount['minValue'], amount['maxValue']]).join('–') || lineOf(amount['value']);
  if (range === undefined) return undefined;
  const unit = lineOf(amount['unitText']);
  const currency = lineOf(value['currency'] ?? value['priceCurrency']);
  return range + (currency === undefined ? '' : ` ${currency}`) + (unit === undefined ? '' : ` / ${wordsOfTerm(unit)}`);
}

/** `https://schema.org/InStock` → In stock. */
const termOf = (value: unknown): string | undefined => {
  const line = lineOf(value);
  return line === undefined ? undefined : wordsOfTerm(line.replace(/^.*[/#:]/, ''));
};

/** `FULL_TIME`, `InStock` → Full time, In stock. */
function wordsOfTerm(term: string): string {
  if (!/^[A-Za-z_]+$/.test(term)) return term;
  const words = term
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function durationOf(value: unknown): string | undefined {
  const line = lineOf(value);
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?)?$/.exec(line ?? '');
  if (!parts) return line;
  const units = ['d', 'h', 'min'].flatMap((unit, index) =>
    Number(parts[index + 1] ?? 0) > 0 ? [`${Number(parts[index + 1])} ${unit}`] : [],
  );
  return units.length === 0 ? undefined : units.join(' ');
}

const placesOf = (value: unknown): string | undefined =>
  entriesOf(value)
    .flatMap((place) => placeOf(place) ?? [])
    .join('; ') || undefined;

function placeOf(value: unknown): string | undefined {
  if (!isNode(value)) return lineOf(value);
  const { name, address } = value;
  const parts = isNode(address)
    ? ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry'].map((part) => address[part])
    : [address];
  return [...new Set(linesOf([name, ...parts]))].join(', ') || undefined;
}
