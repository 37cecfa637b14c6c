import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FEATURES } from '@larder/contracts';
import { buildRemote } from '../build/build-remote';
import { recordOffers } from '../build/signatures/record-uses';
import { readSdkSignatures } from '../build/signatures/sdk-signatures';
import { outputFolderOf, readWorkspace, repositoryRoot } from '../workspace';
import type { RecordedOffers, RecordedUses } from './recorded-uses';
import type { RemoteRelease } from './release-manifest';
import { problemsOfReleases, releaseParts } from './release-parts';
import { stageRelease } from './stage';
import {
  declarationOf,
  newStore,
  readComposition,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from './testing/fixture-releases';

const KIT = '@larder/remote-kit';
const TWO = '^1.0.0 || ^2.0.0';

/** A copy of mf-auth whose package.json and declaration accept two first numbers. */
function copiedRemote() {
  const root = mkdtempSync(join(tmpdir(), 'larder-uses-'));
  const folder = join(root, 'mf-auth');
  const own = join(repositoryRoot(), 'mf-auth');
  cpSync(own, folder, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) });
  symlinkSync(join(own, 'node_modules'), join(folder, 'node_modules'));
  const rewrite = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  rewrite('package.json', (text) => text.replaceAll(/("@larder\/[^"]+": )"workspace:\*"/g, `$1"${TWO}"`));
  rewrite('src/declaration.ts', (text) => text.replace(/contract: '[^']*'/, `contract: '${TWO}'`));
  const workspace = readWorkspace(root);
  return { workspace, part: workspace.parts[0]! };
}

test('a real build of mf-auth records what it uses, and a shell that lacks one thing of it is refused with file and line (REL-53, REL-54, REL-56)', async () => {
  const sdk = readSdkSignatures(join(repositoryRoot(), 'packages/remote-kit'));
  const { workspace, part } = copiedRemote();
  const built = await buildRemote(workspace, part, sdk);
  const release: RemoteRelease = { ...built.release, sources: 'mf-auth' };
  const used = release.uses!;
  expect(used.names[KIT]!.useNow!.digest).toMatch(/^[0-9a-f]{16}$/);
  const [file, line] = used.names[KIT]!.useNow!.place.split(':') as [string, string];
  expect(readFileSync(join(part.folder, file), 'utf8').split('\n')[Number(line) - 1]).toContain('useNow(');
  expect(Object.keys(used.host)).toEqual(['chooseRegion', 'session']);
  expect(Object.keys(used.names)).toEqual([
    KIT,
    '@larder/api-client',
    '@larder/i18n',
    '@larder/ui',
    '@larder/ui/router',
  ]);
  expect(Object.keys(release.calls!)).toContain('findWorkspace');
  expect(brotliCompressSync(JSON.stringify([used, release.calls])).length).toBeLessThan(8 * 1024);

  const offers = recordOffers(sdk);
  const shell = (version: string, provided: RecordedOffers, first = 1) =>
    shellCandidate(version, {
      provided,
      contract: `${first}.0.0`,
      provides: Object.fromEntries(
        Object.entries(workspace.shared).map(([name, is]) => [name, name.startsWith('@larder/') ? `${first}.0.0` : is]),
      ),
    });
  const store = newStore();
  const candidate = { release, folder: outputFolderOf(part.folder) };
  await releaseParts(store, sourcesOf(['mf-auth']), [shell('1.0.0', offers), candidate]);

  const { useNow: _, ...names } = offers.names[KIT]!;
  const { session: __, ...host } = offers.host;
  const broken = shell('1.1.0', { ...offers, names: { ...offers.names, [KIT]: names }, host });
  const reasons = [
    `mf-auth 1.0.0 uses useNow(stepMs) of @larder/remote-kit, which the site no longer has (${used.names[KIT]!.useNow!.place}).`,
    `mf-auth 1.0.0 uses host.session, which the site no longer has (${used.host.session!.place}).`,
  ];
  expect(await problemsOfReleases(store, [broken.release])).toEqual(reasons);
  await expect(releaseParts(store, [], [broken])).rejects.toMatchObject({ reasons });

  // The remote accepts two first numbers, so the shell moves alone.
  expect(release.shared['@larder/ui']).toBe(TWO);
  expect((await releaseParts(store, [], [shell('2.0.0', offers, 2)])).notes).toEqual([]);
  await expect(releaseParts(store, [], [shell('3.0.0', offers, 3)])).rejects.toThrow(
    `mf-auth 1.0.0 needs the contract ${TWO}, but the shell keeps 3.0.0 (src/declaration.ts:`,
  );
});

/** A name of remote-kit that takes and gives nothing, at a place. */
const useOf = (name: string, place: string): RecordedUses['names'] => ({
  [KIT]: { [name]: { digest: name, signature: '{"takes":[],"gives":"void"}', place } },
});
const uses = (names: RecordedUses['names']): RecordedUses => ({
  names,
  host: {},
  topics: {},
  sends: {},
  hears: {},
  slots: {},
  features: {},
  libraries: {},
  table: {},
});
const shellWith = (version: string, ...names: string[]) =>
  shellCandidate(version, {
    provided: {
      names: {
        [KIT]: Object.assign({}, ...names.map((name) => useOf(name, '')[KIT])) as RecordedOffers['names'][string],
      },
      host: {},
      topics: {},
      events: {},
      features: [...FEATURES],
      table: {},
    },
  });

test('a shell that breaks stable releases and a candidate names every remote concerned; a break that nobody uses passes with a note (REL-55, REL-56)', async () => {
  const store = newStore();
  await releaseParts(store, sourcesOf(['mf-orders', 'mf-insights']), [
    shellWith('1.0.0', 'one', 'two', 'three', 'four'),
    remoteCandidate('mf-orders', '1.0.0', { uses: uses(useOf('one', 'src/a.ts:1')) }),
    remoteCandidate('mf-insights', '1.0.0', { uses: uses(useOf('two', 'src/b.ts:2')) }),
  ]);
  const candidate = remoteCandidate('mf-orders', '1.1.0', { uses: uses(useOf('three', 'src/c.ts:3')) });
  await releaseParts(store, [], [candidate], { isHeld: true });
  await stageRelease(store, { name: 'mf-orders', version: '1.1.0', share: 5, regions: ['gb'], blind: true });

  // Pages load nothing of it.
  expect(JSON.stringify(await readComposition(store, 'gb'))).not.toMatch(/src\/[abc]\.ts|signature|digest/);

  await expect(releaseParts(store, [], [shellWith('2.0.0', 'four')])).rejects.toMatchObject({
    reasons: [
      'mf-orders 1.0.0 uses one() of @larder/remote-kit, which the site no longer has (src/a.ts:1).',
      'mf-insights 1.0.0 uses two() of @larder/remote-kit, which the site no longer has (src/b.ts:2).',
      'mf-orders 1.1.0 uses three() of @larder/remote-kit, which the site no longer has (src/c.ts:3).',
    ],
  });
  const { notes } = await releaseParts(store, [], [shellWith('2.0.0', 'one', 'two', 'three')]);
  expect(notes).toEqual([
    'shell 2.0.0 changes four() of @larder/remote-kit, which the site no longer has; no release in use uses it.',
  ]);
});

test('a candidate is refused where it lacks a page that another remote leads to; an unused one passes with a note (REL-54, REL-55)', async () => {
  const store = newStore();
  const lead = { page: 'insightsExtra', isNeeded: false, place: 'features/figures.tsx:9' };
  await releaseParts(store, sourcesOf(['mf-orders', 'mf-insights']), [
    shellCandidate(),
    remoteCandidate('mf-orders', '1.0.0', { leads: { list: [lead] } }),
    remoteCandidate('mf-insights'),
  ]);
  const { main } = declarationOf('mf-insights').parts;
  const smaller = declarationOf('mf-insights', { parts: { main } });
  await releaseParts(store, [], [remoteCandidate('mf-insights', '1.1.0', { declaration: smaller })], {
    isHeld: true,
  }).then(
    () => Promise.reject(new Error('it was taken')),
    (error: { reasons: string[] }) =>
      expect(error.reasons).toEqual([
        'mf-orders 1.0.0 uses page insightsExtra, which the site no longer has (src/features/figures.tsx:9).',
      ]),
  );
  const orders = declarationOf('mf-orders', { parts: { main: declarationOf('mf-orders').parts.main } });
  const { notes } = await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0', { declaration: orders })]);
  expect(notes).toEqual(['mf-orders 1.1.0 no longer has the page ordersExtra; no release in use uses it.']);
});

test.each([
  ['names what it does not describe', '"#Nothing"', 'the signature Nothing is not described'],
  ['is no JSON', '{', 'JSON'],
  ['is no signature', '{"takes":5,"gives":"void"}', ''],
])('a use whose signature %s refuses the release (REL-54)', async (_, signature, why) => {
  const store = newStore();
  await releaseParts(store, sourcesOf(['mf-orders']), [shellWith('1.0.0', 'one'), remoteCandidate('mf-orders')]);
  const forged = uses({ [KIT]: { one: { digest: 'forged', signature, place: 'src/a.ts:1' } } });
  const refused = await problemsOfReleases(store, [remoteCandidate('mf-orders', '1.1.0', { uses: forged }).release]);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/^What mf-orders 1\.1\.0 uses can't be compared with the site: /);
  expect(refused[0]).toContain(why);
});
