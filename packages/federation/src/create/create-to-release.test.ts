import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '@larder/contracts';
import { runCommand } from '../cli/main';
import { ReleaseStore } from '../release/release-store';
import { releaseParts } from '../release/release-parts';
import { readComposition, shellCandidate } from '../release/testing/fixture-releases';
import { readRegionSources } from '../release/region-sources';
import { readWorkspace, repositoryRoot } from '../workspace';

const NAME = 'mf-stock-room';

/** A workspace of its own, with the libraries of this one. */
function newWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'larder-create-'));
  mkdirSync(join(root, 'regions'));
  symlinkSync(join(repositoryRoot(), 'node_modules'), join(root, 'node_modules'));
  writeFileSync(
    join(root, 'regions/gb.json'),
    JSON.stringify({ region: 'gb', features: [], remotes: { [NAME]: 'all' } }),
  );
  const said: string[] = [];
  const larder = async (...argv: string[]) => {
    said.length = 0;
    const code = await runCommand(
      [...argv, '--root', root, '--regions', join(root, 'regions')],
      (line) => said.push(line),
      (line) => said.push(line),
    );
    return { code, said: said.join('\n') };
  };
  return { root, larder, store: new ReleaseStore(join(root, '.larder/store')) };
}

test('a created remote shows its page in English and French, is released as it is, again with a change and with a further language, rolled back, and mended as a backport (SHL-8, SHL-22, REL-39, REL-50, REL-97)', async () => {
  const { root, larder, store } = newWorkspace();
  expect((await larder('create', NAME)).code).toBe(0);
  expect((await larder('create', NAME)).said).toBe(`${NAME} exists already.`);
  symlinkSync(join(repositoryRoot(), 'mf-auth/node_modules'), join(root, NAME, 'node_modules'));
  writeFileSync(join(root, NAME, 'src/features/welcome/page.test.tsx'), PAGE_TEST);
  runItsTests(root);
  rmSync(join(root, NAME, 'src/features/welcome/page.test.tsx'));

  expect((await larder('release', NAME)).said).toBe(
    'There is no released shell to check against; release the shell first.',
  );
  await releaseParts(store, readRegionSources(join(root, 'regions')), [
    shellCandidate('1.0.0', { contract: SHELL_CONTRACT, provides: { ...readWorkspace(root).shared } }),
  ]);

  const first = await larder('release', NAME);
  expect(first).toMatchObject({
    code: 0,
    said: expect.stringMatching(new RegExp(`^${NAME} 1\\.0\\.0 is released in gb; entry \\d\\.\\d KB`)),
  });
  const [remote] = (await readComposition(store, 'gb'))!.remotes;
  expect(remote).toMatchObject({ name: NAME, prefixes: ['/stock-room'], parts: ['welcome'] });
  // Everything that the page takes travels at once: the entry, its start, the module, the texts.
  expect(remote!.preload.welcome![0]).toBe(remote!.entry);
  expect(remote!.preload.welcome!.length).toBeGreaterThanOrEqual(4);
  expect(remote!.preload.welcome!.every((name) => remote!.integrity[name])).toBe(true);
  expect(JSON.parse(readFileSync(join(store.releaseFolder(NAME, '1.0.0'), 'bom.cdx.json'), 'utf8'))).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: NAME } },
  });
  expect((await larder('release', NAME)).said).toBe(
    `${NAME} 1.0.0 is published already; a release never changes, so raise its version.`,
  );

  const texts = join(root, NAME, 'src/locales/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('Good to see you', 'Welcome back'));
  expect((await larder('release', NAME, '--version', '1.1.0')).code).toBe(0);
  const [newer] = (await readComposition(store, 'gb'))!.remotes;
  expect(newer!.version).toBe('1.1.0');
  // Compiled while it streams in (decision 015). The version is part of the name of its global variable, so that both
  // can live in one page.
  const entry = readFileSync(join(store.releaseFolder(NAME, '1.1.0'), newer!.entry), 'utf8');
  expect(entry.startsWith('//# allFunctionsCalledOnLoad\nvar mf_stock_room_1_1_0;')).toBe(true);
  // Only the entry and the changed texts are other files; no chunk holds a version, and what is the same is fetched
  // from where a returning browser has it.
  const kept = Object.keys(newer!.since!);
  expect(newer!.preload.welcome!.filter((file) => !kept.includes(file))).toEqual([
    newer!.entry,
    expect.stringMatching(/\.js$/),
  ]);
  expect(Object.values(newer!.since!)).toEqual(kept.map(() => '1.0.0'));
  for (const file of kept)
    expect(readFileSync(join(store.releaseFolder(NAME, '1.1.0'), file), 'utf8')).not.toContain('1_1_0');

  // A further language is one file more (REL-97).
  cpSync(texts, join(root, NAME, 'src/locales/de.json'));
  const labels = {
    welcome: { routes: { stockRoomWelcome: { title: 'Lager' } }, drawer: { 'stock-room': { label: 'Lager' } } },
  };
  writeFileSync(join(root, NAME, 'src/locales/declaration.de.json'), JSON.stringify(labels));
  expect((await larder('release', NAME, '--version', '1.2.0')).said).toContain(`${NAME} 1.2.0 is released`);
  const { texts: files } = JSON.parse(
    readFileSync(join(store.releaseFolder(NAME, '1.2.0'), 'release.json'), 'utf8'),
  ) as { texts: Record<string, string[]> };
  expect(files.de).toEqual([expect.stringMatching(/\.js$/)]);
  expect((await larder('rollback', NAME)).said).toBe(`${NAME} 1.1.0 is in use again in gb.`);

  expect((await larder('check')).said).toContain('Everything fits the shell 1.0.0.');
  expect((await larder('rollback', NAME)).said).toBe(`${NAME} 1.0.0 is in use again in gb.`);
  expect((await readComposition(store, 'gb'))!.remotes[0]!.version).toBe('1.0.0');

  // A mend of an older line is stored, and waits for somebody to put it into use (REL-39).
  expect((await larder('release', NAME, '--version', '1.1.1')).said).toBe(
    `${NAME} 1.1.1 is not newer than 1.2.0. Publish a backport with --backport and put it into use by hand.`,
  );
  expect((await larder('release', NAME, '--version', '1.1.1', '--backport')).said).toBe(
    `${NAME} 1.1.1 is held; larder use ${NAME} 1.1.1 puts it into use`,
  );
  expect((await readComposition(store, 'gb'))!.remotes[0]!.version).toBe('1.0.0');
  expect((await larder('use', NAME, '1.1.1')).code).toBe(0);
  expect((await readComposition(store, 'gb'))!.remotes[0]!.version).toBe('1.1.1');
});

test('a declaration that loses its French is refused before anything is published (SHL-9)', async () => {
  const { root, larder, store } = newWorkspace();
  await larder('create', NAME);
  symlinkSync(join(repositoryRoot(), 'mf-auth/node_modules'), join(root, NAME, 'node_modules'));
  await releaseParts(store, readRegionSources(join(root, 'regions')), [
    shellCandidate('1.0.0', { provides: { ...readWorkspace(root).shared } }),
  ]);
  const file = join(root, NAME, 'src/declaration.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n {2}fr: '[^']*',/, ''));
  const { code, said } = await larder('release', NAME);
  expect([code, said]).toEqual([
    1,
    `${NAME} 1.0.0 has no French label at parts.welcome.routes.0.title of its declaration.\n${NAME} 1.0.0 has no French label at parts.welcome.drawer.0.label of its declaration.`,
  ]);
  expect(await store.versionsOf(NAME)).toEqual([]);
});

test('a type error is refused before anything is built, with file and line (SHL-17)', async () => {
  const { root, larder, store } = newWorkspace();
  await larder('create', NAME);
  symlinkSync(join(repositoryRoot(), 'mf-auth/node_modules'), join(root, NAME, 'node_modules'));
  for (const file of ['tsconfig.base.json', 'types.d.ts']) cpSync(join(repositoryRoot(), file), join(root, file));
  await releaseParts(store, readRegionSources(join(root, 'regions')), [
    shellCandidate('1.0.0', { contract: SHELL_CONTRACT, provides: { ...readWorkspace(root).shared } }),
  ]);
  const file = join(root, NAME, 'src/features/welcome/welcome.data.ts');
  const sources = readFileSync(file, 'utf8');
  writeFileSync(file, `${sources}export const left: number = 'two';\n`);
  const { code, said } = await larder('release', NAME);
  expect([code, said]).toEqual([
    1,
    `${NAME} has a type error: ${NAME}/src/features/welcome/welcome.data.ts(${sources.split('\n').length},14): error TS2322: Type 'string' is not assignable to type 'number'.`,
  ]);
  expect([existsSync(join(root, NAME, 'dist')), await store.versionsOf(NAME)]).toEqual([false, []]);
  writeFileSync(file, sources);
  expect((await larder('release', NAME)).code).toBe(0);
});

test.each(['stock', 'mf-Stock', 'mf-', 'mf--x'])('%s is no name of a remote', async (name) => {
  const { code, said } = await newWorkspace().larder('create', name);
  expect([code, said]).toEqual([
    1,
    `A remote is called like mf-stock: mf- and then small letters, digits and single hyphens; "${name}" is not.`,
  ]);
});

/** What its page shows to a member; a team gets the test of a failure alone, as a workspace has many fields. */
const PAGE_TEST = `/** @jest-environment jsdom */
import { getWorkspace, Workspace } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { Welcome } from './welcome';

const company = {
  ...Object.fromEntries(Object.keys(Workspace.entries).map((field) => [field, null])),
  id: 101,
  workspaceName: 'ember-oak',
  companyName: 'Ember & Oak',
  region: 'gb',
  companyRoles: ['customer'],
  activityStatus: 'active',
  ownershipStatus: 'independent',
  weekendOrdering: false,
  holidayOrdering: false,
  features: { locations: true, orders: true, administration: true },
  version: 1,
} as Workspace;

test.each([
  ['gb', 'Good to see you, Ember & Oak.'],
  ['fr', 'Heureux de vous voir, Ember & Oak.'],
] as const)('the page of %s greets the company in its language', async (region, greeting) => {
  const texts = { 'stock-room': { en, fr } };
  const { screen } = renderRemote(<Welcome />, { region, texts, answers: [[getWorkspace, company]] });
  expect(await screen.findByText(greeting)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Stock room' })).toBeVisible();
});
`;

/** Its own test runs as in this repository, but in its own folder. */
function runItsTests(root: string): void {
  const config = join(root, 'jest.config.mjs');
  const ours = JSON.stringify(join(repositoryRoot(), 'jest.config.mjs'));
  writeFileSync(
    config,
    `import ours from ${ours};
const here = JSON.parse(JSON.stringify(ours.projects[0]).replaceAll('<rootDir>', ${JSON.stringify(repositoryRoot())}));
export default { ...here, rootDir: ${JSON.stringify(root)}, testMatch: ['<rootDir>/**/*.test.tsx'] };`,
  );
  execFileSync(process.execPath, [join(repositoryRoot(), 'node_modules/jest/bin/jest.js'), '-c', config, '--silent'], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, JEST_WORKER_ID: undefined },
  });
}
