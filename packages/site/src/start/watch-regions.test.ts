import fs, { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyRegions, releaseParts, switchParts } from '@larder/federation/release';
import { newStore, readComposition, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { createSite } from '../create-site';
import { type RegionFolder, watchRegions } from './watch-regions';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all' });

/** A folder of regions beside a store without anything. */
function emptyPlace(sources = SOURCES) {
  const store = newStore();
  const folder = mkdtempSync(join(tmpdir(), 'larder-watch-'));
  const write = (region: string, content: unknown) =>
    writeFileSync(join(folder, `${region}.json`), typeof content === 'string' ? content : JSON.stringify(content));
  for (const source of sources) write(source.region, source);
  const log: string[] = [];
  const site = createSite({ store, regions: folder, environment: 'development', log: (line) => log.push(line) });
  const start = (of?: RegionFolder) => watchRegions(store, folder, site.report, of);
  const gb = async () =>
    Object.fromEntries((await readComposition(store, 'gb'))!.remotes.map(({ name, parts }) => [name, parts]));
  return { store, folder, site, log, start, write, gb };
}

async function place(sources = SOURCES) {
  const empty = emptyPlace(sources);
  const remotes = Object.keys(sources[0]!.remotes).map((name) => remoteCandidate(name));
  await releaseParts(empty.store, sources, [shellCandidate(), ...remotes]);
  const watch = empty.start();
  await watch.look();
  return { ...empty, watch };
}
const [GB] = SOURCES;

test('a changed file is put into use at the next look, without a release or a restart (REL-19)', async () => {
  const { store, watch, write, gb } = await place();
  expect((await store.roots.read())!.sequence).toBe(1);
  write('gb', { ...GB, remotes: { 'mf-orders': 'all', 'mf-insights': ['main'] } });
  await watch.look();
  expect(await gb()).toEqual({ 'mf-orders': ['main', 'extra'], 'mf-insights': ['main'] });
  await watch.look();
  expect((await store.roots.read())!.sequence).toBe(2);
});

const SIGNING = sourcesOf(['mf-auth', 'mf-orders', 'mf-insights'], { 'mf-auth': 'all', 'mf-orders': 'all' });
const [GB_SIGNING] = SIGNING;

test.each([
  ['no JSON', '{"region": "gb",', /^gb\.json:1: The file is no JSON: /],
  ['empty', '', /^gb\.json:1: /],
  ['an unknown field', { ...GB_SIGNING, remote: {} }, /^gb\.json:1: remote: This name is unknown\./],
  ['another region', { ...GB_SIGNING, region: 'de' }, /^gb\.json:1: The file is that of the region de, /],
  [
    'a part that nobody has',
    { ...GB_SIGNING, remotes: { 'mf-auth': 'all', 'mf-orders': ['mian'] } },
    /^The region gb lists the part mian of mf-orders, which does not have it\./,
  ],
  [
    'a misspelt remote',
    { ...GB_SIGNING, remotes: { 'mf-auth': 'all', 'mf-orders': 'all', 'mf-insight': 'all' } },
    /^gb\.json:1: There is no remote mf-insight; there are mf-auth, mf-insights, mf-orders\. /,
  ],
  [
    'no mf-auth',
    { ...GB_SIGNING, remotes: { 'mf-orders': 'all', 'mf-insights': 'all' } },
    /^gb\.json:1: mf-auth is missing, and without it nobody signs in\. /,
  ],
  ['a file of 1 MB', `{"region":"gb"${' '.repeat(1024 * 1024)}}`, /^gb\.json:1: The file is larger than 256 KiB\./],
])(
  'a file that is refused (%s) leaves the former in force, and log and problems name it until it is mended (REL-19)',
  async (_, content, sentence) => {
    const { watch, write, gb, site, log } = await place(SIGNING);
    const before = await gb();
    write('gb', content);
    await watch.look();
    await watch.look();
    expect(Object.keys(before)).toEqual(['mf-auth', 'mf-orders', 'mf-insights']);
    expect(await gb()).toEqual(before);
    const named = site.problems().filter((problem) => !problem.includes('config'));
    expect(named).toEqual([expect.stringMatching(sentence)]);
    expect(named[0]).toContain('The former definition stays in force.');
    expect(log.filter((line) => line === named[0])).toHaveLength(1);
    write('gb', GB_SIGNING);
    await watch.look();
    expect(site.problems().filter((problem) => !problem.includes('config'))).toEqual([]);
  },
);

test.each([
  ['removed', (file: string) => rmSync(file)],
  ['renamed', (file: string) => renameSync(file, `${file}.old`)],
])('a file that is refused and then %s is no problem any more (REL-19)', async (_, takeAway) => {
  const { watch, write, folder, gb, site } = await place();
  write('gb', '');
  await watch.look();
  expect(problemsOf(site)).toEqual([expect.stringMatching(/^gb\.json:1: /)]);
  takeAway(join(folder, 'gb.json'));
  await watch.look();
  expect([problemsOf(site), Object.keys(await gb())]).toEqual([[], ['mf-orders', 'mf-insights']]);
});

test('the first files of an empty store list remotes that are released later, also across a restart (REL-19)', async () => {
  const { store, write, site, start, gb } = emptyPlace(SIGNING);
  await start().look();
  expect([problemsOf(site), Object.keys((await store.roots.read())!.definitions)]).toEqual([[], ['fr', 'gb']]);
  await releaseParts(store, [], [shellCandidate(), remoteCandidate('mf-orders')]);
  // A changed file lists what nobody has released yet.
  write('gb', { ...GB_SIGNING, features: [] });
  await start().look();
  await start().look();
  expect(problemsOf(site)).toEqual([]);
  await releaseParts(store, [], [remoteCandidate('mf-auth'), remoteCandidate('mf-insights')]);
  expect(Object.keys(await gb())).toEqual(['mf-auth', 'mf-orders', 'mf-insights']);
});

test('a file that was in use before mf-auth had a release is not refused by a restart (REL-19, REL-20)', async () => {
  const { store, site, start } = await place();
  await releaseParts(store, [], [remoteCandidate('mf-auth')]);
  await start({ isOfImage: true }).look();
  expect(problemsOf(site)).toEqual([]);
});

test('a remote that is listed before its first release is refused, and put into use once it is released (REL-19, REL-52)', async () => {
  const { store, watch, write, gb, site } = await place();
  write('gb', { ...GB, remotes: { ...GB!.remotes, 'mf-cellar': 'all' } });
  await watch.look();
  expect([Object.keys(await gb()), problemsOf(site)]).toEqual([
    ['mf-orders', 'mf-insights'],
    [expect.stringContaining('There is no remote mf-cellar;')],
  ]);
  const { sequence } = (await store.roots.read())!;
  await releaseParts(store, [], [remoteCandidate('mf-cellar')]);
  expect((await store.roots.read())!.sequence).toBe(sequence);
  await watch.look();
  expect([Object.keys(await gb()), problemsOf(site)]).toEqual([['mf-orders', 'mf-insights', 'mf-cellar'], []]);
});

test('a restart, or the files of an older image, undo no switch (REL-20)', async () => {
  const { store, start, folder, gb } = await place();
  await switchParts(store, { what: 'mf-insights', isOn: false, regions: ['gb'] });
  // The same content, written anew.
  writeFileSync(join(folder, 'gb.json'), readFileSync(join(folder, 'gb.json')));
  await start().look();
  expect(await gb()).toEqual({ 'mf-orders': ['main', 'extra'] });
});

test('a folder of regions that can not be read is named until it can, and the look does not fail (REL-16, REL-19)', async () => {
  const { watch, gb, site } = await place();
  const read = jest.spyOn(fs, 'readdirSync').mockImplementation(() => {
    throw new Error('EIO: i/o error, scandir');
  });
  await watch.look();
  read.mockRestore();
  expect(problemsOf(site)).toEqual([
    "The folder of the regions can't be read: EIO: i/o error, scandir. The former definitions stay in force.",
  ]);
  expect(Object.keys(await gb())).toEqual(['mf-orders', 'mf-insights']);
  await watch.look();
  expect(problemsOf(site)).toEqual([]);
});

const WITHOUT_INSIGHTS = { ...GB!, remotes: { 'mf-orders': 'all' as const } };
const problemsOf = (site: ReturnType<typeof emptyPlace>['site']) =>
  site.problems().filter((problem) => !problem.includes('config'));

test('a restart undoes no definition that came over the network, and says nothing (REL-20)', async () => {
  const { store, start, gb, site } = await place();
  await applyRegions(store, [WITHOUT_INSIGHTS], { origin: 'call' });
  await start().look();
  expect([await gb(), problemsOf(site)]).toEqual([{ 'mf-orders': ['main', 'extra'] }, []]);
});

test('a file that changed after a definition came over the network is refused until it holds what is in use (REL-20)', async () => {
  const { store, watch, write, gb, site } = await place();
  await applyRegions(store, [WITHOUT_INSIGHTS], { origin: 'call' });
  write('gb', { ...GB, features: [] });
  await watch.look();
  expect([await gb(), problemsOf(site)]).toEqual([
    { 'mf-orders': ['main', 'extra'] },
    [
      expect.stringMatching(
        /^The definition of gb was changed by .+ at \S+; export the definition or use --overwrite\. The former definition stays in force\.$/,
      ),
    ],
  ]);
  write('gb', WITHOUT_INSIGHTS);
  await watch.look();
  expect(problemsOf(site)).toEqual([]);
  // From now on the file counts again.
  write('gb', GB);
  await watch.look();
  expect(await gb()).toEqual({ 'mf-orders': ['main', 'extra'], 'mf-insights': ['main', 'extra'] });
});

test('the file of an older image beside a newer one is refused at its start, and counts once it is changed (REL-19, REL-20)', async () => {
  const { store, start, write, gb, site } = await place();
  await applyRegions(store, [WITHOUT_INSIGHTS]);
  const older = start({ isOfImage: true });
  await older.look();
  expect([await gb(), problemsOf(site)]).toEqual([
    { 'mf-orders': ['main', 'extra'] },
    [expect.stringContaining('The definition of gb was changed by ')],
  ]);
  // What is in use changes, and the file does not.
  await switchParts(store, { what: 'mf-orders/extra', isOn: false, regions: ['gb'] });
  await switchParts(store, { what: 'mf-orders/extra', isOn: true, regions: ['gb'] });
  await older.look();
  expect(await gb()).toEqual({ 'mf-orders': ['main', 'extra'] });
  write('gb', { ...GB, features: [] });
  await older.look();
  expect([Object.keys(await gb()), problemsOf(site)]).toEqual([['mf-orders', 'mf-insights'], []]);
});

test('a file that went back while a checkout was not served, as by a change of branch, is put into use (REL-19)', async () => {
  const { store, start, gb, site } = await place();
  await applyRegions(store, [WITHOUT_INSIGHTS]);
  await start().look();
  expect([Object.keys(await gb()), problemsOf(site)]).toEqual([['mf-orders', 'mf-insights'], []]);
});

test('a file that changes back while it is watched is put into use (REL-19)', async () => {
  const { start, write, gb } = await place();
  const watch = start({ isOfImage: true });
  for (const content of [WITHOUT_INSIGHTS, GB]) {
    write('gb', content);
    await watch.look();
  }
  expect(await gb()).toEqual({ 'mf-orders': ['main', 'extra'], 'mf-insights': ['main', 'extra'] });
});

test('a file that changed after a switch is refused until the switch is taken back (REL-20)', async () => {
  const { store, watch, write, gb, site } = await place();
  await switchParts(store, { what: 'mf-insights', isOn: false, regions: ['gb'] });
  write('gb', { ...GB, features: [] });
  await watch.look();
  expect(site.problems()).toContainEqual(
    expect.stringMatching(
      /^mf-insights was switched in gb by .+ at \S+; export the definition or use --overwrite\. The former definition stays in force\.$/,
    ),
  );
  await switchParts(store, { what: 'mf-insights', isOn: true, regions: ['gb'] });
  await watch.look();
  expect([Object.keys(await gb()), (await readComposition(store, 'gb'))!.features]).toEqual([
    ['mf-orders', 'mf-insights'],
    [],
  ]);
  expect(site.problems().filter((problem) => !problem.includes('config'))).toEqual([]);
});
