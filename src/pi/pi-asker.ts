import type { Asker } from '../setup/index.ts';
import { fitText } from './fit-line.ts';
import type { HostModules, PiContext } from './host.ts';
import { askSecret } from './ask-secret.ts';

/** A choice is one line, also on a narrow terminal: seventeen providers fit a screen only so. */
const mostColumns = 72;

/** Setup's questions as pi's dialogs: in the terminal, and over RPC in whatever program shows them. */
export function piAsker({ ui }: PiContext, host: HostModules): Asker {
  return {
    select: async (question, choices) => {
      const lines = choices.map(({ label, hint }) => fitText(hint ? `${label}: ${hint}` : label, mostColumns));
      const chosen = await ui.select(question, lines);
      return choices[lines.indexOf(chosen ?? '')]?.value;
    },
    input: async (question, initial) => {
      // Not every dialog of pi shows a placeholder.
      const answer = await ui.input(initial === undefined ? question : `${question} [${initial}]`, initial);
      return answer?.trim() === '' && initial !== undefined ? initial : answer;
    },
    secret: (question) => askSecret(question, ui, host),
    // A dialog that was closed counts as a no.
    confirm: (question) => ui.confirm('webglass', question),
    say: (text) => ui.notify(text, 'info'),
  };
}
