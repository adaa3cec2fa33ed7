/** Cuts bytes into lines. A line that is too long is not kept, only told of. */
export interface LineReader {
  readonly take: (chunk: Uint8Array) => void;
  /** What came last is a line, also without a line break. */
  readonly end: () => void;
}

export interface LineReaderOptions {
  readonly mostBytes: number;
  readonly onLine: (line: Buffer) => void;
  /** `id` is the request’s, where it stands at either end of the line, else null. */
  readonly onTooLong: (id: string | number | null) => void;
}

const lineBreak = 10;
/** Enough of a long line's ends to find an id there. */
const edge = 256;

export function createLineReader({ mostBytes, onLine, onTooLong }: LineReaderOptions): LineReader {
  let parts: Buffer[] = [];
  let size = 0;
  let ends: { readonly head: Buffer; readonly tail: Buffer } | undefined;

  const add = (part: Buffer): void => {
    size += part.length;
    parts.push(part);
    if (size <= mostBytes) return;
    const known = Buffer.concat(ends ? [ends.tail, ...parts] : parts);
    // Copies, so that the long line itself can go.
    ends = { head: ends?.head ?? Buffer.from(known.subarray(0, edge)), tail: Buffer.from(known.subarray(-edge)) };
    parts = [];
  };
  const finish = (): void => {
    const [line, long] = [parts, ends];
    [parts, size, ends] = [[], 0, undefined];
    if (long) onTooLong(idIn(long.head.toString('latin1'), long.tail.toString('latin1')));
    else if (line.length > 0) onLine(Buffer.concat(line));
  };
  return {
    take: (chunk) => {
      let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      for (let end = rest.indexOf(lineBreak); end >= 0; end = rest.indexOf(lineBreak)) {
        add(rest.subarray(0, end));
        finish();
        rest = rest.subarray(end + 1);
      }
      if (rest.length > 0) add(rest);
    },
    end: finish,
  };
}

const id = String.raw`"id"\s*:\s*(\d{1,15}|"[\w.:-]{1,100}")\s*`;
const first = new RegExp(String.raw`^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?${id},`);
const last = new RegExp(String.raw`${id}\}\s*$`);

/** The id of a message of which only the ends are known: clients write it first or last. */
function idIn(head: string, tail: string): string | number | null {
  const found = first.exec(head)?.[1] ?? last.exec(tail)?.[1];
  return found === undefined ? null : (JSON.parse(found) as string | number);
}
