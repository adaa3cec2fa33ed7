import type { Tool as AiTool } from 'ai';
import type { Profile } from '../config/index.ts';
import { importOptional } from '../errors/import-optional.ts';
import { createTools, type ToolResult } from '../tools/index.ts';
import type { Webglass } from '../webglass.ts';

export { instructionsFor } from '../tools/instructions.ts';

/**
 * The tools of a webglass for the Vercel AI SDK (the `ai` package, which is yours to install).
 * A tool's output is `{ text, structured, isError }`; the model is shown the text alone, `structured.sources` is for your
 * page. Aborting the generation aborts the call.
 * @throws WebglassError MISSING_PEER without the `ai` package
 * @example
 * const tools = await createAiTools(web);
 * // With names of your own for the tools (`tools.names`), the model is told those.
 * const instructions = instructionsFor(web.config.profile, web.config.tools.names);
 * const { text } = await generateText({ model, tools, instructions, stopWhen: isStepCount(5), prompt });
 */
export async function createAiTools(
  web: Webglass,
  { profile = web.config.profile }: { readonly profile?: Profile } = {},
): Promise<Record<string, AiTool<unknown, ToolResult>>> {
  const { jsonSchema, tool } = await importOptional<typeof import('ai')>('ai', 'for the AI SDK tools');
  const tools = createTools(web, { profile }).map(({ name, title, description, parameters, execute }) => {
    const adapted = tool<unknown, ToolResult, Record<string, unknown>>({
      title,
      description,
      // Not checked here: other spellings are folded by the tool, which says itself what is wrong.
      inputSchema: jsonSchema<unknown>(parameters as Parameters<typeof jsonSchema>[0]),
      execute: (input, { abortSignal }) => execute(input, { signal: abortSignal }),
      toModelOutput: ({ output: { text, isError } }) => ({ type: isError ? 'error-text' : 'text', value: text }),
    });
    return [name, adapted] as const;
  });
  return Object.fromEntries(tools);
}
