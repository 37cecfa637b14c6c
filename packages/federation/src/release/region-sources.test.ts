import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDefinition, readRegionSources } from './region-sources';
import { ReleaseStore } from './release-store';

const KNOWN = ['mf-auth', 'mf-insights', 'mf-orders'];
const GOOD =
  '{\n  "region": "gb",\n  "features": ["billing"],\n  "remotes": {\n    "mf-auth": "all",\n    "mf-insights": "all"\n  }\n}\n';

function sources(gb: string, known: readonly string[] | undefined = KNOWN) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  writeFileSync(join(folder, 'gb.json'), gb);
  return readRegionSources(folder, known);
}

test('a good region is read', () => {
  expect(sources(GOOD)).toMatchObject([
    { region: 'gb', features: ['billing'], remotes: { 'mf-auth': 'all', 'mf-insights': 'all' } },
  ]);
});

test('a byte order mark before a region is passed over, and lines are counted as without it (REL-97)', () => {
  expect(sources(`\uFEFF${GOOD}`)).toEqual(sources(GOOD));
  expect(() => sources(`\uFEFF${GOOD.replace('mf-insights', 'mf-insight')}`)).toThrow(
    'gb.json:6: There is no remote mf-insight;',
  );
  expect(() => sources(`\uFEFF${GOOD.replace('["billing"]', 'tru')}`)).toThrow('gb.json:3: The file is no JSON: ');
});

test.each([
  [
    'a remote that does not exist',
    GOOD.replace('mf-insights', 'mf-insight'),
    'gb.json:6: There is no remote mf-insight; there are mf-auth, mf-insights, mf-orders.',
  ],
  [
    'no remote to sign in with',
    GOOD.replace('    "mf-auth": "all",\n', ''),
    'gb.json:4: mf-auth is missing, and without it nobody signs in.',
  ],
  [
    'a trailing comma',
    GOOD.replace('"mf-insights": "all"', '"mf-insights": "all",'),
    /^gb\.json:7: The file is no JSON: /,
  ],
  [
    'a word that is no value',
    GOOD.replace('["billing"]', 'tru'),
    /^gb\.json:3: The file is no JSON: invalid symbol\.$/,
  ],
  ['an unknown name', GOOD.replace('"features"', '"feature"'), /gb\.json:3: feature: This name is unknown\./],
  ['a value of another type', GOOD.replace('"all"\n', 'true\n'), /^gb\.json:6: remotes\.mf-insights: /],
  [
    'a region of another file',
    GOOD.replace('"gb"', '"fr"'),
    'gb.json:2: The file is that of the region fr, so its name is fr.json.',
  ],
  ['nothing at all', '', /^gb\.json:1: The file is/],
])('%s is refused with file and line', (_, text, sentence) => {
  expect(() => sources(text)).toThrow(sentence);
});

test('every fault of every file is told at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  writeFileSync(join(folder, 'gb.json'), GOOD.replace('mf-insights', 'mf-insight'));
  writeFileSync(join(folder, 'fr.json'), '{');
  expect(() => readRegionSources(folder, KNOWN)).toThrow(/^fr\.json:1: .*\ngb\.json:6: There is no remote mf-insight/);
});

/** The region with a holiday that has substitute days, named in English and Irish. */
const withSubstitutes = (substituteName: object) => {
  const rule = { kind: 'fixed', month: 5, day: 1, name: { en: 'May Day', ga: 'Lá Bealtaine' }, substituteOn: [6] };
  return {
    ...(JSON.parse(GOOD) as object),
    facts: {
      name: 'Ireland',
      languageTag: 'en-IE',
      timeZone: 'Europe/Dublin',
      currency: 'EUR',
      holidays: { rules: [rule, { ...rule, substituteOn: [] }], substituteName },
    },
  };
};
const LACKS_IRISH = 'facts.holidays.substituteName: it has no ga, in which the substitute day of May Day is named.';

test('a name of substitute days that lacks a language of their holidays is refused with path and reason (REL-19, REL-96)', async () => {
  const read = (substituteName: object) => sources(JSON.stringify(withSubstitutes(substituteName), null, 2));
  expect(() => read({ en: '{{name}}, moved' })).toThrow(new RegExp(`^gb\\.json:\\d+: ${LACKS_IRISH}$`));
  expect(read({ en: '{{name}}, moved', ga: '{{name}}, aistrithe' })).toHaveLength(1);
  await expect(
    readDefinition(
      new ReleaseStore(mkdtempSync(join(tmpdir(), 'larder-store-'))),
      withSubstitutes({ en: '{{name}}, moved' }),
    ),
  ).rejects.toMatchObject({
    code: 'definition_invalid',
    reasons: [LACKS_IRISH],
  });
});
