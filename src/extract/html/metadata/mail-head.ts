import { personName } from './byline.ts';
import { isoDate } from './iso-date.ts';
import type { Survey } from '../survey.ts';

/** Who wrote a letter that a list archived, and when. */
interface MailHead {
  readonly name: string | undefined;
  readonly date: string | undefined;
}

const address = String.raw`[<(]?[\w.+%=-]{1,64}(?:@|\s?[[({]at[\])}]\s?|\sat\s)[\w-]{1,63}(?:\.[\w-]{1,63})+[>)]?`;
const name = String.raw`"?(\p{L}[\p{L}\p{M}.'’-]*(?:\s[\p{L}\p{M}.'’-]+){0,4}?)"?`;
/** `From: Ada Moor <ada@example.org>`; the address may be left out where it was hidden. */
const from = new RegExp(String.raw`^from\s?:\s*${name}\s+(?:${address}|[<(])`, 'iu');
const day = /(?:^|\s)(?:date|sent)\s?:\s*(\S.{7,60}?)(?=\s(?:to|cc|subject|message-id|reply-to|list-id|from)\s?:|$)/iu;
/** `Ada Moor ada at example.org Tue May 11 14:02:31 CEST 2021` and nothing else. */
const signed = new RegExp(String.raw`^${name}\s+${address}(?:\s+(.{8,60}))?$`, 'u');

const mostLines = 8;
const longestHead = 600;

/** What stands right under the title of an archived letter, or first of all. `titleAt`: the title's block, -1 where there is none. */
export function mailHead({ blocks }: Survey, titleAt: number, language: string | undefined): MailHead | undefined {
  const lines = blocks.slice(titleAt + 1, titleAt + 1 + mostLines).map(({ text }) => text.slice(0, longestHead));
  const [, signer, when] = signed.exec(lines[0] ?? '') ?? [];
  const date = isoDate(withoutZone(when), language);
  if (signer !== undefined && (when === undefined || date !== undefined)) return { name: personName(signer), date };
  const at = lines.findIndex((line) => from.test(line));
  if (at < 0) return undefined;
  const sent = lines.map((line) => day.exec(line)?.[1]).find((said) => said !== undefined);
  return { name: personName(from.exec(lines[at]!)![1]), date: isoDate(withoutZone(sent), language) };
}

/** Short names of zones stand before the year or at the end, and mean several zones each: the hour is as the letter gives it. */
const withoutZone = (date: string | undefined) => date?.replace(/\s+\(?[A-Z]{2,5}\)?(?=\s+\d{4}$|$)/, '');
