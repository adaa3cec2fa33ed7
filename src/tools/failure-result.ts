import { cleanText, cleanValue, neutralise } from '../clean/index.ts';
import { WebglassError } from '../errors/index.ts';
import type { ToolResult } from './tool.ts';

/** A failure as an answer: what went wrong and what to do next. What is not ours is a defect, told without its text. */
export function failureResult(error: unknown): ToolResult {
  const known = WebglassError.is(error) ? error : new WebglassError('INTERNAL');
  return {
    text: `Error: ${neutralise(cleanText(known.message))} ${known.fix}`,
    structured: { error: cleanValue(known.toJSON()) },
    isError: true,
  };
}
