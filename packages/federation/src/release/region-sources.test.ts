import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegionSources } from './region-sources';

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
