import type { Painter } from './terminal-search.ts';

/** Rows as a plain table; the last columns are cut when the terminal is narrow. */
export function renderTable(rows: readonly Readonly<Record<string, string>>[], { paint, columns }: Painter): string {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => (row[name] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index]!))
      .join('  ')
      .trimEnd();
  const fit = (text: string) => (text.length > columns ? `${text.slice(0, columns - 1)}…` : text);
  return [paint('bold', fit(line(names))), ...rows.map((row) => fit(line(names.map((name) => row[name] ?? ''))))].join(
    '\n',
  );
}
