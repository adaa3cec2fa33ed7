import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';

const pages = {
  en: {
    menu: ['Home', 'News', 'Sport'],
    title: 'Report on the weather',
    said: [
      'Stations in the city measured high temperatures in the last week, and experts say that summer will be longer than usual this year.',
      'A speaker added that the authorities prepare for another heat wave, and advised people to drink water and to stay in the shade.',
    ],
    related: 'Related articles',
    foot: 'All rights reserved',
  },
  ar: {
    menu: ['الرئيسية', 'أخبار', 'رياضة'],
    title: 'تقرير عن الطقس',
    said: [
      'سجلت محطات الرصد في المدينة درجات حرارة مرتفعة خلال الأسبوع الماضي، وقال الخبراء إن الصيف سيكون أطول من المعتاد هذا العام.',
      'وأضاف المتحدث أن السلطات تستعد لموجة حر جديدة، ونصح السكان بشرب الماء والبقاء في الظل خلال ساعات الظهيرة.',
    ],
    related: 'مقالات ذات صلة',
    foot: 'جميع الحقوق محفوظة',
  },
  ja: {
    menu: ['ホーム', 'ニュース', 'スポーツ'],
    title: '天気についての報告',
    said: [
      '先週、市内の観測所では高い気温が記録されました。専門家によると、今年の夏は例年より長くなる見込みです。',
      '広報担当者は、新たな熱波に備えていると述べ、水分を取り、昼間は日陰で過ごすよう住民に呼びかけました。',
    ],
    related: '関連記事',
    foot: '無断転載を禁じます',
  },
  th: {
    menu: ['หน้าแรก', 'ข่าว', 'กีฬา'],
    title: 'รายงานสภาพอากาศ',
    said: [
      'สถานีตรวจวัดในเมืองบันทึกอุณหภูมิสูงในสัปดาห์ที่ผ่านมา และผู้เชี่ยวชาญกล่าวว่าฤดูร้อนปีนี้จะยาวนานกว่าปกติ',
      'โฆษกกล่าวเพิ่มเติมว่าเจ้าหน้าที่กำลังเตรียมรับมือคลื่นความร้อน และแนะนำให้ประชาชนดื่มน้ำให้เพียงพอ',
    ],
    related: 'บทความที่เกี่ยวข้อง',
    foot: 'สงวนลิขสิทธิ์',
  },
};

describe('a page of a few sentences', () => {
  it.each(Object.entries(pages))('is its story in any script: %s', (language, { menu, title, said, related, foot }) => {
    const links = (texts: readonly string[]) => texts.map((text) => `<li><a>${text}</a></li>`).join('');
    const { text } = extract(
      `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body><nav><ul>${links(menu)}</ul></nav>` +
        `<article><h1>${title}</h1>${said.map((line) => `<p>${line}</p>`).join('')}</article>` +
        `<aside><h2>${related}</h2><ul>${links([`${title} 2`, `${title} 3`])}</ul></aside><footer><p>© 2024 ${foot}</p></footer></body></html>`,
      { url: 'https://example.com/a' },
    );
    expect(text).toBe([title, ...said].join('\n\n'));
  });
});
