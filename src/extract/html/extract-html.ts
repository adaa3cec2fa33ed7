import type { Document } from '../document.ts';
import { chooseContent } from './choose-content.ts';
import { readHeadFacts } from './head-facts.ts';
import { readJsonLd } from './json-ld.ts';
import { renderPage } from './markdown/render.ts';
import { measureText } from './measure-text.ts';
import { readMetadata } from './metadata.ts';
import { parseHtml } from './parse.ts';
import { surveyTree } from './survey.ts';
import { tableOfContents } from '../table-of-contents.ts';

export interface ExtractOptions {
  /** The page's own address: relative links are resolved against it. */
  readonly url?: string | undefined;
}

/** HTML → exactly the page's content. Pure and synchronous; never throws, whatever the page. */
export function extractHtml(html: string, { url }: ExtractOptions = {}): Document {
  const { root, isCut } = parseHtml(html);
  const facts = readHeadFacts(root);
  const survey = surveyTree(root);
  const linked = readJsonLd(facts.jsonLd);
  const keep = chooseContent(survey);
  const { markdown, text, links } = renderPage(root, survey, keep, baseOf(facts.base, url));
  const metadata = readMetadata({ facts, linked, survey, url });
  return {
    ...metadata,
    markdown,
    text,
    wordCount: measureText(text).words,
    toc: tableOfContents(markdown),
    links,
    hiddenCharacters: survey.hiddenCharacters,
    signals: [...(isCut ? ['cut'] : []), ...(survey.hiddenCharacters > 0 ? ['hidden-text'] : [])],
    isShell: false,
  };
}

/** `<base href>` moves every relative link, as in a browser. */
function baseOf(base: string | undefined, url: string | undefined): string | undefined {
  try {
    return base === undefined ? url : new URL(base.trim(), url).href;
  } catch {
    return url; // A base that is no address is ignored, as browsers do.
  }
}
