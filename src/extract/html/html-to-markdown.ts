import { letGo } from './let-go.ts';
import { findNotes } from './markdown/find-notes.ts';
import { renderPage } from './markdown/render.ts';
import { parseHtml } from './parse.ts';
import { surveyTree } from './survey.ts';
import { markHidden } from './visibility/mark-hidden.ts';

interface Fragment {
  readonly markdown: string;
  readonly text: string;
}

/** A fragment of HTML that is content as a whole (a feed entry, a field of structured data), without choosing. */
export function htmlToMarkdown(html: string, url: string | undefined): Fragment {
  if (!/[<&]/.test(html)) return { markdown: html, text: html };
  const { root } = parseHtml(html);
  markHidden(root);
  const survey = surveyTree(root);
  const keep = new Uint8Array(survey.blocks.length).fill(1);
  const { markdown, writeText } = renderPage(
    root,
    survey,
    { keep, shown: keep, notes: findNotes(survey, keep), title: -1 },
    url,
  );
  const text = writeText();
  letGo(root);
  return { markdown, text };
}
