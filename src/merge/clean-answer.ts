import { cleanLine, cleanText } from '../clean/index.ts';
import type { Answer } from '../providers/index.ts';
import type { SearchRequest } from '../request/index.ts';
import { unwrappedUrl } from './canonical-url-redirector.ts';
import { domainFilter } from './domain-filter.ts';

/** An answer box for the model: a stranger's text, cleaned; it cites only web pages that pass the domain filters. */
export function cleanAnswer({ text, citations = [] }: Answer, request: SearchRequest): Answer {
  const isWanted = domainFilter(request);
  const pages = citations.map((citation) => ({ ...citation, url: unwrappedUrl(citation.url) }));
  const cited = pages.flatMap(({ url, title, quote }) =>
    /^https?:\/\//i.test(url) && URL.canParse(url) && isWanted(url)
      ? [{ url, ...(title && { title: cleanLine(title) }), ...(quote && { quote: cleanText(quote) }) }]
      : [],
  );
  return { text: cleanText(text), ...(cited.length > 0 && { citations: cited }) };
}
