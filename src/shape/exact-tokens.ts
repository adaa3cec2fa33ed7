import type { TokenCounter } from './choose-units.ts';

/** The exact o200k count, when the optional package `gpt-tokenizer` (55 MB) is installed; nothing when it is not. */
export async function loadExactCounter(): Promise<TokenCounter | undefined> {
  try {
    const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
    // Pages may contain the names of special tokens; here they are text like any other.
    const disallowedSpecial = new Set<string>();
    return (text) => countTokens(text, { disallowedSpecial });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
