/** What a PDF of one page holds besides its text. Objects are numbered from 7 on. */
export interface PdfParts {
  readonly objects?: readonly (string | Buffer)[];
  /** Further entries of the page's resources, the catalog, the page and the file's own description. */
  readonly resources?: string;
  readonly catalog?: string;
  readonly page?: string;
  readonly info?: string;
  readonly mediaBox?: string;
  /** Entries of its fonts besides /F1, which is Helvetica. */
  readonly fonts?: string;
}

/** A PDF of one page that draws `content`. */
export function pdfOf(content: string | Buffer, parts: PdfParts = {}): Buffer {
  const { objects = [], resources = '', catalog = '', page = '', info = '', fonts = '' } = parts;
  const { mediaBox = '[0 0 612 792]' } = parts;
  return fileOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} ${page} /Contents 4 0 R /Resources << /Font << /F1 5 0 R ${fonts} >> ${resources} >> >>`,
    streamOf('', content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< ${info} >>`,
    ...objects,
  ]);
}

/** A stream with its dictionary, its length left to be filled in. */
export function streamOf(dictionary: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** A form that draws `content`, on a page of the usual size. */
export const formOf = (content: string, dictionary = ''): Buffer =>
  streamOf(
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> ${dictionary}`,
    content,
  );

/** A picture of one grey, not packed. */
export const pictureOf = (width: number, height: number, dictionary = ''): Buffer =>
  streamOf(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 ${dictionary}`,
    Buffer.alloc(width * height, 0x80),
  );

function fileOf(objects: readonly (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = pieces[0]!.length;
  objects.forEach((object, index) => {
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    length += piece.length;
    pieces.push(piece);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...pieces, Buffer.from(end)]);
}
