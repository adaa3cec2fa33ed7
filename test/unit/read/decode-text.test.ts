import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/read/decode-text.ts';

const sentences = {
  ja: 'これは文字コードの判定を試すための短い文章です。昔のページには宣言のないものが多くあります。',
  zh: '这是一个用来测试编码识别的简短段落，许多旧网页没有声明自己的字符集。',
  tw: '這是一段用來測試編碼辨識的短文，許多舊網頁沒有宣告自己的字元集。',
  ko: '이 짧은 글은 문자 인코딩을 알아내는 기능을 시험하기 위해 쓴 것입니다.',
  ru: 'Этот короткий текст нужен для проверки определения кодировки старых страниц.',
  fr: 'Les élèves ont préféré la crème brûlée à côté de l’école, où ça sentait déjà l’été.',
  de: 'Die Bäckerei in der Straße öffnet früh und verkauft süße Brötchen für Schüler.',
  pl: 'Książka leży na półce, a źródło ciepła jest już od dawna wyłączone.',
  cs: 'Příliš mnoho žáků přišlo pozdě, protože vlak měl včera zpoždění.',
  el: 'Αυτό το σύντομο κείμενο ελέγχει την αναγνώριση της κωδικοποίησης.',
  tr: 'Işığı açık bırakmış, çünkü öğrenciler geç saatlere kadar çalışıyor.',
  he: 'הטקסט הקצר הזה בודק את זיהוי הקידוד של דפים ישנים.',
  ar: 'هذا النص القصير يختبر التعرف على ترميز الصفحات القديمة.',
  th: 'ข้อความสั้นนี้ใช้ทดสอบการตรวจจับรหัสอักขระของหน้าเก่า',
};

/** The sentences in the encodings of their time, without any label. Made with Python's codecs. */
const unlabelled = [
  {
    encoding: 'shift_jis',
    text: sentences.ja,
    base64:
      'grGC6oLNlbaOmoNSgVuDaILMlLuS6ILwjo6Ct4K9gt+CzJJagqKVto/NgsWCt4FCkMyCzIN5gVuDV4LJgs2Q6Yy+gsyCyIKiguCCzIKqkb2CrYKgguiC3IK3gUI=',
  },
  {
    encoding: 'euc-jp',
    text: sentences.ja,
    base64:
      'pLOk7KTPyri7+qWzobylyaTOyL3E6qTyu+6kuaS/pOGkzsO7pKTKuL7PpMekuaGjwM6kzqXaobyluKTLpM/A67jApM6kyqSkpOKkzqSswr+kr6SipOqk3qS5oaM=',
  },
  {
    encoding: 'iso-2022-jp',
    text: sentences.ja,
    base64:
      'GyRCJDMkbCRPSjg7eiUzITwlSSROSD1EaiRyO24kOSQ/JGEkTkM7JCRKOD5PJEckOSEjQE4kTiVaITwlOCRLJE9AazhAJE4kSiQkJGIkTiQsQj8kLyQiJGokXiQ5ISMbKEI=',
  },
  {
    encoding: 'gb18030',
    text: sentences.zh,
    base64: '1eLKx9K7uPbTw8C0suLK1LHgwuvKtrHwtcS88rbMts7C5KOs0O224L7JzfjSs8O709DJ+cP319S8urXE19a3+7yvoaM=',
  },
  {
    encoding: 'big5',
    text: sentences.tw,
    base64: 's2+sT6RArHGlzqjTtPq41b1zvVi/68PRqrq1daTloUGzXKZowsK69K22qFOms6vFp2mm26R2qrqmcqS4trChQw==',
  },
  {
    encoding: 'euc-kr',
    text: sentences.ko,
    base64: 'wMwgwqrAuiCx28C6ILmuwNogwM7E2rX5wLsgvsu+xrO7tMIgseK0ycC7IL3Dx+jHz7HiIMCnx9ggvrQgsM3A1LTPtNku',
  },
  {
    encoding: 'windows-1251',
    text: sentences.ru,
    base64: '3fLu8iDq7vDu8uro6SDy5erx8iDt8+bl7SDk6/8g7/Du4uXw6ugg7u/w5eTl6+Xt6P8g6u7k6PDu4uroIPHy4PD79SDx8vDg7ej2Lg==',
  },
  {
    encoding: 'koi8-r',
    text: sentences.ru,
    base64: '/NTP1CDLz9LP1MvJyiDUxcvT1CDO1dbFziDEzNEg0NLP18XSy8kgz9DSxcTFzMXOydEgy8/EydLP18vJINPUwdLZyCDT1NLBzsnDLg==',
  },
  {
    encoding: 'iso-8859-5',
    text: sentences.ru,
    base64: 'zeLe4iDa3uDe4trY2SDi1drh4iDd49bV3SDU2+8g3+De0tXg2tgg3t/g1dTV29Xd2O8g2t7U2ODe0trYIOHi0ODr5SDh4uDQ3djmLg==',
  },
  {
    encoding: 'ibm866',
    text: sentences.ru,
    base64: 'neKu4iCqruCu4qqoqSDiparh4iCt46alrSCkq+8gr+CuoqXgqqggrq/gpaSlq6WtqO8gqq6kqOCuoqqoIOHioODr5SDh4uCgrajmLg==',
  },
  {
    encoding: 'windows-1252',
    text: sentences.fr,
    base64:
      'TGVzIOls6HZlcyBvbnQgcHLpZuly6SBsYSBjcuhtZSBicvts6WUg4CBj9HTpIGRlIGyS6WNvbGUsIG/5IOdhIHNlbnRhaXQgZOlq4CBskul06S4=',
  },
  {
    encoding: 'windows-1252',
    text: sentences.de,
    base64: 'RGllIELkY2tlcmVpIGluIGRlciBTdHJh32Ug9mZmbmV0IGZy/GggdW5kIHZlcmthdWZ0IHP832UgQnL2dGNoZW4gZvxyIFNjaPxsZXIu',
  },
  {
    encoding: 'windows-1250',
    text: sentences.pl,
    base64: 'S3Npub9rYSBsZb95IG5hIHDzs2NlLCBhIJ9y82SzbyBjaWVws2EgamVzdCBqdb8gb2QgZGF3bmEgd3mzuWN6b25lLg==',
  },
  {
    encoding: 'windows-1250',
    text: sentences.cs,
    base64: 'UPjtbGmaIG1ub2hvIJ7ha/kgcPhpmmxvIHBvemTsLCBwcm90b55lIHZsYWsgbexsIHboZXJhIHpwb55k7G7tLg==',
  },
  {
    encoding: 'windows-1253',
    text: sentences.el,
    base64: 'wfX0/CD07yDz/e307+zvIOrl3+zl7e8g5evd4/fl6SD05+0g4e3h4+3+8enz5yD05/Ig6vnk6erv8O/f5/Pn8i4=',
  },
  {
    encoding: 'windows-1254',
    text: sentences.tr,
    base64: 'Sf798P0gYef9ayBi/XJha239/iwg5/xua/wg9vByZW5jaWxlciBnZecgc2FhdGxlcmUga2FkYXIg52Fs/f79eW9yLg==',
  },
  {
    encoding: 'windows-1255',
    text: sentences.he,
    base64: '5Oj38egg5Pf2+CDk5uQg4eXj9yDg+iDm6eTl6SDk9+nj5eMg+ewg4/Tp7SDp+fDp7S4=',
  },
  {
    encoding: 'windows-1256',
    text: sentences.ar,
    base64: '5dDHIMfh5NUgx+He1e3RIO3OysjRIMfhytrR3SDa4ewgytHj7dIgx+HV3c3HyiDH4d7P7ePJLg==',
  },
  {
    encoding: 'windows-874',
    text: sentences.th,
    base64: 'ounNpMfSwcrR6bm51enjqum3tMrNuqHSw7XDx6io0brDy9HKzdGhosPQos2ny7np0uCh6NI=',
  },
  {
    encoding: 'utf-8',
    text: sentences.ru,
    base64:
      '0K3RgtC+0YIg0LrQvtGA0L7RgtC60LjQuSDRgtC10LrRgdGCINC90YPQttC10L0g0LTQu9GPINC/0YDQvtCy0LXRgNC60Lgg0L7Qv9GA0LXQtNC10LvQtdC90LjRjyDQutC+0LTQuNGA0L7QstC60Lgg0YHRgtCw0YDRi9GFINGB0YLRgNCw0L3QuNGGLg==',
  },
  {
    encoding: 'utf-8',
    text: sentences.ja,
    base64:
      '44GT44KM44Gv5paH5a2X44Kz44O844OJ44Gu5Yik5a6a44KS6Kmm44GZ44Gf44KB44Gu55+t44GE5paH56ug44Gn44GZ44CC5piU44Gu44Oa44O844K444Gr44Gv5a6j6KiA44Gu44Gq44GE44KC44Gu44GM5aSa44GP44GC44KK44G+44GZ44CC',
  },
  {
    encoding: 'utf-16le',
    text: sentences.de,
    base64:
      'RABpAGUAIABCAOQAYwBrAGUAcgBlAGkAIABpAG4AIABkAGUAcgAgAFMAdAByAGEA3wBlACAA9gBmAGYAbgBlAHQAIABmAHIA/ABoACAAdQBuAGQAIAB2AGUAcgBrAGEAdQBmAHQAIABzAPwA3wBlACAAQgByAPYAdABjAGgAZQBuACAAZgD8AHIAIABTAGMAaAD8AGwAZQByAC4A',
  },
  {
    encoding: 'utf-16be',
    text: sentences.de,
    base64:
      'AEQAaQBlACAAQgDkAGMAawBlAHIAZQBpACAAaQBuACAAZABlAHIAIABTAHQAcgBhAN8AZQAgAPYAZgBmAG4AZQB0ACAAZgByAPwAaAAgAHUAbgBkACAAdgBlAHIAawBhAHUAZgB0ACAAcwD8AN8AZQAgAEIAcgD2AHQAYwBoAGUAbgAgAGYA/AByACAAUwBjAGgA/ABsAGUAcgAu',
  },
];

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('decodeText', () => {
  it.each(unlabelled)('recognises $encoding by its bytes', ({ encoding, text, base64 }) => {
    expect(decodeText(Buffer.from(base64, 'base64'))).toEqual({ text, encoding });
  });

  it.each(unlabelled.filter(({ encoding }) => !encoding.startsWith('utf-16')))(
    'believes a meta element that says $encoding',
    ({ encoding, text, base64 }) => {
      const head = `<!doctype html><meta charset="${encoding}"><p>`;
      const page = Buffer.concat([Buffer.from(head), Buffer.from(base64, 'base64')]);
      expect(decodeText(page, 'text/html')).toEqual({ text: head + text, encoding });
    },
  );

  it.each([
    {
      why: 'the header comes before the meta element',
      type: 'text/html; charset=iso-8859-1',
      body: '<meta charset=utf-8>caf\xe9',
      text: 'café',
      encoding: 'windows-1252',
    },
    {
      why: 'a quoted charset',
      type: 'text/html; charset="ISO-8859-1"',
      body: 'caf\xe9',
      text: 'café',
      encoding: 'windows-1252',
    },
    {
      why: 'the content of http-equiv',
      type: 'text/html',
      body: '<meta http-equiv=Content-Type content="text/html; charset=koi8-r">\xc1',
      text: 'а',
      encoding: 'koi8-r',
    },
    {
      why: 'the XML declaration',
      type: 'text/html',
      body: '<?xml version="1.0" encoding="koi8-r"?>\xc1',
      text: 'а',
      encoding: 'koi8-r',
    },
    {
      why: 'an unknown label is no label',
      type: 'text/html; charset=x-klingon',
      body: '<p>caf\xc3\xa9',
      text: 'café',
      encoding: 'utf-8',
    },
    {
      why: 'UTF-7 does not exist',
      type: 'text/html; charset=utf-7',
      body: '+ADw-script+AD4-',
      text: '+ADw-script+AD4-',
      encoding: 'utf-8',
    },
    {
      why: 'UTF-8 that is none gives way to the meta element',
      type: 'text/html; charset=utf-8',
      body: '<meta charset="iso-8859-1"><p>caf\xe9 cr\xe8me',
      text: 'café crème',
      encoding: 'windows-1252',
    },
    {
      why: 'one damaged byte leaves UTF-8',
      type: 'text/html; charset=utf-8',
      body: `${'\xc3\xa9'.repeat(80)}\xe9.`,
      text: 'é\ufffd.',
      encoding: 'utf-8',
    },
    {
      why: 'a mark beats the header',
      type: 'text/html; charset=iso-8859-1',
      body: '\xef\xbb\xbfcaf\xc3\xa9',
      text: 'café',
      encoding: 'utf-8',
    },
    { why: 'UTF-16 with a mark', type: '', body: '\xff\xfec\0a\0f\0\xe9\0', text: 'café', encoding: 'utf-16le' },
    {
      why: 'a meta element cannot say UTF-16',
      type: '',
      body: '<meta charset=utf-16>caf\xc3\xa9',
      text: 'café',
      encoding: 'utf-8',
    },
    {
      why: 'a commented meta element is not there',
      type: '',
      body: '<!-- <meta charset=koi8-r> -->caf\xc3\xa9',
      text: 'café',
      encoding: 'utf-8',
    },
  ])('$why', ({ type, body, text, encoding }) => {
    const decoded = decodeText(latin1(body), type);
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text.endsWith(text)).toBe(true);
  });

  it('forgives a cut in the middle of a character', () => {
    const bytes = Buffer.from(sentences.ja).subarray(0, -1);
    expect(decodeText(bytes).encoding).toBe('utf-8');
  });

  it('never throws, whatever the bytes and the label', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.string(), fc.string(), (bytes, label, type) => {
        const { text, encoding } = decodeText(bytes, `text/html; charset=${label}`, type);
        expect(typeof text).toBe('string');
        expect(() => new TextDecoder(encoding)).not.toThrow();
      }),
    );
  });

  it('reads back every text written as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replace(/^\ufeff/, '').replaceAll('\0', '');
        expect(decodeText(Buffer.from(plain), 'text/plain; charset=utf-8', 'text').text).toBe(plain);
      }),
    );
  });
});
