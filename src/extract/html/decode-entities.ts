import { parseHtml } from './parse.ts';
import { textOf } from './text-of.ts';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Scripts and templates escape text that nobody unescapes, often twice: `&amp;#8217;`. */
const mostTimes = 2;

/** What a person was meant to read: character references resolved, as a browser would. */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let times = 0; times < mostTimes && entity.test(decoded); times += 1)
    decoded = textOf(parseHtml(`<title>${decoded.replaceAll('<', '&lt;')}</title>`).root);
  return decoded;
}
