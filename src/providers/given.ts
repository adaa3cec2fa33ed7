/** The fields that have a value: no undefined, no null, no empty text, no empty list. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => hasValue(value))) as Given<Fields>;
}

export type Given<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** What a call cost, where the service told. */
export function creditsOf(credits: number | null | undefined): { readonly credits: number } | undefined {
  return typeof credits === 'number' ? { credits } : undefined;
}
