import { join } from 'node:path';
import { findRegionLiterals, isHeld, readRegionWords } from './region-literals';

const words = readRegionWords(join(__dirname, '../../site/regions'));
const found = (text: string) => findRegionLiterals('planted.tsx', text, words);

test('codes, language tags, zones and currencies come from the definitions (REL-94)', () => {
  expect([...words.codes].sort()).toEqual(['fr', 'gb']);
  expect([...words.facts].sort()).toEqual(['EUR', 'Europe/London', 'Europe/Paris', 'GBP', 'en-GB', 'fr-FR']);
});

test.each([
  [`const isFrench = region === 'fr';`, ['1: fr']],
  ['if (region === `gb`) return;', ['1: gb']],
  [`const HOURS = {\n  gb: 12,\n  fr: 11,\n};`, ['2: gb', '3: fr']],
  [`type Known = 'gb' | 'fr';`, ['1: gb', '1: fr']],
  [`const zone = ZONES.gb;`, ['1: gb']],
  [`format(amount, 'EUR', 'fr-FR', "Europe/London");`, ['1: EUR', '1: fr-FR', '1: Europe/London']],
  [`const page = <Page region="gb" />;`, ['1: gb']],
])('a planted literal of a region is refused with its line: %s (REL-94)', (text, lines) => {
  expect(found(text)).toEqual(lines);
});

test.each([
  [`const title = { en: 'Orders', fr: 'Commandes' };`],
  [`interface Label {\n  en: string;\n  fr: string;\n}`],
  [`// gb and fr have a house style\nconst style = houseStyleOf(region);`],
  [`const file = 'locales/fr.json';`],
])('a text by language, a comment or a path is none: %s (REL-94)', (text) => {
  expect(found(text)).toEqual([]);
});

test('a migration after the one that made regions rows is held to it as well (REL-94)', () => {
  const sql = `-- 'gb' as a word\nupdate orders set currency = 'EUR' where region in ('fr', 'ie');\n`;
  expect(findRegionLiterals('packages/api/migrations/0099-planted.sql', sql, words)).toEqual(['2: EUR', '2: fr']);
  expect(
    ['0033-regions', '0034-languages-have-files'].map((name) => isHeld(`packages/api/migrations/${name}.sql`)),
  ).toEqual([false, true]);
});

test('Dockerfiles, compose files and scripts are held to it, comments and names of sites apart (REL-94)', () => {
  const dockerfile = `# gb and fr\nRUN npm ci # for gb\nHEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4000/config/gb.json')"]\n`;
  expect(findRegionLiterals('shell/Dockerfile', dockerfile, words)).toEqual(['3: gb']);
  const compose = `image: registry.example.fr/fr-shop\nenvironment:\n  REGION: "fr"\n  TZ: Europe/Paris\n  LANG: fr-FR\n`;
  expect(findRegionLiterals('docker-compose.yml', compose, words)).toEqual(['3: fr', '4: Europe/Paris', '5: fr-FR']);
  const held = ['shell/Dockerfile', 'docker-compose.yml', 'pnpm-workspace.yaml', 'packages/site/bin/back-up.sh'];
  expect([...held, 'pnpm-lock.yaml', 'e2e/server/Dockerfile'].filter(isHeld)).toEqual(held);
});

test('tests, demo data and texts are not held to it, every other source is (REL-94)', () => {
  expect(
    [
      'packages/rules/src/formats/dates.test.ts',
      'packages/api/src/seed/people.ts',
      'e2e/fixtures/people.ts',
      'packages/rules/src/locales/fr.json',
      'docs/spec/releases.md',
    ].filter(isHeld),
  ).toEqual([]);
  const held = [
    'packages/rules/src/formats/dates.ts',
    'packages/api/src/domains/team/team.mails.ts',
    'shell/src/main.tsx',
    'packages/site/bin/bundle.mjs',
  ];
  expect(held.filter(isHeld)).toEqual(held);
});
