/** Countries Brave can be asked for. */
export const countries =
  'AR AU AT BE BR CA CL DK FI FR DE HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US'.split(
    ' ',
  );

/** Brave's own names of some languages, by the usual ones. */
const otherNames: Readonly<Record<string, string>> = {
  ja: 'jp',
  zh: 'zh-hans',
  'zh-CN': 'zh-hans',
  'zh-TW': 'zh-hant',
  pt: 'pt-pt',
  'pt-BR': 'pt-br',
  'pt-PT': 'pt-pt',
  'en-US': 'en',
  'en-GB': 'en-gb',
  no: 'nb',
};

/** Languages Brave can be asked for, in its spelling and in the usual one. */
export const languages = [
  ...'ar eu bn bg ca zh-hans zh-hant hr cs da nl en en-gb et fi fr gl de gu he hi hu is it jp kn ko lv lt'.split(' '),
  ...'ms ml mr nb pl pt-br pt-pt pa ro ru sr sk sl es sv ta te th tr uk vi'.split(' '),
  ...Object.keys(otherNames),
];

export const searchLanguage = (language: string): string => otherNames[language] ?? language;
