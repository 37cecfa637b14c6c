import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { packSdk } from './pack';
import { SDK } from './packages';

const ROOT = resolve(__dirname, '../../..');
const out = mkdtempSync(join(tmpdir(), 'larder-sdk-test-'));
let tarballs: string[] = [];

beforeAll(() => {
  tarballs = packSdk(out);
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

interface Published {
  name: string;
  version: string;
  type: string;
  private?: boolean;
  engines: { node: string };
  bin?: string | Record<string, string>;
  exports: Record<string, string | { types: string; default: string }>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestOf = (name: string): Published =>
  JSON.parse(readFileSync(join(out, name, 'package.json'), 'utf8')) as Published;
const filesOf = (name: string): string[] => readdirSync(join(out, name), { recursive: true }) as string[];

/** What publint and "Are the types wrong?" say of all packages together. */
function findings(...names: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, 'lint-packages.mjs'), out, ...names],
    {
      encoding: 'utf8',
    },
  );
  return { code: status, said: stdout + stderr };
}

test('publint and attw find nothing in any package (REL-47)', () => {
  expect(findings()).toEqual({ code: 0, said: '' });
  // Both look: a missing module and a type that leads nowhere are found.
  const { exports } = manifestOf('event-bus');
  const main = join(out, 'event-bus', (exports['.'] as { default: string }).default);
  const types = join(out, 'event-bus', (exports['.'] as { types: string }).types);
  const [code, words] = [readFileSync(main, 'utf8'), readFileSync(types, 'utf8')];
  rmSync(main);
  writeFileSync(types, `export * from './nowhere.js';\n${words}`);
  execFileSync('npm', ['pack', '--ignore-scripts', './event-bus'], { cwd: out, stdio: 'ignore' });
  const { code: exit, said } = findings('event-bus');
  writeFileSync(main, code);
  writeFileSync(types, words);
  expect(exit).toBe(1);
  expect(said).toContain('index.js');
  expect(said).toContain('InternalResolutionError');
});

test('each package is built modules and types with README, changelog and engines, and no source of ours (REL-47)', () => {
  expect(tarballs.map((file) => basename(file))).toEqual(SDK.map(({ name }) => `larder-${name}-1.0.0.tgz`));
  for (const { name } of SDK) {
    const manifest = manifestOf(name);
    expect(manifest).toMatchObject({ name: `@larder/${name}`, type: 'module', engines: { node: '>=20.19' } });
    expect(manifest.private).toBeUndefined();
    const sources = filesOf(name).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
    expect({ name, sources }).toEqual({ name, sources: [] });
    for (const file of ['README.md', 'CHANGELOG.md']) expect(existsSync(join(out, name, file))).toBe(true);
    expect(readFileSync(join(out, name, 'CHANGELOG.md'), 'utf8')).toContain(`## ${manifest.version}`);
  }
});

test('the packages are those of the specification, two of them with a command (REL-47)', () => {
  expect(SDK.map(({ name }) => name).sort()).toEqual([
    'api-client',
    'contracts',
    'create-remote',
    'event-bus',
    'federation',
    'i18n',
    'remote-kit',
    'rules',
    'ui',
  ]);
  const commands = SDK.flatMap(({ name }) => {
    const { bin = {} } = manifestOf(name);
    return Object.entries(typeof bin === 'string' ? { [name]: bin } : bin).map(([command, file]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--check', join(out, name, file)], {
        encoding: 'utf8',
      });
      expect({ command, status, said: stdout + stderr }).toEqual({ command, status: 0, said: '' });
      return `${name}: ${command}`;
    });
  });
  expect(commands).toEqual(['federation: larder', 'create-remote: create-remote']);
});

test('versions are exact, of the house all the same, and libraries are those of the repository (REL-47)', () => {
  for (const { name } of SDK) {
    const { version, dependencies = {}, peerDependencies = {} } = manifestOf(name);
    for (const [library, wanted] of Object.entries(dependencies)) {
      expect({ name, library, wanted }).toEqual({ name, library, wanted: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
      if (library.startsWith('@larder/')) expect(wanted).toBe(version);
    }
    for (const wanted of Object.values(peerDependencies)) expect(wanted).toMatch(/^\^\d+\.\d+\.\d+$/);
  }
  // The one webpack that Module Federation works with comes along.
  const catalog = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  expect(catalog).toContain(`  webpack: ${manifestOf('federation').dependencies!.webpack}\n`);
});

test('no package names another one by a private path, and none is left out (REL-47)', () => {
  const offered = new Set(
    SDK.flatMap(({ name }) => Object.keys(manifestOf(name).exports).map((key) => `@larder/${name}${key.slice(1)}`)),
  );
  const imports = SDK.flatMap(({ name }) =>
    filesOf(name)
      .filter((file) => /^dist\/.*\.(js|d\.ts)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(out, name, file), 'utf8').matchAll(/(?:from|import\() ?["'](@larder\/[^"']+)["']/g)].map(
          ([, specifier]) => specifier!,
        ),
      ),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect([...new Set(imports)].filter((specifier) => !offered.has(specifier))).toEqual([]);
});
