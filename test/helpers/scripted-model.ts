import { loopback, type Loopback } from './loopback.ts';

interface ChatRequest {
  readonly messages: readonly { readonly role: string; readonly content?: unknown; readonly tool_call_id?: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: object } }[];
}

/** What the model does in one turn: calls tools, or says something. */
export type Turn =
  | { readonly calls: readonly { readonly name: string; readonly args: object }[] }
  | { readonly says: string | ((request: ChatRequest) => string) };

/** A chat-completions service on loopback whose model follows a script. `requests` is what it was asked, in order. */
export async function startScriptedModel(
  turns: readonly Turn[],
): Promise<Loopback & { readonly requests: () => readonly ChatRequest[] }> {
  const server = await loopback(({ body }) => {
    const request = JSON.parse(body) as ChatRequest;
    const turn = turns[server.seen.length - 1];
    if (!turn) return { status: 500, body: { error: { message: 'the script is over' } } };
    const message =
      'calls' in turn
        ? {
            role: 'assistant',
            content: null,
            tool_calls: turn.calls.map(({ name, args }, index) => ({
              id: `call_${server.seen.length}_${index}`,
              type: 'function',
              function: { name, arguments: JSON.stringify(args) },
            })),
          }
        : { role: 'assistant', content: typeof turn.says === 'string' ? turn.says : turn.says(request) };
    const reason = 'calls' in turn ? 'tool_calls' : 'stop';
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const choices = [{ index: 0, message, finish_reason: reason }];
    return { body: { id: 'x', object: 'chat.completion', created: 1, model: 'scripted', choices, usage } };
  });
  return { ...server, requests: () => server.seen.map(({ body }) => JSON.parse(body) as ChatRequest) };
}
