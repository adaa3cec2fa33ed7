// Endings that carry grammar rather than meaning, longest first. One list for the languages of a script: a page is
// ranked against one question, so a stem that is too short costs little, and a stem that is too long misses the answer.
const latin = endings(
  'ization isation ational fulness ousness iveness ability ibility ements ically ations ation ingly edly ement ments ities aciones ación ciones ción mente ungen heit keit lich isch ung ments ment ness ings ions ance ence able ible ally ical ized ised izes ises tion sion ates ated ator ing ion ive ity ies ied ers ful est ize ise ate ous ism ist als ent ant ado ada ido ida ando iendo aron ieron aba ían ias ías ern est ten tet ets end ens ed er es ly al ic en em et os as is ar ir or ia um s e a o y n',
);
const cyrillic = endings(
  'остями остях ениями ениях ировать ировал иваться ываться ениям ением ности ностью ение ения ении ость ости остью аться иться ется ются ился илась ались ились ались ыми ими ого его ому ему ешь ете ите ать ять ить еть уть ает яет ует ают яют уют ала яла ила ели али или ала ыла ной ный ная ное ные ную ных ным ном ого ами ями иях ием ией иям ов ев ей ой ий ый ая яя ое ее ые ие ую юю ым им ом ем ых их ам ям ах ях ию ью ья ье ия ии ал ял ил ел ть ся сь а я о е у ю ы и ь й',
);

const safe: ReadonlySet<string> = new Set(['ing', 'ings', 'ers', 'ies', 'ied', 'ed', 'er', 'es', 'ly']);

/** The part of a word that its forms share. The word comes in lower case and without accents. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const code = word.charCodeAt(0);
  if (code < 0x250) return cut(word, latin, 3);
  if (code >= 0x400 && code < 0x530) return cut(word, cyrillic, 3);
  return word;
}

// Baum and Verzeichnis end like forms of other words, and are none: their plurals are Bäume and Verzeichnisse.
const germanRoot = /(?:aum|nis)$/;
const germanPlural = /niss(?:en?|es)$/;

function endings(list: string): ReadonlyMap<number, ReadonlySet<string>> {
  const byLength = new Map<number, Set<string>>();
  for (const ending of list
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(' ')) {
    const set = byLength.get(ending.length) ?? new Set<string>();
    byLength.set(ending.length, set.add(ending));
  }
  return new Map([...byLength].sort(([a], [b]) => b - a));
}

function cut(given: string, byLength: ReadonlyMap<number, ReadonlySet<string>>, least: number): string {
  const word = given.replace(germanPlural, 'nis');
  if (germanRoot.test(word)) return word;
  for (const [length, set] of byLength) {
    const ending = word.slice(word.length - length);
    if (!set.has(ending)) continue;
    // A long ending needs a long word: `Geräte` is not `Ger` + `ate`, but `naming` is `nam` + `ing`.
    const shortest = safe.has(ending) ? least : Math.max(least, length + 1);
    if (word.length - length >= shortest) return undouble(word.slice(0, word.length - length));
  }
  return word;
}

/** running → runn → run */
function undouble(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  return word.length > 3 && last === word.charCodeAt(word.length - 2) && !'aeiouls'.includes(word[word.length - 1]!)
    ? word.slice(0, -1)
    : word;
}
