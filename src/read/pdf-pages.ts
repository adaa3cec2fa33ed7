import type { PDFPageProxy } from 'unpdf/pdfjs';
import { startDrawing } from './pdf-drawing.ts';
import type { Meaning } from './pdf-drawer.ts';
import { withSmallPictures } from './pdf-pictures.ts';
import { PdfPort } from './pdf-port.ts';
import { supplyTransfer } from './pdf-runtime.ts';
import { judgeOf } from './pdf-sight.ts';
import { seenText, type SeenText, type TextItem } from './pdf-text.ts';
import type { Box } from './pdf-geometry.ts';
import type { Operators, PdfFont } from './pdf-state.ts';

export interface PdfPages {
  /** How many the file has. */
  readonly total: number;
  readonly pages: readonly SeenText[];
  readonly info: { readonly title: string; readonly author: string };
}

/** Points of a picture within a page's text, above which it is left out: all others were made small before. */
const maxImageSize = 4_000_000;

type Library = typeof import('unpdf/pdfjs');

/** The text of the first pages, as a person sees them, and what the file says of itself. @throws when it cannot be read */
export async function readPages(bytes: Uint8Array, most: number): Promise<PdfPages> {
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf');
  supplyTransfer();
  const library: Library = await getResolvedPDFJS();
  const port = new PdfPort();
  const worker = startLibrary(library, port);
  const file = await getDocumentProxy(withSmallPictures(bytes), {
    verbosity: 0,
    maxImageSize,
    disableFontFace: false, // or the outline of each letter is made, for nobody
    worker,
  });
  const info = (await file.getMetadata()).info as Readonly<Record<string, unknown>>;
  const layers = await file.getOptionalContentConfig();
  const isShown = (layer: unknown) => layers.isVisible(layer);
  const pages: SeenText[] = [];
  for (let number = 1; number <= Math.min(file.numPages, most); number += 1)
    pages.push(await readPage(await file.getPage(number), { library, port, isShown }));
  const total = file.numPages;
  await file.destroy();
  return { total, pages, info: { title: stringIn(info, 'Title'), author: stringIn(info, 'Author') } };
}

interface Reading {
  readonly library: Library;
  readonly port: PdfPort;
  readonly isShown: Meaning['isShown'];
}

async function readPage(page: PDFPageProxy, { library, port, isShown }: Reading): Promise<SeenText> {
  const { items } = await page.getTextContent();
  const numbers = library.OPS as Readonly<Record<string, number>>;
  const fonts = page.commonObjs as unknown as Fonts;
  const font = (name: string) => (fonts.has(name) ? fonts.get(name) : undefined);
  const { drawing, draw } = startDrawing({ numbers, font, isShown });
  await eachPiece(
    port,
    () => page.getOperatorList({ annotationMode: library.AnnotationMode.DISABLE }),
    async (piece) => {
      await fontsOf(fonts, piece, numbers);
      draw(piece);
    },
  );
  page.cleanup();
  const view = page.view as unknown as Box;
  const seen = seenText({
    items: items.filter((item): item is typeof item & TextItem => 'str' in item),
    letters: drawing.letters,
    judge: drawing.isBroken ? () => undefined : judgeOf(drawing, view),
    normalize: library.normalizeUnicode,
    view,
  });
  const doubts = [drawing.isCrowded && 'drawing-too-complex', drawing.isBroken && 'drawing-incomplete'];
  return { ...seen, signals: [...new Set([...seen.signals, ...doubts.filter((doubt) => doubt !== false)])] };
}

function stringIn(info: Readonly<Record<string, unknown>>, name: string): string {
  const value = info[name];
  return typeof value === 'string' ? value : '';
}

interface Fonts {
  readonly has: (name: string) => boolean;
  readonly get: (name: string) => PdfFont;
}

/** Everything a page draws, as it comes. @throws what `use` throws */
async function eachPiece(
  port: PdfPort,
  draw: () => Promise<unknown>,
  use: (piece: Operators) => Promise<void>,
): Promise<void> {
  let failure: { readonly because: unknown } | undefined;
  port.take = async (piece) => {
    try {
      if (!failure) await use(piece);
    } catch (error) {
      failure = { because: error };
    }
  };
  await draw();
  if (failure) throw failure.because;
}

/** Where the library leaves the half that reads files, for those who start it themselves. */
interface OtherHalf {
  readonly pdfjsWorker: { readonly WorkerMessageHandler: { readonly initializeFromPort: (port: PdfPort) => void } };
}

/** Both halves of the library, joined by our port. */
function startLibrary({ PDFWorker }: Library, port: PdfPort): InstanceType<Library['PDFWorker']> {
  const worker = new PDFWorker({ port: port as unknown as null, verbosity: 0 });
  (globalThis as unknown as OtherHalf).pdfjsWorker.WorkerMessageHandler.initializeFromPort(port);
  return worker;
}

/** A font may come a little after the page that uses it. One that does not come is taken for a usual one. */
const mostTurns = 100;

async function fontsOf(fonts: Fonts, { fnArray, argsArray }: Operators, numbers: Meaning['numbers']): Promise<void> {
  const names = new Set<string>();
  fnArray.forEach((number, at) => {
    if (number === numbers['setFont']) names.add((argsArray[at] as readonly string[])[0]!);
    else if (number === numbers['setGState'])
      for (const [name, value] of (argsArray[at] as readonly (readonly (readonly [string, unknown])[])[])[0] ?? [])
        if (name === 'Font') names.add((value as readonly string[])[0]!);
  });
  for (let turn = 0; turn < mostTurns && [...names].some((name) => !fonts.has(name)); turn += 1)
    await new Promise((resolve) => void setImmediate(resolve));
}
