import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sdkSignatures } from '../build/signatures/kept-sdk';
import { recordOffers, recordUses } from '../build/signatures/record-uses';
import type { SdkSignatures } from '../build/signatures/sdk-signatures';
import type { RecordedOffers, RecordedUses } from '../release/recorded-uses';
import type { RemoteRelease, ShellRelease } from '../release/release-manifest';
import { remoteCandidate, shellCandidate } from '../release/testing/fixture-releases';
import { readWorkspace, repositoryRoot } from '../workspace';
import { unusedBreaks, useProblems } from './use-problems';

const root = mkdtempSync(join(tmpdir(), 'larder-own-uses-'));
let sdk: SdkSignatures;
let offers: RecordedOffers;
let remotes: { name: string; uses: RecordedUses; folder: string }[];
beforeAll(async () => {
  sdk = await sdkSignatures(root, 'a test');
  offers = recordOffers(sdk);
  const parts = readWorkspace(repositoryRoot()).parts.filter(({ kind }) => kind === 'remote');
  remotes = await Promise.all(
    parts.map(async ({ name, folder }) => ({
      name,
      folder,
      uses: await recordUses(folder, sdk, [join(folder, 'src/declaration.ts')]),
    })),
  );
});

const shellWith = (provided: RecordedOffers) => shellCandidate('1.0.0', { provided }).release as ShellRelease;
const release = ({ name, uses }: { name: string; uses: RecordedUses }) =>
  remoteCandidate(name, '1.0.0', { uses }).release as RemoteRelease;

test('each remote of this repository uses what its shell provides, also where every signature is compared in full (REL-53)', () => {
  const compared = JSON.parse(
    JSON.stringify(offers).replaceAll(/"digest":"[0-9a-f]+"/g, '"digest":"another"'),
  ) as RecordedOffers;
  for (const remote of remotes)
    for (const provided of [offers, compared]) expect(useProblems(release(remote), shellWith(provided))).toEqual([]);
  expect(unusedBreaks(shellWith(offers), shellWith(compared), [])).toEqual([]);
});

test('each use has a place where the source names it (REL-53)', () => {
  const uses = remotes.flatMap(({ folder, uses: { names, types = {}, host, declared } }) => [
    ...[...Object.values(names), ...Object.values(types), host].flatMap((each) =>
      Object.entries(each).map(([name, { place }]) => ({ name, place, folder })),
    ),
    ...Object.values(declared!).flatMap((each) =>
      Object.entries(each).map(([name, place]) => ({ name, place, folder })),
    ),
  ]);
  expect(uses.length).toBeGreaterThan(300);
  for (const { name, place, folder } of uses) {
    const [, file, line] = /^(.*):(\d+)$/.exec(place)!;
    const path = file!.startsWith('@larder/')
      ? join(repositoryRoot(), 'packages', file!.slice('@larder/'.length))
      : join(folder, file!);
    expect([place, readFileSync(path, 'utf8').split('\n')[Number(line) - 1]]).toEqual([
      place,
      expect.stringContaining(name),
    ]);
  }
});

test('without any one name or member of the host, those remotes are refused that use it, and no other (REL-54, REL-55)', () => {
  const everything = [...Object.keys(offers.names), 'host'];
  let refused = 0;
  for (const from of everything)
    for (const name of Object.keys(from === 'host' ? offers.host : offers.names[from]!)) {
      const { [name]: _, ...left } = from === 'host' ? offers.host : offers.names[from]!;
      const shell = shellWith(
        from === 'host' ? { ...offers, host: left } : { ...offers, names: { ...offers.names, [from]: left } },
      );
      for (const remote of remotes) {
        const used = (from === 'host' ? remote.uses.host : (remote.uses.names[from] ?? {}))[name.replace(/^\?/, '')];
        const problems = useProblems(release(remote), shell);
        expect([from, name, problems.length]).toEqual([from, name, used ? 1 : 0]);
        refused += problems.length;
      }
    }
  expect(refused).toBeGreaterThan(200);
});

test('without any one type, those remotes are refused that use it alone, and no other (REL-53, REL-54)', () => {
  let refused = 0;
  for (const [from, types] of Object.entries(offers.types!))
    for (const name of Object.keys(types)) {
      const { [name]: _, ...left } = types;
      const shell = shellWith({ ...offers, types: { ...offers.types, [from]: left } });
      for (const remote of remotes) {
        const used = remote.uses.types?.[from]?.[name];
        const problems = useProblems(release(remote), shell);
        expect([from, name, problems]).toEqual([
          from,
          name,
          used
            ? [`${remote.name} 1.0.0 uses type ${name} of ${from}, which the site no longer has (${used.place}).`]
            : [],
        ]);
        refused += problems.length;
      }
    }
  expect(refused).toBeGreaterThan(20);
});

test('signatures are read from sources of the house alone, and kept beside the builds (REL-53)', async () => {
  const kept = () => JSON.parse(readFileSync(join(root, '.larder/sdk-signatures.json'), 'utf8')) as { key: string };
  const { key } = kept();
  expect(await sdkSignatures(root, 'a test')).toBe(sdk);
  expect(kept().key).toBe(key);
  expect(sdk.sources.length).toBeGreaterThan(100);
  expect(sdk.sources.filter((file) => !/\/packages\/[a-z0-9-]+\/src\/|\.json$|types\.d\.ts$/.test(file))).toEqual([]);
});
