import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';

const words = 'Keepers of bees on flat roofs report good harvests in spring and in summer.';
const pageOf = (body: string, head = '') =>
  extract(
    `<!doctype html><html><head><title>Bees</title>${head}</head><body><main><p>${words} First.</p>${body}<p>${words} Last.</p></main></body></html>`,
    { url: 'https://example.org/' },
  ).markdown;
const around = (inner?: string) => [`${words} First.`, inner, `${words} Last.`].filter(Boolean).join('\n\n');
const text = 'The hive is left alone in winter.';
const svg = (inner: string, attributes = 'width="900" height="30"') => `<svg ${attributes}>${inner}</svg>`;

describe('text of a drawing is read', () => {
  it.each([
    ['as a paragraph', svg(`<text y="20">${text}</text>`)],
    ['with a colour', svg(`<text y="20" fill="red" stroke="blue">${text}</text>`)],
    ['by its box', svg(`<text x="10" y="50">${text}</text>`, 'viewBox="0 0 400 100"')],
    [
      'in parts',
      svg('<text y="20"><tspan>The hive is left</tspan><tspan x="0" dy="1em">alone in winter.</tspan></text>'),
    ],
    [
      'in texts',
      svg('<text y="20">The hive is left</text><g><text y="40">alone in winter.</text></g>', 'viewBox="0 0 900 99"'),
    ],
    [
      'along a path',
      svg(`<defs><path id="p" d="M0 20H900"/></defs><text><textPath href="#p">${text}</textPath></text>`),
    ],
    ['inside a group that is not filled', svg(`<g fill="none"><text y="20" fill="#333">${text}</text></g>`)],
    ['with nothing but an outline', svg(`<text y="20" fill="none" stroke="black">${text}</text>`)],
    ['white on a shape', svg(`<rect width="900" height="30"/><text y="20" fill="white">${text}</text>`)],
    [
      'for those who hear pages too',
      svg(`<text y="20">${text}</text>`, 'aria-hidden="true" role="img" aria-label="x"'),
    ],
    ['on something', svg(`<rect width="100%" height="100%" fill="#fff"/><text y="20">${text}</text>`)],
    ['in a frame', svg(`<text y="20">${text}</text><rect width="100%" height="100%" fill="none" stroke="red"/>`)],
    [
      'cut to its room',
      svg(
        `<g clip-path="url(#c)"><text y="20">${text}</text></g><clipPath id="c"><rect width="900" height="30"/></clipPath>`,
      ),
    ],
    [
      'in a colour that a rule gives',
      svg(`<style>.r{fill:#333}</style><text class="r" y="20" fill="none">${text}</text>`),
    ],
    ['black beside something', svg(`<rect width="99" height="9"/><text x="100" y="20">${text}</text>`)],
    ['moved', svg(`<g transform="translate(0 20)"><text>${text}</text></g>`)],
  ])('%s', (_name, body) => {
    expect(pageOf(body)).toBe(around(text));
  });

  it('in a link', () => {
    expect(pageOf(`<a href="/a">${svg(`<text y="20">${text}</text>`)}</a>`)).toBe(
      around(`[${text}](https://example.org/a)`),
    );
  });
});

describe('text of a drawing that nobody sees is not', () => {
  it.each([
    ['a name, a description', svg(`<title>${text}</title><desc>${text}</desc><metadata>${text}</metadata>`)],
    [
      'a part that is not used',
      svg(`<defs><text y="20">${text}</text></defs><symbol><text y="20">${text}</text></symbol>`),
    ],
    ['without ink', svg(`<text y="20" fill="none">${text}</text>`)],
    ['without ink by its group', svg(`<g style="fill:none"><text y="20">${text}</text></g>`)],
    [
      'with ink nobody sees',
      svg(`<text y="20" fill="transparent">${text}</text><text y="20" fill-opacity="0">${text}</text>`),
    ],
    ['white on nothing', svg(`<text y="20" fill="#fff">${text}</text>`)],
    [
      'not displayed',
      svg(`<text y="20" display="none">${text}</text><text y="20" style="display:none">${text}</text>`),
    ],
    ['faint', svg(`<g opacity="0"><text y="20">${text}</text></g>`)],
    ['without size', svg(`<text y="20" font-size="0">${text}</text><text y="20" style="font-size:0">${text}</text>`)],
    ['in a drawing without size', svg(`<text y="20">${text}</text>`, 'width="0" height="0"')],
    ['above the drawing', svg(`<text>${text}</text>`)],
    ['beside the drawing', svg(`<text x="5000" y="20">${text}</text><text x="-5000" y="20">${text}</text>`)],
    ['under something', svg(`<text y="20">${text}</text><rect width="100%" height="100%" fill="#fff"/>`)],
    [
      'cut away',
      svg(`<clipPath id="c"><rect width="0" height="0"/></clipPath><text y="20" clip-path="url(#c)">${text}</text>`),
    ],
    ['masked', svg(`<g mask="url(#m)"><text y="20">${text}</text></g>`)],
    ['instead of something', svg(`<switch><text y="20">x</text><text y="20">${text}</text></switch>`)],
    ['moved away', svg(`<g transform="translate(0,-200)"><text y="20">${text}</text></g>`)],
    ['with a part elsewhere', svg(`<text y="20"><tspan x="0" y="900">${text}</tspan></text>`)],
    ['too small for anybody', svg(`<text y="2000">${text}</text>`, 'viewBox="0 0 90000 3000"')],
    ['in a colour that is not there', svg(`<text y="20" fill="url(#a)">${text}</text>`)],
    ['white on white', svg(`<rect width="900" height="30" fill="#fff"/><text y="20" fill="#fff">${text}</text>`)],
    [
      'in the colour of the page',
      svg(`<text y="20" fill="currentColor">${text}</text>`, 'width="900" height="30" color="white"'),
    ],
    ['pressed together', svg(`<text y="20" textLength="1">${text}</text>`)],
    ['along a path that is not there', svg(`<text><textPath href="#p">${text}</textPath></text>`)],
    ['under a path', svg(`<text y="20">${text}</text><path d="M0 0H900V30H0z" fill="white"/>`)],
    ['cut by a shape', svg(`<text y="20" clip-path="inset(100%)">${text}</text>`)],
    ['scaled to nothing', svg(`<g transform="scale(0)"><text y="20">${text}</text></g>`)],
    ['black on black', svg(`<rect width="900" height="30"/><text y="20">${text}</text>`)],
    [
      'white where a rule leaves the shape out',
      svg(`<style>rect{fill:none}</style><rect width="900" height="30"/><text y="20" fill="white">${text}</text>`),
    ],
    [
      'under a shape that a rule paints',
      svg(`<style>rect{fill:white}</style><text y="20">${text}</text><rect width="900" height="30" fill="none"/>`),
    ],
    [
      'white on a shape of colours that are not known',
      svg(`<rect width="900" height="30" fill="url(#g)"/><text y="20" fill="white">${text}</text>`),
    ],
    ['filtered', svg(`<filter id="f"/><text y="20" filter="url(#f)">${text}</text>`)],
    [
      'with attributes as style',
      svg(
        `<text y="20" opacity="calc(0)">${text}</text><text y="20" fill-opacity=".0">${text}</text><text y="20" display=" NONE">${text}</text><text y="20" fill="/**/None">${text}</text>`,
      ),
    ],
    [
      'along a path that only old names lead to',
      svg(
        `<path id="p" d="M0 20H900" fill="none"/><text><textPath xlink:href="#p" href="#q">${text}</textPath></text><text><textPath href="#g">${text}</textPath></text><g id="g"/>`,
      ),
    ],
    ['shifted away', svg(`<text y="20" dx="9999">${text}</text><text y="20"><tspan dy="99em">${text}</tspan></text>`)],
    ['that fades', svg(`<text y="20">${text}<set attributeName="fill" to="none"/></text>`)],
    ['in a hidden drawing', svg(`<text y="20">${text}</text>`, 'style="display:none"')],
    ['labels', svg('<text y="20">Jan.</text><text y="20">$50</text><text y="20">Two words</text>')],
  ])('%s', (_name, body) => {
    expect(pageOf(body)).toBe(around());
  });

  it.each([
    'text{fill:transparent}',
    '.t{fill:none}',
    'svg .t,b{fill:rgba(0,0,0,0)}',
    '@media screen{#i{fill-opacity:0}}',
    'main svg text.t{color:red;fill:#FFF}',
    '.t{display:none}',
    'text{transform:scale(0)}',
    '.t{fill:var(--x)}:root{--x:transparent}',
    '.t{fill:var(--y)}',
    '.t{FILL:None}',
    '.t{fill:#0000}',
    '.t{fill:hsla(0,0%,0%,0)}',
    '.t{fill:color(srgb 0 0 0/0)}',
    '.t{fill/**/:/*:*/none}',
    '.t{fill:none;/*{*/}',
    '.\\74{f\\69ll:n\\6fne}',
    '.t{fill:rgb(255,255,255)}',
    '.t{fill:snow}',
    '.t{fill:rgba(0,0,0,.05);fill-opacity:9}',
    '.t{fill:initial;fill-opacity:.0}',
    '.t{fill-opacity:0%}',
    '.t{fill-opacity:-1}',
    '.t{fill-opacity:calc(0)}',
    '.t{fill:none;b{color:red}}',
    '.t{color:red;&{fill:none}}',
    'svg{.t{fill:none}}',
    ':is(.x,.t){fill:none}',
    'body{fill:none}',
    'main{fill:none}',
    '.t{fill:url(#a)}',
    '.t{fill:context-fill}',
    '.t{fill:none;stroke:rgba(0,0,0,0)}',
    '.t{fill:none;stroke:red;stroke-width:0}',
    '.t{translate:-9999px}',
    '.t{TRANSFORM:scale(0)}',
    '.t{SCALE:0}',
    '.t{MASK:url(#m)}',
    '.t{clip-path:url(#c)}',
    'svg{background:black}',
  ])('by %s', (css) => {
    expect(pageOf(svg(`<text class="t" id="i" y="20">${text}</text>`), `<style>${css}</style>`)).toBe(around());
  });

  it.each([
    ['a long colour', `.t{fill:rgba(0,0,0,/*${'x'.repeat(120)}*/0)}`],
    ['the last of many selectors', `${Array.from({ length: 700 }, (_, at) => `.a${at}`).join()},.t{fill:none}`],
    ['the last of many rules', `${'a,b{fill:none}'.repeat(30_000)}.t{fill:none}`],
    ['one of too many rules', `${'b{fill:none}'.repeat(61_000)}.t{fill:none}`],
  ])('by %s', (_name, css) => {
    expect(pageOf(svg(`<text class="t" id="i" y="20">${text}</text>`), `<style>${css}</style>`)).toBe(around());
  });

  it.each([
    'text{fill:blue}',
    'text{stroke:red;fill:none}',
    '.u{fill:none}',
    'path{fill:none}',
    'svg.u text{fill-rule:nonzero}',
    'body{fill:none}text{fill:black}',
    'body{background:#111;color:white}.t{fill:white}',
    '.t{fill:no-colour}',
    '@media print{.t{fill:none}}',
    '.t{fill:none}text.t{fill:red}',
  ])('but not by %s', (css) => {
    expect(pageOf(svg(`<text class="t" y="20">${text}</text>`), `<style>${css}</style>`)).toBe(around(text));
  });
});

describe('what stands in a field', () => {
  it('is read', () => {
    expect(pageOf(`<textarea cols="100">${text}</textarea>`)).toBe(around(text));
    expect(pageOf(`<form><p>Note</p><textarea>${text}</textarea></form>`)).toContain(text);
  });

  it.each([
    ['unless it is hidden', `<textarea hidden>${text}</textarea><textarea style="display:none">${text}</textarea>`],
    ['unless it has no size', `<textarea style="width:0;height:0">${text}</textarea>`],
    ['unless it is only a hint', `<textarea placeholder="${text}"></textarea>`],
  ])('%s', (_name, body) => {
    expect(pageOf(body)).toBe(around());
  });
});
