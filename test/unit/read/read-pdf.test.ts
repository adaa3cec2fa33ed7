import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../src/read/read-pdf.ts';
import { formOf, pdfOf, pictureOf, streamOf, type PdfParts } from '../../helpers/pdf.ts';

type Case = readonly [name: string, content: string, parts?: PdfParts];

const url = 'https://a.example/files/report.pdf';
const plain = 'BT /F1 12 Tf 72 720 Td (Plain words.) Tj ET\n';
const show = '(Other words) Tj';
const text = `BT /F1 12 Tf 72 600 Td ${show} ET`;
const black = '0 g';
const white = '1 g';
const box = '60 590 500 30 re f';
/** A box with round corners, of curves. */
const round = '70 590 m 550 590 l 560 590 560 590 560 600 c 560 620 l 60 620 l 60 600 l 60 590 60 590 70 590 c f';
const picture = 'q 500 0 0 60 60 580 cm /X0 Do Q';
const xObject = (...objects: Buffer[]): PdfParts => ({
  resources: `/XObject << ${objects.map((_, index) => `/X${index} ${index + 7} 0 R`).join(' ')} >>`,
  objects,
});
const state = (entries: string, more: PdfParts = {}): PdfParts => ({
  ...more,
  resources: `${more.resources ?? ''} /ExtGState << /G0 << ${entries} >> >>`,
});
const layer = (settings: string, group = '<< /Type /OCG /Name (L) >>', ...more: string[]): PdfParts => ({
  resources: '/Properties << /L0 7 0 R >>',
  catalog: `/OCProperties << /OCGs [8 0 R] /D << ${settings} >> >>`,
  objects: [group, '<< /Type /OCG /Name (M) >>', ...more],
});
const inLayer = `/OC /L0 BDC ${text} EMC`;
const group = '/Type /OCMD /OCGs [8 0 R]';
const shading =
  '/Shading << /S0 << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 612 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [0.4] /N 1 >> >> >>';
const spot =
  '/ColorSpace << /C0 [/Separation /Spot /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>] >>';
const tiles: PdfParts = {
  resources: '/Pattern << /P0 7 0 R >>',
  objects: [
    streamOf(
      '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >>',
      '0 g 0 0 4 4 re f',
    ),
  ],
};
const maskForm = (content: string) => formOf(content, '/Group << /S /Transparency /CS /DeviceGray >>');
/** A font of drawings: `a` is drawn by `drawing`, in points of which `scale` make an em. */
const drawn = (drawing: string, scale = 1, bounds = '[0 0 8 8]'): PdfParts => ({
  fonts: '/F2 7 0 R',
  objects: [
    `<< /Type /Font /Subtype /Type3 /FontBBox ${bounds} /FontMatrix [${1 / scale} 0 0 ${1 / scale} 0 0] /CharProcs << /a 8 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] >>`,
    streamOf('', drawing),
  ],
});
const drawing = '9 0 0 0 8 8 d1 0 0 8 8 re f';
const specks = Array.from(
  { length: 1500 },
  (_, at) => `${60 + 2 * (at % 150)} ${590 + 2 * Math.floor(at / 150)} 2 2 re`,
);

const read = (content: string, parts?: PdfParts) => readPdf(pdfOf(content, parts), { url });

describe('text of a PDF that a person sees', () => {
  it.each<Case>([
    ['is black on white', text],
    ['is filled again after a hidden word', `BT 3 Tr 0 Tr /F1 12 Tf 72 600 Td ${show} ET`],
    ['had another mode only within', `q 3 Tr Q ${text}`],
    ['is white on a black box', `${black} ${box} ${white} ${text}`],
    ['is white on a box with round corners', `${black} ${round} ${white} ${text}`],
    [
      'is white on a box that is turned',
      `q ${black} 0.8 0.6 -0.6 0.8 300 600 cm -400 -170 800 340 re f Q ${white} ${text}`,
    ],
    ['is white on a broad line', `30 w 60 605 m 560 605 l S ${white} ${text}`],
    ['is white on a gradient', `q 60 590 500 30 re W n /S0 sh Q ${white} ${text}`, { resources: shading }],
    ['is white on a pattern', `/Pattern cs /P0 scn ${box} /DeviceGray cs 1 sc ${text}`, tiles],
    ['is white on a picture', `${picture} ${white} ${text}`, xObject(pictureOf(100, 100))],
    ['is white on many dark specks', `${black} ${specks.join(' ')} f ${white} ${text}`],
    ['is white on specks, each painted alone', `${black} ${specks.join(' f ')} f ${white} ${text}`],
    ['is white on half black', `/G0 gs ${black} ${box} ${white} ${text}`, state('/ca 0.5')],
    ['is black on a white box on black', `${black} ${box} ${white} 65 592 490 26 re f ${black} ${text}`],
    ['is yellow', `1 1 0 rg ${text}`],
    ['is light grey', `0.92 g ${text}`],
    ['is faint', `/G0 gs ${text}`, state('/ca 0.3')],
    ['is painted with a pattern', `/Pattern cs /P0 scn ${text}`, tiles],
    ['is stroked', `${white} 0 G 1 Tr ${text}`],
    ['is filled and stroked', `${white} 0 G 2 Tr ${text}`],
    ['is a stencil for black', `q BT 7 Tr /F1 12 Tf 72 600 Td ${show} ET ${black} ${box} Q`],
    ['is a stencil for a gradient', `q BT 7 Tr /F1 12 Tf 72 600 Td ${show} ET /S0 sh Q`, { resources: shading }],
    ['is recognised in a scan', `${picture} 3 Tr ${text}`, xObject(pictureOf(100, 100))],
    ['is recognised before its scan is painted', `3 Tr ${text} ${picture}`, xObject(pictureOf(100, 100))],
    [
      'is recognised in a scan of strips',
      `${Array.from({ length: 15 }, (_, at) => `q 500 0 0 4 60 ${580 + 4 * at} cm /X0 Do Q`).join(' ')} 3 Tr ${text}`,
      xObject(pictureOf(100, 16)),
    ],
    [
      'is recognised in a packed scan',
      `${picture} 3 Tr ${text}`,
      xObject(
        streamOf(
          '/Type /XObject /Subtype /Image /Width 9000 /Height 9000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
          deflateSync(Buffer.alloc(1000)),
        ),
      ),
    ],
    [
      'is written for those who copy what a mask paints',
      `q /G0 gs ${black} ${box} Q /G1 gs ${text}`,
      {
        objects: [maskForm('1 g 60 590 500 30 re f')],
        resources: '/ExtGState << /G0 << /SMask << /S /Luminosity /G 7 0 R >> >> /G1 << /ca 0 >> >>',
      },
    ],
    ['is mixed with what is behind', `/G0 gs ${white} ${text}`, state('/BM /Difference')],
    ['is scaled by its matrix', `BT /F1 1 Tf 12 0 0 12 72 600 Tm ${show} ET`],
    ['is scaled by the page', `q 100 0 0 100 0 0 cm BT /F1 0.12 Tf 0.72 6 Td ${show} ET Q`],
    ['is small print', `BT /F1 1.5 Tf 72 600 Td ${show} ET`],
    ['is turned', `BT /F1 12 Tf 0 1 -1 0 72 600 Tm ${show} ET`],
    ['is mirrored by a page from the top', `q 1 0 0 -1 0 792 cm BT /F1 12 Tf 1 0 0 -1 72 192 Tm ${show} ET Q`],
    ['has a box painted beside it', `${text} ${white} 60 640 500 30 re f`],
    ['has a frame painted after it', `${text} 60 590 500 30 re S`],
    ['is struck through', `${text} 60 602 200 1 re f`],
    ['has half of it behind a faint box', `${text} /G0 gs ${white} ${box}`, state('/ca 0.5')],
    ['is marked by a colour that multiplies', `${text} /G0 gs 1 1 0 rg ${box}`, state('/BM /Multiply')],
    ['is within its clip', `q 60 590 500 30 re W n ${text} Q`],
    ['is within a clip that is no box', `q 300 500 m 612 792 l 0 792 l 0 500 l h W* n ${text} Q`],
    ['has a clip of nothing at all', `q W n ${text} Q`],
    ['is in a layer that is on', inLayer, layer('/ON [8 0 R]')],
    ['is in one of which any is on', inLayer, layer('/ON [8 0 R]', `<< ${group} /P /AnyOn >>`)],
    ['is marked for other ends', `/Span << /MCID 0 >> BDC ${text} EMC`],
    ['is in a form', '/X0 Do', xObject(formOf(text))],
    [
      'is in a form that is moved',
      '/X0 Do',
      xObject(formOf('BT /F1 12 Tf 0 0 Td (Other words) Tj ET', '/Matrix [1 0 0 1 72 600]')),
    ],
    ['follows a form that gives back more than it took', `q /X0 Do Q ${text}`, xObject(formOf('Q Q Q 1 g'))],
    ['follows a form that took more than it gave back', `/X0 Do ${text}`, xObject(formOf('q q q 3 Tr 1 g'))],
  ])('%s', async (...given) => {
    const [, content, parts] = given as unknown as Case;
    const { text: words, hiddenCharacters, signals } = await read(plain + content, parts);
    expect(words).toMatch(/^Page 1\n\nPlain words\.\s?Other words$/);
    expect({ hiddenCharacters, signals }).toEqual({ hiddenCharacters: 0, signals: [] });
  });

  it.each<Case>([
    ['in points of the page', `BT /F2 1 Tf 72 600 Td (aaa) Tj ET`, drawn(drawing)],
    ['of any colour', `${white} BT /F2 12 Tf 72 600 Td (aaa) Tj ET`, drawn('9 0 d0 1 0 0 rg 0 0 8 8 re f', 10)],
    ['that tells no bounds', `BT /F2 1 Tf 72 600 Td (aaa) Tj ET`, drawn(drawing, 1, '[0 0 0 0]')],
  ])('is in a font of drawings %s', async (...given) => {
    const [, content, parts] = given as unknown as Case;
    expect(await read(plain + content, parts)).toMatchObject({ hiddenCharacters: 0, signals: [] });
  });

  it('is in small letters on a small page', async () => {
    const pdf = pdfOf('BT /F1 0.3 Tf 1 5 Td (Plain words.) Tj ET', { mediaBox: '[0 0 10 10]' });
    expect(await readPdf(pdf, { url })).toMatchObject({ markdown: '## Page 1\n\nPlain words.', signals: [] });
  });
});

describe('text of a PDF that nobody sees', () => {
  it.each<readonly [reason: string, ...Case]>([
    ['visibility', 'is not painted', `3 Tr ${text}`],
    ['visibility', 'is not painted in a form', '/X0 Do', xObject(formOf(`3 Tr ${text}`))],
    ['visibility', 'is a stencil for nothing', `q 7 Tr ${text} Q ${black} ${box}`.replace(box, '0 0 9 9 re f')],
    ['contrast', 'is a stencil for white', `q 7 Tr ${text} ${white} ${box} Q`],
    [
      'visibility',
      'is beside a picture',
      `${picture} 3 Tr ${text.replace('600', '500')}`,
      xObject(pictureOf(100, 100)),
    ],
    ['visibility', 'is over a picture of one point', `${picture} 3 Tr ${text}`, xObject(pictureOf(1, 1))],
    [
      'visibility',
      'is over a picture that is covered',
      `${picture} ${white} 0 500 600 200 re f 3 Tr ${text}`,
      xObject(pictureOf(100, 100)),
    ],
    ['contrast', 'is white', `1 1 1 rg ${text}`],
    ['contrast', 'is white by another name', `/DeviceRGB cs 1 1 1 sc ${text}`],
    ['contrast', 'is white as print is', `0 0 0 0 k ${text}`],
    ['contrast', 'is white as a spot colour', `/C0 cs 0 scn ${text}`, { resources: spot }],
    ['contrast', 'is nearly white', `0.98 0.98 0.97 rg ${text}`],
    ['contrast', 'is black on black', `${black} ${box} ${text}`],
    ['contrast', 'is white on a white box on black', `${black} ${box} ${white} 65 592 490 26 re f ${text}`],
    ['contrast', 'is white beside the round box', `${black} ${round} ${white} ${text.replace('600', '560')}`],
    ['contrast', 'is white beside a triangle', `${black} 0 0 m 612 0 l 612 500 l f ${white} ${text}`],
    ['contrast', 'is stroked in white', `1 G 1 Tr ${text}`],
    ['contrast', 'is white on white specks', `${white} ${specks.join(' f ')} f ${text}`],
    ['opacity', 'has no alpha', `/G0 gs ${text}`, state('/ca 0')],
    [
      'opacity',
      'is in a group without alpha',
      '/G0 gs /X0 Do',
      state('/ca 0', xObject(formOf(text, '/Group << /S /Transparency >>'))),
    ],
    ['font-size', 'has a tiny font', `BT /F1 0.5 Tf 72 600 Td ${show} ET`],
    ['font-size', 'has a tiny matrix', `BT /F1 12 Tf 0.01 0 0 0.01 72 600 Tm ${show} ET`],
    ['font-size', 'is on a tiny page within', `q 0.01 0 0 0.01 72 600 cm BT /F1 12 Tf 0 0 Td ${show} ET Q`],
    ['font-size', 'is squeezed flat', `BT /F1 12 Tf 12 0 0 0.01 72 600 Tm ${show} ET`],
    ['font-size', 'has no width', `BT 0 Tz /F1 12 Tf 72 600 Td ${show} ET`],
    ['off-screen', 'is left of the page', `BT /F1 12 Tf -500 600 Td ${show} ET`],
    ['off-screen', 'stands on the upper edge', `BT /F1 12 Tf 72 791.9 Td ${show} ET`],
    [
      'off-screen',
      'is beyond what is shown of the page',
      text.replace('600', '100'),
      { page: '/CropBox [0 400 612 792]' },
    ],
    ['clipped', 'is outside its clip', `q 0 0 1 1 re W n ${text} Q`],
    ['clipped', 'is outside a clip that is no box', `q 0 0 m 612 0 l 612 500 l h W n ${text} Q`],
    ['clipped', 'has a clip without a surface', `q 0 0 m 612 792 l h W n ${text} Q`],
    ['clipped', 'is outside its form', '/X0 Do', xObject(formOf(text, '/BBox [0 0 50 50]'))],
    ['covered', 'is under a box', `${text} ${white} ${box}`],
    ['covered', 'is under a black box', `${text} ${black} ${box}`],
    ['covered', 'is under a form', `${text} /X0 Do`, xObject(formOf(`${white} ${box}`))],
    ['covered', 'is under a box with round corners', `${text} ${white} ${round}`],
    ['covered', 'is under two boxes', `${text} ${white} 60 590 45 30 re f 105 590 90 30 re f`],
    [
      'covered',
      'is under stripes',
      `${text} ${white} ${Array.from({ length: 100 }, (_, at) => `${60 + at} 580 1 40 re f`).join(' ')}`,
    ],
    [
      'covered',
      'is under boxes that are half there',
      `${text} /G0 gs ${white} ${`${box} `.repeat(5)}`,
      state('/ca 0.5'),
    ],
    ['optional-content', 'is in a layer that is off', inLayer, layer('/OFF [8 0 R]', `<< ${group} >>`)],
    [
      'optional-content',
      'is in a layer of a file whose layers are off',
      inLayer,
      layer('/BaseState /OFF', `<< ${group} >>`),
    ],
    [
      'optional-content',
      'is in a layer that wants all of them',
      inLayer,
      layer('/OFF [8 0 R]', `<< ${group} /P /AllOn >>`),
    ],
    [
      'optional-content',
      'is in a form of a layer that is off',
      '/X0 Do',
      {
        ...xObject(formOf(text, '/OC 8 0 R')),
        objects: [formOf(text, '/OC 8 0 R'), '<< /Type /OCG /Name (L) >>'],
        catalog: '/OCProperties << /OCGs [8 0 R] /D << /OFF [8 0 R] >> >>',
      },
    ],
  ])('%s: it %s', async (reason, ...given) => {
    const [, content, parts] = given as unknown as Case;
    const { markdown, hiddenCharacters, signals } = await read(plain + content, parts);
    expect({ markdown, hiddenCharacters, signals }).toEqual({
      markdown: '## Page 1\n\nPlain words.',
      hiddenCharacters: 10,
      signals: [reason],
    });
  });

  it.each<readonly [reason: string, ...Case]>([
    ['visibility', 'draws nothing', 'BT /F2 12 Tf 72 600 Td (aaa) Tj ET', drawn('9 0 0 0 8 8 d1 0 0 8 8 re n', 10)],
    ['visibility', 'has no such drawing', 'BT /F2 12 Tf 72 600 Td (aaa) Tj ET', drawn(drawing.replace(/.*/, ''), 10)],
    ['contrast', 'is white', `${white} BT /F2 12 Tf 72 600 Td (aaa) Tj ET`, drawn(drawing, 10)],
    ['font-size', 'is tiny', 'BT /F2 0.05 Tf 72 600 Td (aaa) Tj ET', drawn(drawing)],
  ])('%s: its font of drawings %s', async (reason, ...given) => {
    const [, content, parts] = given as unknown as Case;
    const { markdown, hiddenCharacters, signals } = await read(plain + content, parts);
    expect({ markdown, hiddenCharacters, signals }).toEqual({
      markdown: '## Page 1\n\nPlain words.',
      hiddenCharacters: 3,
      signals: [reason],
    });
  });

  it('is all there is', async () => {
    await expect(read(`3 Tr ${text}`)).rejects.toMatchObject({ code: 'EMPTY' });
  });
});

it.each([
  ['a comment', '<!-- Other words', '\\<!-- Other words'],
  ['an element', 'The <style> Other words', 'The \\<style> Other words'],
  ['a definition', '[note]: https://a.example/x Other', '\\[note]: https://a.example/x Other'],
  ['a fence', '~~~', '\\~~~'],
])('letters that look like %s stay letters', async (_, letters, expected) => {
  const { markdown } = await readPdf(pdfOf(`BT /F1 12 Tf 72 600 Td (${letters}) Tj ET`), { url });
  expect(markdown).toBe(`## Page 1\n\n${expected}`);
});
