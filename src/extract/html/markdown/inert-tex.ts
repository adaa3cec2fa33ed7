/** Addresses, and links or pictures as Markdown writes them: what holds one is a message and no formula. */
const message = /:\/\/|www\.|[\w.+-]@[\w-]+\.\w|!\[[^\]]{0,300}\]\(|\]\(\s*<?[a-z][\w+.-]*:/i;

/**
 * A formula in which readers that know no formulas find no link, picture, markup or code either: its signs are kept apart by spaces, which
 * LaTeX ignores. Undefined where it says more than formulas do.
 */
export function inertTex(tex: string): string | undefined {
  if (!active.test(tex)) return tex;
  if (message.test(tex)) return undefined;
  return (
    tex
      .replace(/!(?=\[)|\](?=[([])|\[(?=\^)/g, '$& ')
      .replace(/([\w)\]}]?)<(?=[a-zA-Z/!?])/g, (_signs, before: string) => (before === '' ? '< ' : `${before} < `))
      .replaceAll('``', '“')
      .replaceAll('`', '‘')
      // At the end it would be read as part of the mark that closes the formula.
      .replace(/(?<!\\)\\+$/, (run) => run.slice(run.length % 2))
      .trimEnd()
  );
}

const active = /[[\]`<@/.]|\\$/;

/** A formula on lines of its own, which must not begin as another kind of block does; an empty group draws nothing. */
export function displayedTex(tex: string): string {
  const isBlockMark = /^(?:>|~~~|#{1,6}(?:\s|$)|[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$)|[-=|:*_ ]+$)/.test(tex);
  return `$$\n${isBlockMark ? '{}' : ''}${tex}\n$$`;
}
