import { fitLine, wrapText } from './fit-line.ts';
import type { Component, HostInput, HostModules, PiDialogs } from './host.ts';

/** Asks for a key without showing it, where the host has a terminal; its plain dialog elsewhere. */
export async function askSecret(
  question: string,
  { custom, input }: PiDialogs,
  { newInput }: HostModules,
): Promise<string | undefined> {
  if (custom === undefined || newInput === undefined) return input(question);
  let isShown = false;
  const typed = await custom<string | undefined>((tui, theme, _keys, done) => {
    isShown = true;
    return secretField(question, newInput(), {
      title: (text) => theme.fg('accent', theme.bold(text)),
      faint: (text) => theme.fg('dim', text),
      done,
      redraw: () => tui.requestRender?.(),
    });
  });
  // Over RPC nothing was drawn: the program at the other end asks in its own way.
  return isShown ? typed : input(question);
}

interface FieldParts {
  readonly title: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly done: (value: string | undefined) => void;
  readonly redraw: () => void;
}

/** pi's own text field does the typing and pasting; what it holds is drawn as dots. */
function secretField(question: string, field: HostInput, { title, faint, done, redraw }: FieldParts): Component {
  field.onSubmit = (value) => done(value);
  field.onEscape = () => done(undefined);
  return {
    invalidate: () => undefined,
    handleInput: (data) => {
      field.handleInput(data);
      redraw();
    },
    render: (width) => {
      const typed = field.getValue().length;
      return [
        ...wrapText(question, width).map(title),
        fitLine([{ text: `> ${'•'.repeat(Math.min(typed, 60))}${typed > 60 ? '…' : ''}▏` }], width),
        fitLine([{ text: 'What you type or paste is not shown. Enter accepts, Escape cancels.', paint: faint }], width),
      ];
    },
  };
}
