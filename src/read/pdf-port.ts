import type { Operators } from './pdf-state.ts';

interface Message {
  /** What kind of message of a stream it is, when it is one. */
  readonly stream?: number;
  /** A piece of what a page draws, when the message brings one. */
  readonly chunk?: Operators & { readonly length: number };
}
type Listener = (event: { readonly data: unknown }) => void;

/**
 * The way between the two halves of the library, which run in one thread. Its own copies every message, and what a page
 * draws is gathered at the other end before anybody may see it: some hundred megabytes for a map. Here it is handed out on
 * the way, piece by piece, and does not arrive. While a piece is looked at the next one is not made.
 */
export class PdfPort {
  /** What takes the pieces. It must not fail. */
  take: (piece: Operators) => Promise<void> = () => Promise.resolve();
  private readonly listeners = new Set<Listener>();
  private taken = Promise.resolve();

  postMessage(message: Message, transfer: ArrayBuffer[] = []): void {
    const { chunk } = message;
    if (chunk?.fnArray) {
      // The arrays are used again by who sent them.
      const piece = { fnArray: chunk.fnArray.slice(), argsArray: chunk.argsArray.slice() };
      this.taken = this.taken.then(() => this.take(piece));
      this.deliver({ ...message, chunk: { ...chunk, fnArray: [], argsArray: [], length: 0 } }, this.taken);
    } else
      this.deliver(
        structuredClone(message, { transfer }),
        message.stream === undefined ? Promise.resolve() : this.taken,
      );
  }

  addEventListener(_name: string, listener: Listener, { signal }: { readonly signal?: AbortSignal } = {}): void {
    this.listeners.add(listener);
    signal?.addEventListener('abort', () => this.listeners.delete(listener), { once: true });
  }

  removeEventListener(_name: string, listener: Listener): void {
    this.listeners.delete(listener);
  }

  private deliver(data: Message, when: Promise<void>): void {
    void when.then(() => {
      for (const listener of this.listeners) listener({ data });
    });
  }
}
