import { wrap, type Painter } from './terminal-search.ts';

const gap = '  ';
/** A last column narrower than this goes to lines of its own. */
const leastWidth = 30;

/** Rows as a plain table. The last column is broken to lines where the terminal is narrow; nothing is cut. */
export function renderTable(rows: readonly Readonly<Record<string, string>>[], { paint, columns }: Painter): string {
  const names = Object.keys(rows[0] ?? {});
  const last = names.at(-1) ?? '';
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => (row[name] ?? '').length)));
  const start = widths.slice(0, -1).reduce((sum, width) => sum + width + gap.length, 0);
  const isBelow = start + widths.at(-1)! > columns && columns - start < leastWidth;
  const margin = ' '.repeat(isBelow ? widths[0]! + gap.length : start);
  const line = (row: Readonly<Record<string, string>>) => {
    const head = names.slice(0, -1).map((name, index) => (row[name] ?? '').padEnd(widths[index]!) + gap);
    const tail = row[last] ? wrap(row[last], columns, margin) : '';
    const first = head.join('');
    return isBelow ? [first.trimEnd(), ...(tail ? [tail] : [])].join('\n') : (first + tail.slice(start)).trimEnd();
  };
  const header = line(Object.fromEntries(names.map((name) => [name, name])));
  return [paint('bold', header), ...rows.map(line)].join('\n');
}
