import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { addApiTexts } from '@larder/api';
import { makeKitchen } from '@larder/api/testing/kitchen';
import { runCommand } from '@larder/federation/cli';
import { filledIn, generated } from '@larder/federation/testing/language';
import { knownLanguages, learnWords, type Words } from '@larder/rules';
import { siteOfGuide, type SiteOfGuide, until } from './testing/site-of-guide';

const ROOT = join(__dirname, '../../..');
const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
const PARTS = ['shell', ...REMOTES, ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`)];

let textRoot: string;
const said: string[] = [];
const larder = (...argv: string[]) => {
  const say = (line: string) => said.push(line);
  return runCommand(
    ['--store', join(textRoot, 'store'), '--root', textRoot, '--regions', join(textRoot, 'regions'), ...argv],
    say,
    say,
  );
};
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
const read = (path: string): Words => JSON.parse(readFileSync(join(textRoot, path), 'utf8')) as Words;

let guide: SiteOfGuide;
beforeAll(async () => {
  guide = await siteOfGuide();
  guide.writeGuide(() => true);
  await guide.look();
});
afterAll(() => guide.close());

describe('a region with a language of its own', () => {
  let before: string[];
  let written: string[];
  const codes: number[] = [];

  beforeAll(async () => {
    textRoot = mkdtempSync(join(tmpdir(), 'larder-de-'));
    for (const part of PARTS.filter((name) => existsSync(join(ROOT, name, 'package.json')))) {
      mkdirSync(join(textRoot, part), { recursive: true });
      cpSync(join(ROOT, part, 'package.json'), join(textRoot, part, 'package.json'));
      if (existsSync(join(ROOT, part, 'src/declaration.ts')))
        cpSync(join(ROOT, part, 'src/declaration.ts'), join(textRoot, part, 'src/declaration.ts'), { recursive: true });
      if (existsSync(join(ROOT, part, 'src/locales')))
        cpSync(join(ROOT, part, 'src/locales'), join(textRoot, part, 'src/locales'), { recursive: true });
    }
    cpSync(join(__dirname, '../regions'), join(textRoot, 'regions'), { recursive: true });
    before = filesIn(textRoot);
    codes.push(await larder('texts', 'de', '--template'));
    written = filesIn(textRoot).filter((file) => !before.includes(file));
    codes.push(await larder('texts', 'de'));
    for (const file of written) writeFileSync(join(textRoot, file), JSON.stringify(filledIn(read(file))));
    said.length = 0;
    codes.push(await larder('texts', 'de'));
  });

  test('the template writes a file beside each English one, and one for the labels of each remote, and no other, filled in it has no gap (REL-97, REL-100)', () => {
    // The template is written, its gaps are refused, and filled in it passes.
    expect(codes).toEqual([0, 1, 0]);
    expect(written).toEqual(
      [
        ...before.filter((file) => /(^|[./])en\.json$/.test(file)).map((file) => file.replace(/en\.json$/, 'de.json')),
        // Labels have their English in the declaration itself.
        ...REMOTES.map((name) => `${name}/src/locales/declaration.de.json`),
      ].sort(),
    );
    expect(written).toEqual(
      expect.arrayContaining([
        'packages/api/src/locales/de.json',
        'packages/i18n/src/locales/de.json',
        'packages/rules/src/locales/de.json',
        'packages/site/src/locales/de.json',
        'shell/src/locales/de.json',
        'mf-orders/src/locales/ordering.de.json',
      ]),
    );
    expect(said.sort()).toEqual(written);
    expect(readFileSync(join(textRoot, 'mf-orders/src/locales/de.json'), 'utf8')).not.toContain('"@');
  });

  test('its texts are at least 35 % longer than the English ones (REL-100)', () => {
    const length = (language: string) =>
      JSON.stringify(read(`packages/i18n/src/locales/${language}.json`))
        .match(/"[^"]*"(?=[,}])/g)!
        .join('')
        .replaceAll('"', '').length;
    expect(length('de') / length('en')).toBeGreaterThanOrEqual(1.35);
  });

  test('its order is placed, delivered and invoiced, with words and amounts of its language (REL-97, REL-100)', async () => {
    // No program knows the language before it has read its files, as the API and the pages do when they meet the region.
    expect(knownLanguages()).not.toContain('de');
    addApiTexts('de', read('packages/api/src/locales/de.json'));
    learnWords('de', read('packages/rules/src/locales/de.json'));
    const ie = JSON.parse(readFileSync(join(guide.place, 'regions/ie.json'), 'utf8')) as { facts: object };
    const facts = {
      ...ie.facts,
      name: 'Deutschland',
      names: {},
      languageTag: 'de-DE',
      timeZone: 'Europe/Berlin',
      deviceZones: ['Europe/Berlin'],
      vatRates: [{ rate: 0.07 }, { rate: 0.19 }],
    };
    const config = JSON.parse(readFileSync(join(guide.place, 'regions/ie.config.json'), 'utf8')) as object;
    writeFileSync(join(guide.place, 'regions/de.config.json'), JSON.stringify({ ...config, region: 'de' }));
    writeFileSync(join(guide.place, 'regions/de.json'), JSON.stringify({ ...ie, region: 'de', facts }));
    await guide.look();
    await until(async () => (await guide.workshop.sql(`select 1 from regions where id = 'de'`)).length === 1);
    expect((await guide.config('de')).body).toMatchObject({ locale: 'de', currency: 'EUR' });
    const day = '2026-11-25';
    const kitchen = await makeKitchen(guide.workshop, { region: 'de', deliveryDay: day });
    const placed = await kitchen.post({ status: 'ready' }, { now: '2026-11-20T09:00:00Z' });
    expect(placed.status).toBe(201);
    const id = placed.body.orderId as number;
    const { steps, issued } = await guide.deliver(id, day);
    expect(steps).toEqual(Array.from({ length: 6 }, () => 200));
    expect(issued.status).toBe(201);
    const letters = await guide.workshop.sql<{ template: string; locale: string; subject: string; body_text: string }>(
      `select template, locale, subject, body_text from outbox where region = 'de' and template like 'order-%' order by id`,
    );
    expect(new Set(letters.map(({ locale }) => locale))).toEqual(new Set(['de']));
    const [first] = letters;
    expect(first!.subject).toBe(generated('Order {{order}} submitted').replace('{{order}}', String(id)));
    expect(first!.body_text).toContain('200,00\u00a0€');
    expect(first!.body_text).toContain('Mittwoch, 25. November 2026');
    expect(first!.body_text).not.toMatch(/Our team|Open the order|excl\. VAT/);
  });
});
