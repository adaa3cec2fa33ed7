/** pi's own limits for what a tool may say to the model. */
const standardLimits = { maxLines: 2000, maxBytes: 50 * 1024 };

export interface Bounded {
  readonly text: string;
  /** Says how much was cut; missing when nothing was. */
  readonly note?: string;
}

/** Kept free below the limits for what is said after the text. */
const reserved = { lines: 24, bytes: 3 * 1024 };

/**
 * The beginning of a text that fits pi's limits, in whole lines; a first line longer than all there is room for is cut
 * inside. The mark that ends the frame around text of strangers stays.
 */
export function boundOutput(text: string, { maxLines, maxBytes } = standardLimits): Bounded {
  const lines = text.split('\n');
  const bytes = Buffer.byteLength(text);
  const room = { lines: maxLines - reserved.lines, bytes: maxBytes - reserved.bytes };
  if (lines.length <= room.lines && bytes <= room.bytes) return { text };
  const last = lines.at(-1)!;
  const end = frameEnd.test(last) ? last : undefined;
  const body = end === undefined ? lines : lines.slice(0, -1);
  const kept = firstLines(body, room.lines - 1, room.bytes - Buffer.byteLength(end ?? ''));
  const shown = [...kept, ...(end === undefined ? [] : [end])].join('\n');
  const count = (number: number) => number.toLocaleString('en-US');
  const size = `${kilobytes(Buffer.byteLength(shown))} of ${kilobytes(bytes)}`;
  return { text: shown, note: `Output cut: ${count(kept.length)} of ${count(body.length)} lines (${size}).` };
}

const frameEnd = /^\[\[end [0-9a-f]+\]\]$/;

function firstLines(lines: readonly string[], maxLines: number, maxBytes: number): string[] {
  const kept: string[] = [];
  let left = maxBytes;
  for (const line of lines.slice(0, maxLines)) {
    const size = Buffer.byteLength(line) + 1;
    if (size > left) {
      // A page on one line (minified JSON, say) is behind the opening mark of the frame: nothing of it is shown yet.
      if (kept.length < 3 && left > 100) kept.push(firstBytes(line, left - 1));
      break;
    }
    kept.push(line);
    left -= size;
  }
  return kept;
}

/** The beginning of a text in at most so many bytes, without half a character at its end. */
function firstBytes(text: string, bytes: number): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return decoder.decode(Buffer.from(text).subarray(0, bytes), { stream: true });
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
