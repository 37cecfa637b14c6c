import { countryName } from './countries';

test.each([
  ['United Kingdom', 'fr', 'Royaume-Uni'],
  ['royaume-uni', 'en', 'United Kingdom'],
  ['GB', 'fr', 'Royaume-Uni'],
  ['Espagne', 'en', 'Spain'],
  [' cote d’ivoire ', 'fr', 'Côte d’Ivoire'],
  ['Ivory Coast', 'fr', 'Côte d’Ivoire'],
  ['Norvège', 'en', 'Norway'],
  ['Faroe Islands', 'fr', 'Îles Féroé'],
  ['Mongolia', 'fr', 'Mongolie'],
  ['Burkina Faso', 'fr', 'Burkina Faso'],
  ['zw', 'en', 'Zimbabwe'],
  ['Narnia', 'fr', 'Narnia'],
  ['', 'en', ''],
] as const)('"%s" is named in %s as "%s" (CAT-66, CAT-101)', (stored, locale, name) => {
  expect(countryName(stored, locale)).toBe(name);
});

test('every country of ISO 3166 is found by its name in either language (CAT-66, CAT-101)', () => {
  const all = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const codes = Array.from({ length: 26 * 26 }, (_, at) =>
    String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
  );
  // What Intl names besides: groups of states, former states, and places with codes reserved by ISO.
  const others = new Set([
    'AC',
    'AN',
    'BU',
    'CP',
    'CQ',
    'CS',
    'DD',
    'DG',
    'DY',
    'EA',
    'EU',
    'EZ',
    'FX',
    'HV',
    'IC',
    'NH',
    'NT',
    'QO',
    'QU',
    'RH',
    'SU',
    'TA',
    'TP',
    'UK',
    'UN',
    'VD',
    'XA',
    'XB',
    'XK',
    'YD',
    'YU',
    'ZR',
    'ZZ',
  ]);
  const countries = codes.filter((code) => all.of(code) && !others.has(code));
  expect(countries).toHaveLength(249);
  for (const code of countries) {
    const [en, fr] = [countryName(code, 'en'), countryName(code, 'fr')];
    expect([countryName(en, 'fr'), countryName(fr, 'en')]).toEqual([fr, en]);
  }
});
