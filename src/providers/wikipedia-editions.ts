/** Languages with an edition of more than ten thousand articles; the host is the code. */
const editions = (
  'en ceb de fr sv nl es ru it pl arz zh ja uk vi ar war pt fa ca id ko no sr ce tr cs hu tt ro eu ms fi hy eo he da sh bg ' +
  'cy sk uz kk be sl et lt hi az hr ka el la ur nn ast gl af ta th bn tg te mk my lv sq mg ml ku bs mr ky oc br new ba sw ' +
  'pnb jv su ht lb is ga lmo cv fy pms an io yo tl sco pa vo ne gu wa ia scn bar si bug qu ckb kn am nap min ig ps fo or ' +
  'yi sd nds als hsb mn bcl mai li sc cdo hif sah os eml ace mzn ilo sa so mi hak gan wuu ha zu rw km lo bo ug dv bh'
).split(' ');

/** Codes that people use, and the edition that is meant. */
const otherCodes: Readonly<Record<string, string>> = {
  nb: 'no',
  fil: 'tl',
  gsw: 'als',
  iw: 'he',
  in: 'id',
  yue: 'zh-yue',
};

export const wikipediaLanguages: readonly string[] = [...editions, ...Object.keys(otherCodes)];

/** `de-AT` → the German edition; the English one where there is none. */
export function wikipediaEdition(language: string): string {
  const code = language.toLowerCase().split('-')[0]!;
  return `https://${otherCodes[code] ?? (editions.includes(code) ? code : 'en')}.wikipedia.org`;
}
