import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { WebglassError } from '../errors/index.ts';
import { createBulkhead } from '../schedule/bulkhead.ts';
import { extractHere, type Extraction, type Source } from './extract-here.ts';
import { startThread, type ExtractionThread } from './extraction-thread.ts';
import { boundOf, hasMoreTags } from './page-bounds.ts';
import { watchGrowth } from './watch-growth.ts';

/**
 * From this length on a page gets a thread of its own. Markup has its own caps; the patterns that read other texts have
 * none, and the reader of PDFs does what a file tells it.
 */
const aloneFrom = (type: string): number => ({ html: 250_000, pdf: 0 })[type] ?? 50_000;
/** Threads of their own at once, in all engines of this process: one of them may need some hundred megabytes. */
const mostThreads = Math.max(2, Math.min(4, Math.floor(availableParallelism() / 2)));
const queue = 200;
const alone = createBulkhead({ places: mostThreads, queue, name: 'large pages' });
/** One at a time: it alone is to blame for what the process grows by. */
const pdfs = createBulkhead({ places: 1, queue, name: 'PDFs' });

/** Markup from this length on goes to the thread that is kept, once a process has read a page before. */
const besideFrom = 16_000;
/** Markup with more start tags gets a thread of its own, whatever its length: nobody waits for it, and it ends in time. */
const mostTags = 4_000;
/** A thread takes as long to start as a page to read: a process that reads but one does without. */
const fewPages = 1;
const beside = createBulkhead({ places: 1, queue, name: 'pages' });
const idleMs = 10_000;
let readHere = 0;
let kept: ExtractionThread | undefined;
let idle: NodeJS.Timeout | undefined;

/** Extracts a page: a small one here, others aside, where they stop nobody. Ends with the signal. @throws WebglassError */
export async function extractAside(source: Source, signal: AbortSignal): Promise<Extraction> {
  const end = source.type === 'html' ? boundOf(source.bytes) : source.bytes.length;
  const isCut = end < source.bytes.length; // asked now: a thread may take the bytes away
  const bounded = { ...source, bytes: source.bytes.subarray(0, end) };
  const extraction = await placeOf(source)(bounded, signal);
  return 'document' in extraction && isCut ? { ...extraction, isCut } : extraction;
}

type Place = (source: Source, signal: AbortSignal) => Promise<Extraction>;

function placeOf({ type, bytes }: Source): Place {
  if (threadFile === undefined) return extractHere;
  if (bytes.length >= aloneFrom(type)) return type === 'pdf' ? extractPdf : extractAlone;
  if (type !== 'html' || bytes.length < besideFrom) return extractHere;
  if (hasMoreTags(bytes, mostTags)) return extractAlone;
  if (readHere >= fewPages) return extractBeside;
  readHere += 1;
  return extractHere;
}

async function extractAlone(source: Source, signal: AbortSignal): Promise<Extraction> {
  const leave = await alone.enter(signal);
  const thread = startThread(threadFile!);
  try {
    return await thread.extract(source, signal);
  } catch (error) {
    throw WebglassError.is(error) || signal.aborted ? error : tooMuch(source.url);
  } finally {
    thread.end();
    leave();
  }
}

/** Byte arrays are in no limit of a thread, and a small PDF can ask for gigabytes of them. */
async function extractPdf(source: Source, signal: AbortSignal): Promise<Extraction> {
  const leave = await pdfs.enter(signal);
  const growth = watchGrowth(alone.active, () => tooMuch(source.url));
  try {
    return await extractAlone(source, AbortSignal.any([signal, growth.signal]));
  } finally {
    growth.end();
    leave();
  }
}

/**
 * The usual page of a process that reads many: in one thread that stays. The garbage of trees is then bounded by the limits
 * of that thread and goes with it, instead of making the heap of the whole process grow; and nobody waits for a page.
 */
async function extractBeside(source: Source, signal: AbortSignal): Promise<Extraction> {
  const leave = await beside.enter(signal);
  clearTimeout(idle);
  if (!kept || kept.isOver()) kept = startThread(threadFile!);
  try {
    return await kept.extract(source, signal);
  } catch (error) {
    if (WebglassError.is(error) || signal.aborted) throw error;
    if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooMuch(source.url);
    return await extractHere(source); // a thread cannot be had here; the page is none the worse for it
  } finally {
    idle = setTimeout(() => kept?.end(), idleMs).unref();
    leave();
  }
}

/** The thread's file, from this file and from a bundle beside its folder; none when the sources run unbuilt, as in tests. */
const threadFile = ((): URL | undefined => {
  const file = new URL('../read/extract-worker.js', import.meta.url);
  return import.meta.url.endsWith('.js') && existsSync(file) ? file : undefined;
})();

function tooMuch(url: string): WebglassError {
  return new WebglassError('TOO_LARGE', { url, message: `${new URL(url).host}: the page is too large to be read.` });
}
