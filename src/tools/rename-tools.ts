import type { Tool } from './tool.ts';
import { withNames } from './with-names.ts';

/** The wishes that can be granted together: two tools under one name would serve nobody. */
export function grantedNames(
  tools: readonly { readonly name: string }[],
  wanted: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const offered = tools.map(({ name }) => wanted[name] ?? name);
  return new Set(offered).size === tools.length ? wanted : {};
}

/** The tools under the names a person chose for them. */
export function renameTools(tools: readonly Tool[], wanted: Readonly<Record<string, string>>): readonly Tool[] {
  const names = grantedNames(tools, wanted);
  return tools.map((tool) => ({
    ...tool,
    name: names[tool.name] ?? tool.name,
    description: withNames(tool.description, names),
  }));
}
