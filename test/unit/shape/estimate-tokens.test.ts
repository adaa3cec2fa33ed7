import { countTokens as exactly } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../../src/shape/estimate-tokens.ts';

const samples = {
  English:
    'Passages are about ninety tokens long, and are never cut inside a line of code. Whoever asks for a section gets the section, with its heading, and a mark where something was left out.\n\n- **Limits** hold for text and for structured answers\n- `maxTokens` counts both',
  German:
    'Die Züge verkehren werktags alle fünf Minuten, an Wochenenden alle zehn. Wer mit dem Fahrrad unterwegs ist, benötigt eine zusätzliche Karte; Kinder unter sechs Jahren fahren kostenlos mit. Beschwerden nimmt die Geschäftsstelle schriftlich entgegen.',
  Russian:
    'По будням поезда ходят каждые пять минут, по выходным каждые десять. Пассажирам с велосипедом нужен дополнительный билет, дети до шести лет ездят бесплатно. Жалобы принимаются в письменном виде.',
  Chinese:
    '工作日每五分钟一班，周末每十分钟一班。携带自行车的乘客需要另购车票，六岁以下儿童免费。投诉请以书面形式提交给营业部，处理时间一般为两到三周，内容复杂时可能更长。',
  Korean:
    '평일에는 열차가 오 분마다, 주말에는 십 분마다 운행됩니다. 자전거를 가지고 타는 승객은 추가 승차권이 필요합니다.',
  code: 'export function shareBudget(needs: readonly number[], total: number): number[] {\n  const shares = needs.map(() => 0);\n  let left = Math.max(0, Math.floor(total));\n  for (const [index, need] of needs.entries()) {\n    shares[index] = Math.min(need, left);\n    left -= shares[index]!;\n  }\n  return shares;\n}\n',
  table:
    '| Strecke | Dauer | Preis |\n| --- | --- | --- |\n| Hafen – Museum | 12 min | 2,90 € |\n| Museum – Platz | 7 min | 1,80 € |\n',
};

describe('estimateTokens', () => {
  it.each(Object.entries(samples))('is within a fifth of the exact count for %s', (_, text) => {
    expect(Math.abs(estimateTokens(text) / exactly(text) - 1)).toBeLessThan(0.2);
  });

  it('is nearer than characters divided by four where scripts are dense', () => {
    for (const text of [samples.Chinese, samples.Korean]) {
      const exact = exactly(text);
      expect(Math.abs(estimateTokens(text) - exact)).toBeLessThan(Math.abs(text.length / 4 - exact));
    }
  });

  it('looks at a stretch as if it stood alone', () => {
    expect(estimateTokens('skip this one', 5, 9)).toBe(estimateTokens('this'));
    expect(estimateTokens('')).toBe(0);
  });
});
