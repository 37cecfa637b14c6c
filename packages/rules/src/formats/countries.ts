import { foldText } from '../finding/fold-text';
import type { Locale } from '../regions/region';
import { knownLanguages } from '../regions/languages';

/** ISO 3166-1, every two letters a country. */
const CODES =
  [
    'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ',
    'DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJP',
    'KEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOM',
    'PAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZ',
    'UAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW',
  ]
    .join('')
    .match(/../g) ?? [];

/** Names in use beside those of the browser's tables. */
const ALSO: Readonly<Record<string, string>> = {
  'ivory coast': 'CI',
  turkey: 'TR',
  'great britain': 'GB',
  'grande-bretagne': 'GB',
  holland: 'NL',
  usa: 'US',
  uk: 'GB',
  'czech republic': 'CZ',
  vietnam: 'VN',
};

const names: Record<Locale, Intl.DisplayNames> = {};
/** Kept for each language: making one takes longer than naming every country. */
const namesIn = (locale: Locale): Intl.DisplayNames =>
  (names[locale] ??= new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }));
const keyOf = (text: string): string => foldText(text.trim()).replace(/’/g, "'");

let codes: ReadonlyMap<string, string> | undefined;

/** The code of each country by its code and by its names in both languages; made when first asked. */
function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map([
    ...Object.entries(ALSO),
    ...CODES.map((code) => [keyOf(code), code] as const),
    ...knownLanguages().flatMap((locale) =>
      CODES.map((code) => [keyOf(namesIn(locale).of(code) ?? code), code] as const),
    ),
  ]);
  return codes;
}

/**
 * The name of a country of ISO 3166 in a language, from its code or its name in either; as stored when it is none
 * (CAT-66, CAT-101).
 */
export function countryName(stored: string, locale: Locale): string {
  const code = codesByName().get(keyOf(stored));
  return (code && namesIn(locale).of(code)) || stored;
}

/**
 * Every country of ISO 3166 for choosing, by its name in a language; `value` is its English name, as it is stored
 * (DSK-10).
 */
export function countries(locale: Locale): { value: string; label: string }[] {
  const [stored, shown] = [namesIn('en'), namesIn(locale)];
  return CODES.map((code) => ({ value: stored.of(code) ?? code, label: shown.of(code) ?? code })).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
}
