import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from '../build/digest';
import { listFiles } from '../build/list-files';
import { publishBuild } from './publish-build';
import { type Candidate, releaseParts } from './release-parts';
import { RELEASE_FILE, type Release } from './release-manifest';
import { ReleaseStore } from './release-store';
import { remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';

const SOURCES = sourcesOf(['mf-orders']);

/** A store in a folder of its own, so that what leads out of it is seen. */
async function newStore() {
  const around = mkdtempSync(join(tmpdir(), 'larder-shape-'));
  const store = new ReleaseStore(join(around, 'deep/er/store'));
  await releaseParts(store, SOURCES, [shellCandidate()]);
  return { store, files: () => listFiles(around) };
}

/** A build whose release.json says something else, as a tampered one would. */
function tampered(changes: object, { folder, release }: Candidate = remoteCandidate('mf-orders', '1.1.0')): Candidate {
  const changed = { ...release, ...changes } as Release;
  writeFileSync(join(folder, RELEASE_FILE), JSON.stringify(changed));
  return { folder, release: changed };
}

/** A build that lists one more file, which lies where its name says. */
function withFile(name: string): Candidate {
  const candidate = remoteCandidate('mf-orders', '1.1.0');
  const path = join(candidate.folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'text');
  const size = { bytes: 4, brotliBytes: 4, gzipBytes: 4 };
  return tampered(
    { files: { ...candidate.release.files, [name]: { integrity: integrityOf(Buffer.from('text')), ...size } } },
    candidate,
  );
}

const SIZES = { integrity: integrityOf(Buffer.from('list')), bytes: 4, brotliBytes: 4, gzipBytes: 4 };

test.each([
  ['a name that climbs out', () => tampered({ name: '../../mf-orders' })],
  ['a name with a slash', () => tampered({ name: 'mf-orders/1.0.0' })],
  ['a name in capitals', () => tampered({ name: 'mf-Orders' })],
  ['a name that ends in a hyphen', () => tampered({ name: 'mf-orders-' })],
  ['a name of no remote', () => tampered({ name: 'orders' })],
  ['a version that climbs out', () => tampered({ version: '../../../1.1.0' })],
  ['a version of two numbers', () => tampered({ version: '1.1' })],
  ['a version with a leading zero', () => tampered({ version: '1.01.0' })],
  ['a version with a letter before it', () => tampered({ version: 'v1.1.0' })],
  ['a version of the tree it came from', () => tampered({ version: '1.1.0+build' })],
  ['a version that is another folder', () => tampered({ version: '.' })],
  ['a file above the release', () => withFile('../outside.js')],
  ['a file that climbs out on its way', () => withFile('pictures/../../outside.js')],
  [
    'an absolute file',
    () => tampered({ files: { ...remoteCandidate('mf-orders').release.files, '/etc/hostname': SIZES } }),
  ],
  ['a file with a backslash', () => withFile('pictures\\outside.js')],
  ['a hidden file', () => withFile('.outside.js')],
  ['a twin as a file of its own', () => withFile('list.js.br')],
  [
    'the description of the release as a file of its own',
    () => tampered({ files: { ...remoteCandidate('mf-orders').release.files, 'release.json': SIZES } }),
  ],
  ['an entry above the release', () => tampered({ entry: '../1.0.0/entry.js' })],
  [
    'a preloaded file of another release',
    () => tampered({ preload: { list: ['entry.js', '../../shell/1.0.0/main.js'] } }),
  ],
  ['texts of another release', () => tampered({ texts: { en: [], fr: ['../1.0.0/fr.js'] } })],
  [
    'a size that is no number of bytes',
    () => tampered({ files: { ...remoteCandidate('mf-orders').release.files, 'list.js': { ...SIZES, bytes: -1 } } }),
  ],
  [
    'a size that is none at all',
    () =>
      tampered({
        files: { ...remoteCandidate('mf-orders').release.files, 'list.js': { ...SIZES, brotliBytes: null } },
      }),
  ],
  ['a shell under the name of a remote', () => tampered({ name: 'mf-orders' }, shellCandidate('1.1.0'))],
  ['a remote under the name of the shell', () => tampered({ name: 'shell' })],
])('%s is refused before anything is written (TRU-32)', async (_, candidateOf) => {
  const { store, files } = await newStore();
  const before = files();
  const candidate = candidateOf();
  await expect(releaseParts(store, SOURCES, [candidate])).rejects.toMatchObject({ name: 'ReleaseRefused' });
  await expect(publishBuild(store, SOURCES, candidate.folder)).rejects.toMatchObject({ name: 'ReleaseRefused' });
  expect(files()).toEqual(before);
});

test.each(['list.js', 'pictures'])('a link in place of %s is refused, wherever it leads (TRU-32)', async (name) => {
  const { store, files } = await newStore();
  const candidate = remoteCandidate('mf-orders', '1.1.0');
  const elsewhere = remoteCandidate('mf-orders', '1.1.0').folder;
  rmSync(join(candidate.folder, name), { recursive: true });
  symlinkSync(join(elsewhere, name), join(candidate.folder, name));
  const before = files();
  await expect(releaseParts(store, SOURCES, [candidate])).rejects.toThrow(
    /^mf-orders 1\.1\.0 has a link in place of its file (list\.js|pictures\/card\.svg); a release holds files alone\.$/,
  );
  expect(files()).toEqual(before);
});

test('a twin that is a link is copied as the file that it leads to (TRU-32)', async () => {
  const { store } = await newStore();
  const candidate = remoteCandidate('mf-orders', '1.1.0');
  const twin = join(candidate.folder, 'entry.js.br');
  const elsewhere = join(remoteCandidate('mf-orders', '1.1.0').folder, 'entry.js.br');
  rmSync(twin);
  symlinkSync(elsewhere, twin);
  await releaseParts(store, SOURCES, [candidate]);
  rmSync(elsewhere);
  expect(listFiles(store.releaseFolder('mf-orders', '1.1.0'))).toContain('entry.js.br');
  await expect(store.read('mf-orders', '1.1.0')).resolves.toMatchObject({ version: '1.1.0' });
});

test('only the publisher of the shell publishes a shell, and a publisher of one remote no other remote (TRU-32)', async () => {
  const { store, files } = await newStore();
  const before = files();
  await expect(publishBuild(store, SOURCES, shellCandidate('1.1.0').folder, 'mf-orders')).rejects.toThrow(
    'This is a build of shell; only mf-orders may be published from here.',
  );
  await expect(publishBuild(store, SOURCES, remoteCandidate('mf-admin').folder, 'mf-orders')).rejects.toThrow(
    'This is a build of mf-admin; only mf-orders may be published from here.',
  );
  await expect(publishBuild(store, SOURCES, shellCandidate('1.1.0').folder)).rejects.toThrow(
    'This is a build of shell; only remotes may be published from here.',
  );
  await expect(publishBuild(store, SOURCES, remoteCandidate('mf-orders').folder, 'shell')).rejects.toThrow(
    'This is a build of mf-orders; only shell may be published from here.',
  );
  expect(files()).toEqual(before);
  expect(await publishBuild(store, SOURCES, shellCandidate('1.1.0').folder, 'shell')).toBe(true);
  expect(await publishBuild(store, SOURCES, remoteCandidate('mf-orders').folder, 'mf-orders')).toBe(true);
});
