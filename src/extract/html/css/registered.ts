import { splitTopLevel } from './syntax.ts';

/** A custom property as `@property` describes it. */
export interface Registered {
  readonly initial: string | undefined;
  /** Handed down from one element to those inside, as custom properties are by themselves. */
  readonly isInherited: boolean;
}

export function parseRegistered(body: string): Registered {
  const items = splitTopLevel(body, ';');
  const valueOf = (name: string): string | undefined => {
    const pattern = new RegExp(`^\\s*${name}\\s*:([\\s\\S]*)$`, 'i');
    return items.map((item) => pattern.exec(item)?.[1]?.trim()).find((value) => value !== undefined);
  };
  return { initial: valueOf('initial-value'), isInherited: valueOf('inherits')?.toLowerCase() !== 'false' };
}
