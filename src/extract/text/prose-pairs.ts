/** How many backticks stand at this place. */
export function runLength(text: string, at: number): number {
  let end = at;
  while (text[end] === '`') end += 1;
  return end - at;
}

/** Start → end of the code spans that are one on every reading: paired by length, from the left, within a line. */
export function codeSpans(text: string): ReadonlyMap<number, number> {
  const spans = new Map<number, number>();
  let lineStart = 0;
  while (lineStart <= text.length) {
    const newline = text.indexOf('\n', lineStart);
    const lineEnd = newline < 0 ? text.length : newline;
    addSpans(text, lineStart, lineEnd, spans);
    lineStart = lineEnd + 1;
  }
  return spans;
}

function addSpans(text: string, from: number, to: number, spans: Map<number, number>): void {
  const runs: { readonly at: number; readonly length: number; readonly isEscaped: boolean }[] = [];
  for (let at = text.indexOf('`', from); at >= 0 && at < to; at = text.indexOf('`', at)) {
    const length = runLength(text, at);
    runs.push({ at, length, isEscaped: isEscaped(text, at, from) });
    at += length;
  }
  // From the right: the next run of the same length, whatever stands before it inside a span.
  const next = new Map<number, number>();
  const partner = runs.map(() => -1);
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    partner[index] = next.get(runs[index]!.length) ?? -1;
    next.set(runs[index]!.length, index);
  }
  for (let index = 0; index < runs.length; index += 1) {
    const close = runs[index]!.isEscaped ? -1 : partner[index]!;
    if (close < 0) continue;
    spans.set(runs[index]!.at, runs[close]!.at + runs[close]!.length);
    index = close;
  }
}

function isEscaped(text: string, at: number, from: number): boolean {
  let slashes = 0;
  while (at - slashes > from && text[at - slashes - 1] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** Where each square bracket ends; those that are escaped or in code are none. */
export function bracketPartners(text: string, spans: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  const sign = /[\\`[\]]/g;
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    const at = match.index;
    if (match[0] === '\\') sign.lastIndex = at + 2;
    else if (match[0] === '`') sign.lastIndex = spans.get(at) ?? at + runLength(text, at);
    else if (match[0] === '[') open.push(at);
    else if (open.length > 0) partners.set(open.pop()!, at);
  }
  return partners;
}
