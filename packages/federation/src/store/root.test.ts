import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStorage } from './folder-storage';
import { digestOf, KEPT_FORMER, readEntry, readRootText, type RootContent, writeRootText } from './root';
import { findBrokenEntry, RootStore } from './root-store';
import { historyKey } from './storage';

const ENTRY = {
  sequence: 1,
  change: '3b241101-e2bb-4255-8caf-4136c566a962',
  at: '2026-11-20T11:50:00.000Z',
  who: 'one',
  what: 'release' as const,
  why: 'because of "entry":{',
  about: [],
  parts: [],
  previous: null,
};
const versions = (count: number) => Array.from({ length: count }, (_, number) => `1.${number}.0`);
const standing = (since = 1) => ({ stable: '2.0.0', former: versions(KEPT_FORMER), since });

/** Every part has all the releases that it may go back to; one remote differs in every region. */
function contentOf(remotes: number, regions: number): RootContent {
  const names = Array.from({ length: regions }, (_, number) => `r${number}`);
  const of = (region: number) =>
    Object.fromEntries(
      Array.from({ length: remotes }, (_, number) => [`mf-remote-${number}`, standing(number === 0 ? region + 1 : 1)]),
    );
  return {
    shell: standing(),
    definitions: Object.fromEntries(names.map((region) => [region, digestOf(region)])),
    remotes: Object.fromEntries(names.map((region, number) => [region, of(number)])),
  };
}

test('50 remotes in 20 regions, each with 20 former releases, are at most 64 KiB and read as they were written (REL-1)', () => {
  const content = contentOf(50, 20);
  const text = writeRootText(content, ENTRY);
  expect(text.length).toBeLessThanOrEqual(64 * 1024);
  const { shell, definitions, remotes } = readRootText(text);
  expect({ shell, definitions, remotes }).toEqual(content);
  expect(readEntry(text)).toEqual(readRootText(text).entry);
});

test('candidates and what was returned are read as they were written; without them a root keeps its first form (REL-1, REL-59, REL-70)', () => {
  const plain = contentOf(2, 2);
  const stage = {
    id: 'a1b2c3d4e5',
    version: '2.1.0',
    since: '2026-11-20T11:50:00.000Z',
    by: 'one',
    share: 5,
    plan: [
      { share: 5, minutes: 30 },
      { share: 'all' as const, minutes: 0 },
    ],
    step: 0,
  };
  const mark = { version: '1.9.0', at: stage.since, measure: 'failed mounts', counts: { failed: 20 }, sequence: 1 };
  const content = {
    ...plain,
    stages: { r0: { 'mf-remote-0': stage }, r1: { 'mf-remote-0': { ...stage, share: 25 }, 'mf-remote-1': stage } },
    returned: { r0: { 'mf-remote-1': [mark] } },
  };
  const text = writeRootText(content, ENTRY);
  const { stages, returned } = readRootText(text);
  expect({ stages, returned }).toEqual({ stages: content.stages, returned: content.returned });
  const formOf = (written: string) => (JSON.parse(written) as { form: number }).form;
  expect([formOf(writeRootText(plain, ENTRY)), formOf(text)]).toEqual([1, 2]);
  expect(formOf(writeRootText(plain, { ...ENTRY, what: 'end-stage' }))).toBe(2);
  expect(() => readRootText(text.replace('"share":25', '"share":50'))).toThrow('was changed by hand');
});

test('three candidates in each of 20 regions leave a root of 50 remotes below 64 KiB (REL-1)', () => {
  const plain = contentOf(50, 20);
  const stageOf = (number: number) => ({
    id: `a1b2c3d4e${number}`,
    version: '2.1.0',
    since: '2026-11-20T11:50:00.000Z',
    by: 'the pipeline of a team',
    share: 5,
  });
  const three = Object.fromEntries([0, 1, 2].map((number) => [`mf-remote-${number}`, stageOf(number)]));
  const stages = Object.fromEntries(Object.keys(plain.definitions).map((region) => [region, three]));
  expect(writeRootText({ ...plain, stages }, ENTRY).length).toBeLessThanOrEqual(64 * 1024);
});

test.each([
  ['a version', (text: string) => text.replace('"stable":"2.0.0"', '"stable":"2.0.1"')],
  ['a region of a remote', (text: string) => text.replace('"regions":["r0","r1"]', '"regions":["r0"]')],
  ['the sequence', (text: string) => text.replace('"sequence":1', '"sequence":2')],
])('a root in which somebody changed %s is not taken (REL-7)', (_, change) => {
  const text = writeRootText(contentOf(2, 2), ENTRY);
  expect(change(text)).not.toBe(text);
  expect(() => readRootText(change(text))).toThrow(
    'The root of the store was changed by hand: its digest does not fit.',
  );
});

test('half a root, and one of a later form, are told apart (REL-1)', () => {
  const text = writeRootText(contentOf(2, 2), ENTRY);
  expect(() => readRootText(text.slice(0, 100))).toThrow('The root of the store is no JSON.');
  expect(() => readRootText('{"form":1}')).toThrow('The root of the store has another shape at sequence.');
  expect(() => readRootText(text.replace('"form":1', '"form":3'))).toThrow(
    "The store's root has the form 3; this version knows 2. Update Larder before you change the store.",
  );
});

describe('the history', () => {
  async function grown(changes: number) {
    const folder = mkdtempSync(join(tmpdir(), 'larder-root-'));
    const roots = new RootStore(new FolderStorage(folder));
    for (let count = 0; count < changes; count += 1)
      await roots.change(
        { who: `writer ${count}` },
        () => new Date(),
        async () => ({ what: 'release', about: [], content: contentOf(1, 1), parts: [] }),
      );
    const edit = (sequence: number, change: (text: string) => string) => {
      const file = join(folder, historyKey(sequence));
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    };
    return { broken: () => findBrokenEntry(new RootStore(new FolderStorage(folder))), edit, folder };
  }

  test('gives its entries without the rest of their roots, long ones too (REL-12)', async () => {
    const { folder } = await grown(3);
    const roots = new RootStore(new FolderStorage(folder));
    const parts = Array.from({ length: 500 }, () => ({ part: 'mf-orders', region: 'gb', from: '1.0.0', to: '1.1.0' }));
    await roots.change(
      { who: 'long', why: '"entry":' },
      () => new Date(),
      async () => ({ what: 'release', about: [], content: contentOf(1, 1), parts }),
    );
    for (const sequence of [1, 2, 3, 4])
      expect(await roots.readEntryAt(sequence)).toEqual((await roots.readAt(sequence))!.entry);
    expect(await roots.readEntryAt(5)).toBeUndefined();
  });

  test('dates no entry before the former one, although a clock was set back (REL-12, REL-13)', async () => {
    const roots = new RootStore(new FolderStorage(mkdtempSync(join(tmpdir(), 'larder-root-'))));
    const dates = [];
    for (const at of ['2026-11-20T10:00:00.000Z', '2025-01-01T00:00:00.000Z', '2026-11-20T10:00:01.000Z']) {
      const root = await roots.change(
        { who: 'rosa' },
        () => new Date(at),
        async () => ({ what: 'release', about: [], content: contentOf(1, 1), parts: [] }),
      );
      dates.push(root!.entry.at);
    }
    expect(dates).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:01.000Z']);
  });

  test('that nobody touched is whole (REL-7)', async () => {
    expect(await (await grown(5)).broken()).toBeUndefined();
  });

  test.each([
    [
      'an entry',
      (text: string) => text.replace('writer 2', 'writer 9'),
      'The root 4 in the history does not follow the one before it.',
    ],
    [
      'what was in use',
      (text: string) => text.replace('"stable":"2.0.0"', '"stable":"6.6.6"'),
      'The root 3 in the history was changed by hand: its digest does not fit.',
    ],
    ['everything', () => '', 'The root 3 in the history is no JSON.'],
  ])('names the first root that does not fit after somebody changed %s (REL-7)', async (_, change, sentence) => {
    const { broken, edit } = await grown(5);
    edit(3, change);
    expect(await broken()).toBe(sentence);
  });
});
