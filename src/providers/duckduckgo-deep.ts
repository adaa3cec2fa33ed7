import { z } from 'zod';
import { number, rows, text } from './answer-fields.ts';
import { targetOf, type Found } from './duckduckgo-pages.ts';
import { plainText } from './plain-text.ts';
import { parseBody } from './refusal.ts';

const row = z.object({ t: text, u: text, a: text, e: text, n: text });

export interface DeepAnswer {
  readonly found: readonly Found[];
  /** Path of the next page. */
  readonly next?: string;
}

/** The answer of d.js: JSON, or the script that would load it. Nothing when it is neither. */
export function parseDeep(body: string): DeepAnswer | undefined {
  const json = parseBody(body) ?? parseBody(loadedList(body) ?? '');
  const list = Array.isArray(json) ? json : (json as { results?: unknown } | undefined)?.results;
  const parsed = rows(row).safeParse(list);
  if (!parsed.success) return undefined;
  const next = parsed.data.find((one) => one.n?.startsWith('/d.js?'))?.n;
  return {
    // A row called EOF without an address stands for "nothing found".
    found: parsed.data.flatMap((one) => toFound(one)),
    ...(next && { next }),
  };
}

function toFound({ t, u, a, e }: z.output<typeof row>): Found[] {
  const url = u && t !== 'EOF' ? targetOf(u) : undefined;
  return url ? [{ url, title: plainText(t), snippet: plainText(a), ...(e && { date: e }) }] : [];
}

/** The list inside `DDG.pageLayout.load('d', [ … ]);` */
function loadedList(script: string): string | undefined {
  const start = script.search(/DDG\.pageLayout\.load\(\s*'d'\s*,\s*\[/);
  if (start === -1) return undefined;
  const open = script.indexOf('[', start);
  let depth = 0;
  let isText = false;
  for (let index = open; index < script.length; index += 1) {
    const character = script[index];
    if (isText) {
      if (character === '\\') index += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') {
      depth -= 1;
      if (depth === 0) return script.slice(open, index + 1);
    }
  }
  return undefined;
}

const newsRow = z.object({ title: text, excerpt: text, url: text, source: text, date: number });

/** The answer of news.js. */
export const newsAnswer = z.object({ results: rows(newsRow) });

/** The token that opens the verticals. */
export function vqdOf(html: string): string | undefined {
  return /vqd=["']?(\d-[\d-]+)/.exec(html)?.[1];
}
