import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../src/shape/excerpt.ts';

const names = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu'.split(' ');
const catalogue = `# Catalogue\n\n${names
  .map(
    (name, at) =>
      `## Model ${name}\n\n### Price\n\nThe device costs ${100 + at} euro including shipping. Ask your dealer about discounts.\n\n` +
      `### Warranty\n\nThe warranty covers ${12 + at} months from the date of purchase. Keep the receipt in a safe place.\n`,
  )
  .join('\n')}`;

describe('headings that many sections share', () => {
  const query = 'How long is the warranty of model kappa?';

  it.each([40, 80, 150, 300])('are shown with the one above that tells them apart, in %i tokens', (maxTokens) => {
    const { text } = excerpt({ markdown: catalogue, query, maxTokens });
    const models = text.split(/^## Model /m).slice(1);
    const months = models.flatMap((model) => {
      const shown = [...model.matchAll(/covers (\d+) months/g)].map(([, count]) => Number(count));
      return shown.map((count) => [/^\w+/.exec(model)![0], count]);
    });
    expect(months).toContainEqual(['kappa', 21]);
    expect(months).toEqual(months.map(([name]) => [name, 12 + names.indexOf(String(name))]));
    expect(months).toHaveLength(text.match(/warranty covers/g)!.length);
  });

  it('give way to the one above where there is no room for both', () => {
    expect(excerpt({ markdown: catalogue, query, maxTokens: 19 }).text).toMatch(
      /^…\n## Model kappa …\nThe warranty covers 21/,
    );
  });

  it('need none above that is the same for all', () => {
    const markdown =
      '# Manual\n\n## Linux\n\n### Install\n\nRun setup.\n\n## Windows\n\n### Install\n\nRun the wizard.\n\n## Use\n\nOpen it.\n';
    const { text } = excerpt({ markdown, query: 'wizard', maxTokens: 16 });
    expect(text).toBe('…\n## Windows\n\n### Install\n\nRun the wizard.\n…');
  });
});

describe('a heading that asks', () => {
  const topics = ['cancel', 'pause', 'upgrade', 'share', 'transfer', 'renew'];
  const question = (topic: string) =>
    `Can I ${topic} my yearly subscription while an invoice of the month before is still open or in dispute?`;
  const faq = `# Questions\n\n${topics
    .map((topic, at) => `## ${question(topic)}\n\n${at % 2 ? 'Yes, for up to' : 'No, not within'} ${at + 2} weeks.\n`)
    .join('\n')}`;

  it.each([45, 80, 120])('is shown with its answer, in %i tokens', (maxTokens) => {
    const { text } = excerpt({ markdown: faq, query: 'Is it possible to pause a subscription?', maxTokens });
    expect(text).toContain(`## ${question('pause')}\n\nYes, for up to 3 weeks.`);
    expect(text.match(/^(?:Yes|No),/gm)).toHaveLength(text.match(/^## /gm)!.length);
  });
});

describe('a heading on the way', () => {
  const filler =
    'Nothing of this has to do with it, and it only makes the page longer than what there is room for.\n\n';
  const markdown =
    `# Guide\n\n## Boats\n\nSails are set before the anchor is lifted.\n\n${filler.repeat(4)}` +
    `## Trains\n\n${filler.repeat(4)}### Couplings\n\nSails are never set on a coupling.\n\n${filler.repeat(4)}`;

  it('is shown where what stands under it would seem to stand under another', () => {
    const { text } = excerpt({ markdown, query: 'When are sails set?', maxTokens: 60 });
    expect(text).toContain('## Boats\n\nSails are set before the anchor is lifted.');
    expect(text).toContain('## Trains …\n### Couplings\n\nSails are never set on a coupling.');
  });

  it('is left out where nothing else is shown', () => {
    const { text } = excerpt({ markdown, query: 'coupling', maxTokens: 16 });
    expect(text).toBe('…\n### Couplings\n\nSails are never set on a coupling.\n…');
  });
});
