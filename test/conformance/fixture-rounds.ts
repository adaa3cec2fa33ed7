import { createRequestStateCodec, type ServerContext } from '@modelcontextprotocol/server';
import { prompt, question, text } from './fixture-content.ts';

type Context = ServerContext['mcpReq'];
type Result = Record<string, unknown>;

/** State that travels through the client comes back as it was, or not at all. */
export const states = createRequestStateCodec<{ readonly round: number }>({ key: new Uint8Array(32).fill(7) });

const roots = { method: 'roots/list', params: {} };
const ask = (inputRequests: Record<string, unknown>, requestState?: string): Result => ({
  resultType: 'input_required',
  inputRequests,
  ...(requestState !== undefined && { requestState }),
});
const says = (said: string): Result => ({ content: [text(said)] });
const answered = ({ inputResponses }: Context, key: string) =>
  inputResponses?.[key] as Record<string, unknown> | undefined;
const round = (request: Context) => request.requestState<{ round: number }>()?.round ?? 0;

/** Tools that need several rounds: what is missing is asked for, until it is there. */
export const roundTools: Readonly<Record<string, (request: Context) => Result | Promise<Result>>> = {
  test_input_required_result_elicitation: (request) => {
    const name = (answered(request, 'user_name')?.['content'] as { name?: unknown } | undefined)?.name;
    return typeof name === 'string'
      ? says(`Hello, ${name}!`)
      : ask({ user_name: question('What is your name?', 'name') });
  },
  test_input_required_result_sampling: (request) => {
    const reply = answered(request, 'capital_question');
    return reply
      ? says(JSON.stringify(reply['content']))
      : ask({ capital_question: prompt('What is the capital of France?') });
  },
  test_input_required_result_list_roots: (request) => {
    const reply = answered(request, 'client_roots');
    return reply ? says(JSON.stringify(reply['roots'])) : ask({ client_roots: roots });
  },
  test_input_required_result_request_state: async (request) =>
    answered(request, 'confirm') && round(request) === 1
      ? says('state-ok')
      : ask({ confirm: question('Please confirm', 'ok', 'boolean') }, await states.mint({ round: 1 })),
  test_input_required_result_tampered_state: async (request) =>
    answered(request, 'confirm') && round(request) === 1
      ? says('state-ok')
      : ask({ confirm: question('Please confirm', 'ok', 'boolean') }, await states.mint({ round: 1 })),
  test_input_required_result_multiple_inputs: async (request) => {
    const wanted = {
      user_name: question('What is your name?', 'name'),
      greeting: prompt('Generate a greeting', 50),
      client_roots: roots,
    };
    return Object.keys(wanted).every((key) => answered(request, key))
      ? says('All inputs are here.')
      : ask(wanted, await states.mint({ round: 1 }));
  },
  test_input_required_result_multi_round: async (request) => {
    if (round(request) === 1 && answered(request, 'step1')) {
      return ask({ step2: question('Step 2: What is your favorite color?', 'color') }, await states.mint({ round: 2 }));
    }
    return round(request) === 2 && answered(request, 'step2')
      ? says('Both steps are done.')
      : ask({ step1: question('Step 1: What is your name?', 'name') }, await states.mint({ round: 1 }));
  },
  test_input_required_result_capabilities: ({ envelope }) => {
    const can = (envelope as Record<string, Record<string, unknown>> | undefined)?.[
      'io.modelcontextprotocol/clientCapabilities'
    ];
    return ask({
      ...(can?.['sampling'] !== undefined && { thought: prompt('Say something.') }),
      ...(can?.['elicitation'] !== undefined && { name: question('What is your name?', 'name') }),
    });
  },
  test_streaming_elicitation: (request) =>
    answered(request, 'user_name') ? says('Thank you.') : ask({ user_name: question('What is your name?', 'name') }),
};

export const roundPrompt = (request: Context): Result =>
  answered(request, 'user_context')
    ? { messages: [{ role: 'user', content: text('Use the context.') }] }
    : ask({ user_context: question('What context should the prompt use?', 'context') });
