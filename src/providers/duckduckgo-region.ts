/** DuckDuckGo's regions: country, then language, in its own spelling. The first of a country is its default. */
const regions = (
  'us-en us-es uk-en ca-en ca-fr au-en nz-en ie-en za-en in-en sg-en ph-en pk-en my-en il-en de-de at-de ch-de ch-fr ' +
  'fr-fr be-fr be-nl nl-nl es-es es-ca mx-es ar-es cl-es co-es pe-es it-it pt-pt br-pt pl-pl cz-cs sk-sk hu-hu ro-ro ' +
  'bg-bg gr-el tr-tr ru-ru ua-uk ee-et lv-lv lt-lt hr-hr sl-sl se-sv no-no dk-da fi-fi is-is jp-jp kr-kr cn-zh ' +
  'tw-tzh hk-tzh id-en th-en vn-en xa-ar'
).split(' ');

/** Its codes that are not the ISO ones. */
const countries: Readonly<Record<string, string>> = { gb: 'uk', si: 'sl' };
const languages: Readonly<Record<string, string>> = { ja: 'jp', ko: 'kr', nb: 'no', nn: 'no' };

/** ISO codes of the countries it knows. */
export const duckduckgoCountries: readonly string[] = [
  ...new Set(regions.map((region) => isoOf(region.split('-')[0]!)).filter((code) => code !== 'XA')),
];

/** The region for a country, a language, or both; nothing when it has none. */
export function duckduckgoRegion(country: string | undefined, language: string | undefined): string | undefined {
  const [tongue = '', place = ''] = (language ?? '').toLowerCase().split(/[-_]/);
  const asked = (country ?? (place.length === 2 ? place : '')).toLowerCase();
  const land = countries[asked] ?? asked;
  const spoken = tongue === 'zh' && (land === 'tw' || land === 'hk') ? 'tzh' : (languages[tongue] ?? tongue);
  const inLand = regions.filter((region) => land !== '' && region.startsWith(`${land}-`));
  if (inLand.length > 0) return inLand.find((region) => region.endsWith(`-${spoken}`)) ?? inLand[0];
  if (spoken === '' || country !== undefined) return undefined;
  return (
    regions.find((region) => region === `${spoken}-${spoken}`) ??
    regions.find((region) => region.endsWith(`-${spoken}`))
  );
}

function isoOf(code: string): string {
  const [iso] = Object.entries(countries).find(([, own]) => own === code) ?? [code];
  return iso.toUpperCase();
}
