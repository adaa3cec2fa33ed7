import type { Declaration } from './declarations.ts';
import type { PiToolInfo } from './host.ts';

type ToolName = Declaration['name'];

export interface ChosenNames {
  readonly names: Readonly<Record<string, string>>;
  /** Said once: which names were taken, by whom, and what is used instead. */
  readonly notes: readonly string[];
  /** This package is loaded twice: the other copy has the tools already. */
  readonly isSecondCopy: boolean;
}

const otherNames: Readonly<Record<ToolName, string>> = {
  web_search: 'webglass_search',
  web_fetch: 'webglass_fetch',
  open_page: 'webglass_open_page',
};

/** A name for each tool that nobody else has. What the person configured goes first. */
export function chooseNames(
  declared: readonly Declaration[],
  wanted: Readonly<Record<string, string>>,
  present: readonly PiToolInfo[],
): ChosenNames {
  const taken = new Map(present.map((tool) => [tool.name, tool]));
  const names: Record<string, string> = {};
  const notes: string[] = [];
  let copies = 0;
  for (const { name, description } of declared) {
    const first = wanted[name] ?? name;
    const owner = taken.get(first);
    if (owner?.description === description) copies += 1;
    const chosen = [first, otherNames[name], ...numbered(otherNames[name], taken.size)].find((one) => !taken.has(one))!;
    names[name] = chosen;
    taken.set(chosen, { name: chosen });
    if (chosen !== first) notes.push(clash(first, owner, chosen));
  }
  return { names, notes, isSecondCopy: copies === declared.length };
}

/** One more than there are names, so that one of them is free. */
const numbered = (name: string, taken: number): string[] =>
  Array.from({ length: taken + 1 }, (_, index) => `${name}_${index + 2}`);

function clash(first: string, owner: PiToolInfo | undefined, chosen: string): string {
  const path = owner?.sourceInfo?.path;
  const who = path && !path.startsWith('<') ? ` by ${path}` : ' by another extension';
  return `The tool name ${first} is taken${who}; webglass offers ${chosen} instead.`;
}
