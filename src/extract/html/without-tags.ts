const skipped = /(script|style)/iy;

/** The text between the tags, without scripts and styles. One pass: what nothing closes is not looked for again at every tag. */
export function withoutTags(html: string): string {
  const ends = { script: endsOf(html, /<\/script>/gi), style: endsOf(html, /<\/style>/gi) };
  const pieces: string[] = [];
  let at = 0;
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', at)) {
    skipped.lastIndex = start + 1;
    const name = skipped.exec(html)?.[1]!.toLowerCase() as keyof typeof ends | undefined;
    const end = (name && ends[name](start)) ?? (html.indexOf('>', start) + 1 || undefined);
    if (end === undefined) break;
    pieces.push(html.slice(at, start));
    at = end;
  }
  pieces.push(html.slice(at));
  return pieces.join(' ');
}

/** Where the next of the tags ends behind a place; places are asked for in their order. */
function endsOf(html: string, tag: RegExp): (start: number) => number | undefined {
  const ends = Array.from(html.matchAll(tag), ({ 0: { length }, index }) => index + length);
  let next = 0;
  return (start) => {
    while (next < ends.length && ends[next]! <= start) next += 1;
    return ends[next];
  };
}
