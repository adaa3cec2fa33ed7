import type { SessionControl } from './face.ts';
import type { PiContext } from './host.ts';

export async function runCommand(args: string, _control: SessionControl, context: PiContext): Promise<void> {
  context.ui.notify(args);
}
