import { boundOutput } from './bound-output.ts';
import { callDetails, costOf } from './call-details.ts';
import type { PiEngine } from './engine.ts';
import { inPiWords } from './command-words.ts';
import type { PiToolResult, PiUsage } from './host.ts';
import type { ProfileName } from './peek-config.ts';
import type { TextFiles } from './text-files.ts';
import { wholeTexts } from './whole-texts.ts';

export { openTextFiles } from './text-files.ts';

export interface Call {
  readonly tool: string;
  readonly args: unknown;
  readonly profile: ProfileName;
  readonly signal: AbortSignal | undefined;
  readonly onUpdate: ((partial: PiToolResult) => void) | undefined;
}

/** One call of a tool, answered the way pi wants it: text within its limits, small details, failures thrown. */
export async function runCall(engine: PiEngine, files: TextFiles, call: Call): Promise<PiToolResult> {
  const { web, tools, unheard } = engine;
  const { tool: name, args, profile, signal, onUpdate } = call;
  const tool = tools.find((one) => one.name === name);
  // The profile changed while the model was writing the call.
  if (tool === undefined) throw new Error('Error: This tool is not offered any more; another one reads pages now.');
  const { text, structured, isError } = await tool.execute(args, {
    signal,
    onProgress: ({ message, done, total }) => {
      const where = total === undefined || total === 1 ? message : `${message} (${done} of ${total})`;
      onUpdate?.({ content: [{ type: 'text', text: where }], details: { kind: 'progress', message: where } });
    },
  });
  if (isError) throw new Error(boundOutput(inPiWords(text)).text);

  const bounded = boundOutput(text);
  const whole =
    name === 'web_search' && profile !== 'exa'
      ? []
      : await unheard(() => wholeTexts(structured, { web, profile, args, signal }));
  const cutAnswer = bounded.note !== undefined && whole.length === 0 ? [{ title: name, url: '', text }] : [];
  const kept = await files.keep([...whole, ...cutAnswer]);
  const where = kept.length > 0 ? `Whole text, for read and grep: ${kept.join('; ')}` : undefined;
  const said = [bounded.text, bounded.note, where].filter((part) => part !== undefined).join('\n');
  const cost = costOf(structured);
  return {
    content: [{ type: 'text', text: said }],
    details: callDetails(name, structured, kept),
    structuredContent: structured,
    ...(cost > 0 && { usage: usageOf(cost) }),
  };
}

/** What a call cost, in the shape of a model's bill: no tokens, one sum. */
const usageOf = (total: number): PiUsage => ({
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 0,
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total },
});
