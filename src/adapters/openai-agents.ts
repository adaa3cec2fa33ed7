import type { FunctionTool } from '@openai/agents';
import type { Profile } from '../config/index.ts';
import { importOptional } from '../errors/import-optional.ts';
import { createTools } from '../tools/index.ts';
import type { Webglass } from '../webglass.ts';

export { instructionsFor } from '../tools/instructions.ts';

/**
 * The tools of a webglass for the OpenAI Agents SDK (the `@openai/agents` package, which is yours to install).
 * Failures are text too, with `Error: ` in front of the reason (within the frame where it is about a page), so the agent can
 * go on. Aborting the run aborts the call.
 * @throws WebglassError MISSING_PEER without the `@openai/agents` package
 * @example
 * // With names of your own for the tools (`tools.names`), the model is told those.
 * const instructions = instructionsFor(web.config.profile, web.config.tools.names);
 * const agent = new Agent({ name: 'Researcher', instructions, tools: await createAgentTools(web) });
 */
export async function createAgentTools(
  web: Webglass,
  { profile = web.config.profile }: { readonly profile?: Profile } = {},
): Promise<FunctionTool[]> {
  const { tool } = await importOptional<typeof import('@openai/agents')>('@openai/agents', 'for the Agents SDK tools');
  return createTools(web, { profile }).map(({ name, description, parameters, execute }) => {
    const { properties, required = [] } = parameters;
    return tool({
      name,
      description,
      // Strict mode would make every optional field required, and models would then fill them all in.
      strict: false,
      parameters: {
        type: 'object',
        properties: properties as never,
        required: [...required],
        additionalProperties: true,
      },
      execute: async (input, _context, details) => (await execute(input, { signal: details?.signal })).text,
    }) as FunctionTool;
  });
}
