/** Signs that Unicode has raised forms for which every reader shows; raised letters are left to a mark. */
const raisedSigns = new Map(
  Object.entries({ '-': '⁻', '−': '⁻', '–': '⁻', '+': '⁺', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ' }).concat(
    Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹', (sign, digit): [string, string] => [String(digit), sign]),
  ),
);

const ordinal = /^(?:st|nd|rd|th|er|re|ers|res|[èe]me|nde?|de|ste|[eaoºªdr]|tm|sm|mc|md|®|©|™|℠)$/i;
const exponent = /^[-−–+]?[\p{L}\p{N}+\-−–*/·.,()=\s]{1,16}$/u;

/** 10⁶, aⁱ⁺¹ and e^x for what is raised as a power; undefined where it is an ordinal, a mark or words. */
export function raisedText(text: string, before: string): string | undefined {
  const raised = text.trim();
  const isNumber = /^[-−–+]?\d+$/.test(raised) && /\S$/.test(before);
  if (raised === '' || !(isNumber || /[\p{L}\p{N})\]}|]$/u.test(before))) return undefined;
  if (!isNumber && (!exponent.test(raised) || isWord(raised, before))) return undefined;
  const signs = Array.from(raised.replace(/\s+/g, ''), (sign) => raisedSigns.get(sign));
  if (signs.every((sign) => sign !== undefined)) return signs.join('');
  return /^(?:\p{L}|\d+)$/u.test(raised) ? `^${raised}` : `^(${raised.replace(/\s+/g, ' ')})`;
}

/** Ordinals follow numbers, and words are raised for their looks; one letter, or letters with signs or digits, are a power. */
function isWord(raised: string, before: string): boolean {
  if (/^\p{L}$/u.test(raised)) return /\d$/.test(before) ? ordinal.test(raised) : /\p{L}{2}$/u.test(before);
  return ordinal.test(raised) || /\p{L}{3}/u.test(raised) || !/[\d+\-−–*/·()=]/.test(raised);
}

/** x_i for the letters under a variable; digits stay in the line, as in H2O. */
export function loweredText(text: string, before: string): string | undefined {
  const lowered = text.trim();
  if (!/(?:^|[^\p{L}\p{N}])\p{L}$/u.test(before)) return undefined;
  if (/^\p{L}{1,3}$/u.test(lowered)) return `_${lowered}`;
  return /^\p{L}[\p{L}\d]?[+\-−,]?[\p{L}\d]{1,3}$/u.test(lowered) ? `_(${lowered})` : undefined;
}
