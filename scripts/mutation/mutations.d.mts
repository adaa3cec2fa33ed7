export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: string;
  readonly line: number;
}
export function mutationsOf(source: string): Mutation[];
export function mutated(source: string, mutation: Mutation): string;
