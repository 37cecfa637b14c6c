import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTexts } from './read-texts';

function reading(content: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'larder-texts-')), 'pl.json');
  writeFileSync(path, content);
  return () => readTexts(path, 'shell/src/locales/pl.json');
}

test('texts are read with their groups, and beside a byte order mark (REL-97)', () => {
  const texts = { menu: 'Menu', pager: { of: '{{at}} z {{all}}', more: {} } };
  expect(reading(JSON.stringify(texts))()).toEqual(texts);
  expect(reading(`\uFEFF${JSON.stringify(texts)}`)()).toEqual(texts);
});

test.each([
  ['{\n  "menu": "Menu",\n}', /^shell\/src\/locales\/pl\.json:3: The file is no JSON: .+\.$/],
  ['', 'shell/src/locales/pl.json:1: The file is no JSON: value expected.'],
  ['["Menu"]', 'shell/src/locales/pl.json:1: the file: It is neither a text nor a group of texts.'],
  [
    '{\n  "pager": {\n    "of": 5\n  }\n}',
    'shell/src/locales/pl.json:3: pager.of: It is neither a text nor a group of texts.',
  ],
  ['{\n  "menu": null\n}', 'shell/src/locales/pl.json:2: menu: It is neither a text nor a group of texts.'],
])('a file of texts that holds %j is refused with file and line (REL-97)', (content, sentence) => {
  expect(reading(content)).toThrow(sentence);
});
