import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../src/shape/count-tokens.ts';
import { summarize } from '../../../src/shape/summarize.ts';

const page = `# Solar panels

Solar panels turn light into electricity with cells of silicon. Please subscribe to our letter. Panels last about thirty years and lose half a per cent of their electricity output each year.

\`\`\`
solar panels solar panels solar panels
\`\`\`

The weather was nice on the day of our visit. The cost of solar electricity has fallen by ninety per cent since silicon cells became cheap.
`;

describe('summarize', () => {
  it('picks sentences of the page that carry its words, in order, and says that it did so', () => {
    const summary = summarize({ markdown: page, title: 'Solar panels', maxTokens: 60 });
    expect(summary.text).toBe(
      '…\nSolar panels turn light into electricity with cells of silicon.\n…\nPanels last about thirty years and lose half a per cent of their electricity output each year.\n…\nThe cost of solar electricity has fallen by ninety per cent since silicon cells became cheap.',
    );
    expect(summary.extractive).toBe(true);
    expect(countTokens(summary.text)).toBeLessThanOrEqual(60);
  });

  it('has nothing to say about an empty page', () => {
    expect(summarize({ markdown: '' })).toEqual({ text: '', tokens: 0, passages: [], extractive: true });
  });
});
