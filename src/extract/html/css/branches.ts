import { evaluate, matchesMedia, matchesSupports } from './conditions.ts';
import { findTopLevel, splitTopLevel } from './syntax.ts';

/** The value `if(condition: value; …; else: value)` comes to; `isSet` answers `style(…)`. Undefined when no branch holds. */
export function chooseBranch(inner: string, isSet: (query: string) => boolean): string | undefined {
  for (const branch of splitTopLevel(inner, ';')) {
    const colon = findTopLevel(branch, 0, ':');
    const condition = branch.slice(0, colon).trim();
    if (condition.toLowerCase() === 'else' || evaluate(condition, (text, name) => holds(text, name, isSet), 0) === true)
      return branch.slice(colon + 1);
  }
  return undefined;
}

function holds(text: string, name: string, isSet: (query: string) => boolean): boolean | undefined {
  if (name === 'style') return isSet(text);
  if (name === 'media') return matchesMedia(`(${text})`);
  if (name === 'supports') return matchesSupports(/^(?:\(|not\b|selector\()/i.test(text) ? text : `(${text})`);
  return undefined;
}
