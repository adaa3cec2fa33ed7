import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';

const lines = [
  'It was built in winter, of steel that was found elsewhere, and stands there still for everybody who comes.',
  'Later on it was painted again, because salt and wind had worn the colour of the first years away.',
];
const html = lines.map((line) => `<p>${line}</p>`).join('');
const plain = lines.join('\n\n');
const seen = 'A sentence that everybody sees, about bridges in the cold.';
const page = (rest: string, script = '<script src="/app.js"></script>') =>
  extract(`<html><body><div id="app"></div>${rest}${script}</body></html>`, { url: 'https://example.org/p' });
const things = (...nodes: readonly Record<string, unknown>[]) =>
  nodes.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`).join('');
const lamp = {
  '@type': 'Product',
  name: 'Arc <b>Lamp</b>',
  brand: { '@type': 'Brand', name: 'Lumen & Co' },
  description: `${lines[0]}<p hidden>UNSEEN</p>`,
  offers: { '@type': 'Offer', price: '249.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
};
const soup = {
  '@type': ['Recipe'],
  name: 'Pea Soup',
  description: lines[0],
  totalTime: 'PT1H30M',
  recipeYield: ['4', '4 plates'],
  recipeIngredient: ['500 g peas', '1 onion &amp; salt'],
};

describe('a shell is read from what structured data says of', () => {
  it.each([
    [
      'a product',
      things({
        ...lamp,
        additionalProperty: [
          { '@type': 'PropertyValue', name: 'Height', value: 210, unitText: 'cm' },
          { '@type': 'PropertyValue', name: 'Base' },
        ],
      }),
      `# Arc Lamp\n\n${lines[0]}\n\n- Price: 249.00 EUR\n- Availability: In stock\n- Brand: Lumen & Co\n- Height: 210 cm`,
    ],
    [
      'several products',
      things(
        { ...lamp, brand: 'Lumen', offers: [{ price: 30, priceCurrency: 'EUR' }, { price: 5 }] },
        { '@type': 'Product', name: 'Bulb', offers: { '@type': 'AggregateOffer', lowPrice: 3, highPrice: '4.50' } },
      ),
      `## Arc Lamp\n\n${lines[0]}\n\n- Price: 5–30 EUR\n- Brand: Lumen\n\n## Bulb\n\n- Price: 3–4.50`,
    ],
    [
      'a recipe',
      things({ ...soup, recipeInstructions: [{ '@type': 'HowToStep', text: '<p>Soak.</p>' }, 'Boil.'] }),
      `# Pea Soup\n\n${lines[0]}\n\n- Yield: 4\n- Total time: 1 h 30 min\n\n* 500 g peas\n* 1 onion & salt\n\n1. Soak.\n2. Boil.`,
    ],
    [
      'a recipe in sections',
      things({
        '@type': 'Recipe',
        name: 'Cake',
        description: lines[0],
        recipeInstructions: [
          { '@type': 'HowToSection', name: 'Dough', itemListElement: [{ text: 'Mix.' }, { text: 'Bake.' }] },
          { '@type': 'HowToSection', name: 'Icing', itemListElement: { name: 'Stir.' } },
        ],
      }),
      `# Cake\n\n${lines[0]}\n\n## Dough\n\n1. Mix.\n2. Bake.\n\n## Icing\n\n1. Stir.`,
    ],
    [
      'a job',
      things({
        '@type': 'JobPosting',
        title: 'Welder',
        hiringOrganization: { name: 'Yard' },
        jobLocation: { '@type': 'Place', address: { addressLocality: 'Bergen', addressCountry: { name: 'NO' } } },
        employmentType: ['FULL_TIME'],
        baseSalary: { currency: 'NOK', value: { minValue: 4000, maxValue: 5000, unitText: 'MONTH' } },
        description: html,
      }),
      `# Welder\n\n- Organization: Yard\n- Location: Bergen, NO\n- Employment: Full time\n- Salary: 4000–5000 NOK / Month\n\n${plain}`,
    ],
    [
      'an event',
      things({
        '@graph': [
          { '@type': 'WebSite', name: 'Hall' },
          {
            '@type': 'MusicEvent',
            name: 'Concert',
            startDate: '2024-05-01T20:00',
            location: { name: 'Hall', address: 'Quay 1' },
            description: lines[0],
          },
        ],
      }),
      `# Concert\n\n${lines[0]}\n\n- Starts: 2024-05-01T20:00\n- Location: Hall, Quay 1`,
    ],
    [
      'questions',
      things({
        '@type': 'FAQPage',
        mainEntity: [
          { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: lines[0] } },
          { '@type': 'Question', name: 'How?', acceptedAnswer: [{ '@type': 'Answer', text: `<p>${lines[1]}</p>` }] },
        ],
      }),
      `## Why?\n\n${lines[0]}\n\n## How?\n\n${lines[1]}`,
    ],
  ])('%s', (_name, data, markdown) => {
    const document = page(data);
    expect({ markdown: document.markdown, isShell: document.isShell }).toEqual({ markdown, isShell: false });
  });

  it.each([
    ['a name and a price', things({ '@type': 'Product', name: 'Lamp', offers: { price: 3 } })],
    ['what a list mentions', things({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: lamp }] })],
    ['what stands beside an article', things({ '@type': 'NewsArticle', headline: 'Lamps' }, lamp)],
    ['a nest of steps', things({ '@type': 'Recipe', recipeInstructions: nest(500) })],
    ['values of other forms', things({ '@type': 'Product', name: [[]], offers: [7, null], additionalProperty: 'x' })],
  ])('but not from %s', (_name, data) => {
    const { markdown, isShell } = page(data);
    expect({ markdown, isShell }).toEqual({ markdown: '', isShell: true });
  });

  it('but only where the page shows nothing', () => {
    expect(page(`<p>${seen} ${seen} ${seen}</p>${things(lamp)}`).markdown).not.toContain('249');
    expect(page(`<p>${seen}</p>${things(lamp)}`, '').markdown).toBe(seen);
  });

  const arc = { ...lamp, name: 'Arc Lamp 2.1 of brass with a long cord' };
  it.each([
    ['the name', 'Arc Lamp', '<h1>Arc Lamp</h1>', lamp],
    ['the name in the title alone', 'Lamp Arc: buy it in our shop | Lumen', '<p>Loading…</p>', lamp],
    ['a name among others', 'Lumen', '<p>Home</p><p>Arc Lamp (new)</p>', lamp],
    ['a long name', `${arc.name} | Lumen`, `<p>${arc.name}</p>`, arc],
    ['that there is something to wait for', 'Arc Lamp', '<p>Please wait for the page to load…</p>', lamp],
    ['nothing', '', '', lamp],
  ])('beside %s', (_name, title, body, thing) => {
    expect(page(`<title>${title}</title>${body}${things(thing)}`).text).toContain('249.00');
  });

  const faq = { '@type': 'FAQPage', mainEntity: [{ name: 'Why?', acceptedAnswer: { text: `249.00 ${plain}` } }] };
  it.each([
    ['a line that says something', 'Arc Lamp', `<p>${seen}</p>`, lamp],
    ['a line without an end', 'Arc Lamp', `<p>Call us at five we are here for you</p>`, lamp],
    ['a short sentence', 'Arc Lamp', '<h1>Contact us</h1><p>We are here at five.</p>', lamp],
    ['the name of something else', 'Contact us', '<h1>Contact us</h1>', lamp],
    ['a word of its name', 'The lamp', '<h1>Lamp</h1>', { ...lamp, name: 'Arc floor lamp in brass' }],
    ['a line in which its name is lost', 'Arc and so much else that is said here', '', { ...lamp, name: 'arc' }],
    ['something, without a name', 'Lumen', '<p>Lumen</p>', { ...lamp, name: undefined }],
    ['something, as questions', 'Lumen', '<p>Lumen</p>', faq],
  ])('but nothing beside %s', (_name, title, body, thing) => {
    expect(page(`<title>${title}</title>${body}${things(thing)}`).text).not.toContain('249.00');
  });

  it('but nothing besides what the page is about', () => {
    const { text } = page(`<title>Arc Lamp</title>${things(lamp, { ...lamp, name: 'UNSEEN' })}`);
    expect({ own: text.split('249.00').length, other: text.includes('UNSEEN') }).toEqual({ own: 2, other: false });
  });
});

function nest(depth: number): unknown {
  let steps: unknown = 'Boil the peas and stir them for as long as they take to be soft, which may be an hour or two.';
  for (let level = 0; level < depth; level += 1) steps = [{ '@type': 'HowToSection', itemListElement: steps }];
  return steps;
}
