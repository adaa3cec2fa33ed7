import { attributeStart } from '../attribute-start.ts';
import type { HeadFacts } from '../head-facts.ts';
import { isoDate } from './iso-date.ts';
import { stringOf, typesOf } from '../json-ld.ts';
import type { LinkedNode } from '../json-ld.ts';
import { ownNodes } from '../page-nodes.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** That something is published, or sent, is an event in data too. */
const eventType = /^(?!Publication|Broadcast|OnDemand).*(?:Event|EventSeries|Festival|Hackathon)$/;
const eventProperty = /(?:^|\s)(?:startDate|endDate)(?:\s|$)/;
const day = 10;

/** The days on which begins or ends what the page says takes place: no page is published then because of that. */
export function eventDays(linked: readonly LinkedNode[], { properties }: HeadFacts): ReadonlySet<string> {
  const isEvent = (node: LinkedNode) => typesOf(node).some((type) => eventType.test(type));
  const events = linked.some(isEvent) ? ownNodes(linked).filter(isEvent) : [];
  const times = properties.filter((element) => eventProperty.test(attributeOf(element, 'itemprop') ?? ''));
  const given = [
    ...events.flatMap((event) => [stringOf(event['startDate']), stringOf(event['endDate'])]),
    ...times.map((time) => attributeOf(time, 'datetime') ?? attributeOf(time, 'content')),
  ];
  return new Set(given.map((date) => isoDate(date)?.slice(0, day)).filter((date) => date?.length === day) as string[]);
}

export const isOn = (days: ReadonlySet<string>, date: string | undefined): boolean =>
  days.size > 0 && days.has(isoDate(date)?.slice(0, day) ?? '');

/** Without the times that give one of these days. */
export function withoutDays(facts: HeadFacts, days: ReadonlySet<string>): HeadFacts {
  if (days.size === 0) return facts;
  return {
    ...facts,
    times: facts.times.filter((time) => isOfPage(time) || !isOn(days, attributeOf(time, 'datetime'))),
  };
}

/** Told to be the day on which the page was published. */
const isOfPage = (time: ElementNode): boolean =>
  attributeOf(time, 'pubdate') !== undefined || publishedName.test(attributeStart(time, 'class'));
const publishedName = /(?:^|\s)(?:published|entry-date)(?:\s|$)/;
