const toolName = /^[A-Za-z_][\w-]{0,63}$/;

/** The names a person wants for the tools, read from a configuration nobody has checked yet. */
export function toolNamesIn(config: unknown): Record<string, string> {
  const names = fieldIn(fieldIn(config, 'tools'), 'names');
  if (typeof names !== 'object' || names === null) return {};
  const isName = (pair: [string, unknown]): pair is [string, string] =>
    typeof pair[1] === 'string' && toolName.test(pair[1]);
  return Object.fromEntries(Object.entries(names).filter(isName));
}

const fieldIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
