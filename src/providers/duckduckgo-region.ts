import type { FilterName } from '../request/index.ts';

/** DuckDuckGo's regions: country, then language, in its own spelling. The first of a country is its default. */
const regions = (
  'us-en us-es uk-en ca-en ca-fr au-en nz-en ie-en za-en in-en sg-en ph-en pk-en my-en il-en de-de at-de ch-de ch-fr ' +
  'fr-fr be-fr be-nl nl-nl es-es es-ca mx-es ar-es cl-es co-es pe-es it-it pt-pt br-pt pl-pl cz-cs sk-sk hu-hu ro-ro ' +
  'bg-bg gr-el tr-tr ru-ru ua-uk ee-et lv-lv lt-lt hr-hr sl-sl se-sv no-no dk-da fi-fi is-is jp-jp kr-kr cn-zh ' +
  'tw-tzh hk-tzh id-en th-en vn-en xa-ar'
)
  .split(' ')
  .map((name) => ({ name, land: name.split('-')[0]!, spoken: name.split('-')[1]! }));

/** Its codes that are not the ISO ones. */
const countries: Readonly<Record<string, string>> = { gb: 'uk', si: 'sl' };
const languages: Readonly<Record<string, string>> = { ja: 'jp', ko: 'kr', nb: 'no', nn: 'no', 'zh-hant': 'tzh' };

const isoCountry = (land: string): string => isoOf(land, countries).toUpperCase();
const places = regions.filter(({ land }) => land !== 'xa'); // its name for the Arab countries together

/** ISO codes of the countries it knows. */
export const duckduckgoCountries: readonly string[] = [...new Set(places.map(({ land }) => isoCountry(land)))];

/** Languages it knows: alone, and with the countries it knows them in. */
export const duckduckgoLanguages: readonly string[] = [
  ...new Set([
    ...regions.map(({ spoken }) => isoLanguage(spoken)),
    ...Object.keys(languages),
    ...places.map(({ land, spoken }) => `${isoLanguage(spoken).split('-')[0]}-${isoCountry(land)}`),
  ]),
];

interface Place {
  readonly country?: string | undefined;
  readonly language?: string | undefined;
}

/** The region for a country, a language, or both; nothing when it has none. A country that was asked for wins over the language. */
export function duckduckgoRegion({ country, language }: Place): string | undefined {
  const { spoken, place } = spokenIn(language ?? '', country);
  const inLand = regions.filter(({ land }) => land === (country ? landOf(country) : place));
  const both = inLand.find((region) => region.spoken === spoken);
  if (both || country !== undefined) return (both ?? inLand[0])?.name;
  const sameName = regions.find(({ land }) => land === spoken && isSpoken(land, spoken));
  return (sameName ?? regions.find((region) => region.spoken === spoken))?.name;
}

/** A country has few languages here: where the one asked for is not among them, the region is of the country alone. */
export function regionNotSent({ country, language }: Place): FilterName[] {
  if (language === undefined || country === undefined) return [];
  const { spoken } = spokenIn(language, country);
  return duckduckgoRegion({ country, language })?.endsWith(`-${spoken}`) ? [] : ['language'];
}

function spokenIn(language: string, country: string | undefined): { spoken: string; place: string } {
  const tag = language.toLowerCase();
  const [tongue = '', ...rest] = tag.split('-');
  const place = landOf(rest.find((part) => part.length === 2) ?? '');
  const land = country ? landOf(country) : place;
  const isTraditional = tongue === 'zh' && (rest.includes('hant') || land === 'tw' || land === 'hk');
  return { spoken: isTraditional ? 'tzh' : (languages[tongue] ?? tongue), place };
}

const landOf = (country: string): string => countries[country.toLowerCase()] ?? country.toLowerCase();
const isSpoken = (land: string, spoken: string): boolean =>
  regions.some((region) => region.land === land && region.spoken === spoken);

function isoLanguage(spoken: string): string {
  return isoOf(spoken, languages);
}

function isoOf(own: string, table: Readonly<Record<string, string>>): string {
  const [iso] = Object.entries(table).find(([, one]) => one === own) ?? [own];
  return iso;
}
