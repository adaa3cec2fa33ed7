import { countTokens as exactly } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../src/shape/excerpt.ts';

const legal =
  'Subject to the provisions of section 4, the licensee, its affiliates, successors and assigns, shall, within thirty days after ' +
  'receipt of a written notice of termination for convenience, return or destroy all copies of the licensed materials in its ' +
  'possession, custody or control, including without limitation those held by contractors, and shall certify in writing, signed by ' +
  'an officer, that it has complied with this obligation, provided that copies held in routine backups may be kept until overwritten.';
const licence = `# Licence\n\n${`Short text about nothing in particular.\n\n${legal}\n\n`.repeat(3)}`;
const thai =
  'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิต่างมีเหตุผลและมโนธรรมและควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ' +
  'ทุกคนย่อมมีสิทธิและอิสรภาพบรรดาที่กำหนดไว้ในปฏิญญานี้คนทุกคนมีสิทธิในการดำรงชีวิตเสรีภาพและความมั่นคงแห่งตัวตน';
const chinese =
  '请在使用之前仔细阅读说明书如有疑问请联系客服中心产品的保修期为二十四个月从购买之日起计算我们将尽快为您解决问题';
const minified = 'var warrantyPeriod=24;function f(a){return a+1};'.repeat(200);

describe('an answer that is longer than the budget', () => {
  it.each([20, 30, 60, 80, 100])('is shown round the words of the question, within %i tokens', (maxTokens) => {
    const query = 'return or destroy copies after termination';
    const { text, passages } = excerpt({ markdown: licence, query, maxTokens });
    expect(text).toContain('return or destroy all');
    expect(exactly(text)).toBeLessThanOrEqual(maxTokens);
    for (const { start, end } of passages) expect(text).toContain(licence.slice(start, end));
  });

  it('is cut between words, with a mark at each cut', () => {
    const { text } = excerpt({ markdown: `${legal} The end.`, query: 'return or destroy copies', maxTokens: 30 });
    const [opening, shown, closing] = text.split('\n');
    expect([opening, closing]).toEqual(['…', '…']);
    expect(` ${legal} `).toContain(` ${shown} `);
  });

  it.each([
    { language: 'Thai', markdown: `# ปฏิญญา\n\n${thai.repeat(3)}`, query: 'สิทธิในการดำรงชีวิต', answer: 'ดำรงชีวิต' },
    { language: 'Chinese', markdown: chinese.repeat(8), query: '保修期多长', answer: '保修期为二十四个月' },
  ])('is found in $language without spaces and marks', ({ markdown, query, answer }) => {
    for (const maxTokens of [60, 100, 150]) {
      const { text } = excerpt({ markdown, query, maxTokens });
      expect(text).toContain(answer);
      expect(exactly(text)).toBeLessThanOrEqual(maxTokens);
    }
  });

  it('gives way to its title and lead-in where it is a line of code, which is never cut', () => {
    const markdown = `# Source\n\nThe script in one line:\n\n\`\`\`js\n${minified}\n\`\`\`\n\n${'Other things. '.repeat(50)}`;
    for (const maxTokens of [20, 60, 1000]) {
      const { text } = excerpt({ markdown, query: 'warranty period', maxTokens });
      expect(text).toContain('The script in one line:');
      expect(text).not.toContain('var ');
    }
  });

  it('leaves the lines of code that do fit, with their fences', () => {
    const lines = Array.from({ length: 40 }, (_, at) => `const value${at} = measure(${at}, { kettle: true });`);
    const markdown = `# Source\n\nAll of it:\n\n\`\`\`js\n${lines.join('\n')}\nconst warranty = 24;\n\`\`\``;
    const { text } = excerpt({ markdown, query: 'warranty', maxTokens: 40 });
    expect(text).toContain('const warranty = 24;\n```');
  });

  it('gives way to other text where it has neither', () => {
    const markdown = `\`\`\`js\n${minified}\n\`\`\`\n\nNothing else is known.`;
    expect(excerpt({ markdown, query: 'warranty period', maxTokens: 60 }).text).toBe('…\nNothing else is known.');
  });

  it('goes without its title where there is room for one of them', () => {
    const answer =
      'The upload limit is 25 megabytes for every file, and larger files are refused by the server at once.';
    const markdown = `# On the limits of what can be sent\n\nNothing is here.\n\n${answer}\n\nNothing is there.`;
    const { text } = excerpt({ markdown, query: 'How large may an upload be?', maxTokens: exactly(answer) + 6 });
    expect(text).toBe(`…\n${answer}\n…`);
  });
});

describe('a budget that is no number of tokens', () => {
  it.each([Number.NaN, -1, -Infinity])('%d shows nothing', (maxTokens) => {
    const none = { text: '', tokens: 0, passages: [], truncated: true };
    expect(excerpt({ markdown: licence, query: 'termination', maxTokens })).toEqual(none);
  });

  it('Infinity shows the whole page', () => {
    const { text, tokens, truncated } = excerpt({ markdown: licence, query: 'termination', maxTokens: Infinity });
    expect({ text, truncated }).toEqual({ text: licence.trimEnd(), truncated: false });
    expect(tokens).toBe(exactly(text));
  });
});
