import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from './run-command';

const COMPOSITIONS: Record<string, unknown> = {
  '/platform': { regions: [{ region: 'gb' }, { region: 'fr' }] },
  '/composition/gb.json': { remotes: [{ name: 'mf-orders', prefixes: ['/orders', '/locations'] }] },
  '/composition/fr.json': { remotes: [{ name: 'mf-cellar', prefixes: ['/cellar'] }] },
  '/releases/mf-held/1.0.0/release.json': {},
};

const server = createServer((request, response) => {
  const found = COMPOSITIONS[request.url!];
  response.statusCode = found ? 200 : 404;
  response.end(JSON.stringify(found ?? {}));
});
let site = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function create(argv: string[], folder = mkdtempSync(join(tmpdir(), 'larder-made-'))) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  return { code: await runCommand(argv, say, say, folder), said: said.join('\n'), files: readdirSync(folder), folder };
}

test('a remote is written with page, test, lint, types, build, README and pipeline (REL-50)', async () => {
  const { code, said, files, folder } = await create(['mf-stock-room', '--site', `${site}/`]);
  expect([code, said]).toEqual([0, expect.stringMatching(/^mf-stock-room is written\. Next: npm install, /)]);
  expect(files.sort()).toEqual([
    '.github',
    '.gitignore',
    'README.md',
    'eslint.config.mjs',
    'jest.config.mjs',
    'package.json',
    'src',
    'tsconfig.json',
    'types.d.ts',
  ]);
  const made = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect(made).toMatchObject({ name: 'mf-stock-room', larder: { kind: 'remote', site } });
  expect(Object.keys(made.scripts as object)).toEqual(['dev', 'build', 'test', 'types', 'lint', 'verify', 'release']);
  expect(readdirSync(join(folder, 'src/locales')).sort()).toEqual(['en.json', 'fr.json']);
  const pipeline = readFileSync(join(folder, '.github/workflows/release.yml'), 'utf8');
  expect(pipeline).toMatch(
    /if: github\.ref != 'refs\/heads\/main'\n +#.*\n +run: \|\n +digest=.*\n +line="branch-.*\n +npm run release -- .*-\$line\..* --hold\n/,
  );
  expect(pipeline).toMatch(/if: github\.ref == 'refs\/heads\/main'\n +run: .* --stage 5\n/);
  // Every word is filled in, but those that belong to texts and to the pipeline.
  const marks = (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => /\.\w+$/.test(file) && !file.endsWith('.github'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\{\{(\w+)\}\}/g)].map(([, word]) => word),
    );
  expect([...new Set(marks)]).toEqual(['company']);
});

test('each branch is a line of its own, also where names begin alike or the version is a pre-release (REL-50)', async () => {
  const { folder } = await create(['mf-stock', '--site', site]);
  const pipeline = readFileSync(join(folder, '.github/workflows/release.yml'), 'utf8');
  const [, step = ''] = /run: \|\n((?: {10}.*\n)+)/.exec(pipeline) ?? [];
  const job = mkdtempSync(join(tmpdir(), 'larder-job-'));
  const versionOn = async (branch: string, version = '1.0.0') => {
    writeFileSync(join(job, 'package.json'), JSON.stringify({ version, scripts: { release: 'echo released' } }));
    const script = step.replace('${{ github.run_number }}', '1234567');
    const env = { ...process.env, GITHUB_REF_NAME: branch };
    // The site of this file answers meanwhile: its kept connections would end while nobody looks.
    const { stdout } = await promisify(execFile)('bash', ['-e', '-c', script], { cwd: job, env });
    return /^released --version (\S+) --hold$/m.exec(stdout)?.[1];
  };
  const one = await versionOn('feature/stock-room-shelves');
  const other = await versionOn('feature/stock-room-scales');
  expect(one).toMatch(/^1\.0\.0-branch-feature-stock-room-s-[0-9a-f]{8}\.1234567$/);
  expect(other).not.toBe(one);
  expect(await versionOn('feature/stock-room-shelves', '1.0.0-rc.1')).toBe(one);
  expect((await versionOn('x'.repeat(200), '100.200.300'))!.length).toBeLessThanOrEqual(64);
});

test.each([
  ['stock', 'A remote is called like mf-stock: mf- and then small letters, digits and single hyphens; "stock" is not.'],
  ['mf-../x', expect.stringContaining('"mf-../x" is not.')],
  [`mf-${'a'.repeat(58)}`, expect.stringContaining('has at most 60 characters')],
  ['mf-common', 'A remote is not called mf-common: the texts called common are those of the shell.'],
  ['mf-orders', expect.stringMatching(/^mf-orders is taken: http:\S+ has a remote of this name\.$/)],
  ['mf-cellar', expect.stringMatching(/^mf-cellar is taken: /)],
  ['mf-held', expect.stringMatching(/^mf-held is taken: http:\S+ has stored a release of this name\.$/)],
  [
    'mf-locations',
    expect.stringMatching(/^mf-locations would have its pages at \/locations, which belongs to mf-orders/),
  ],
  ...['api', 'health', 'legal', 'metrics', 'my', 'platform', 'ready', 'releases'].map((area): [string, string] => [
    `mf-${area}`,
    `mf-${area} would have its pages at /${area}, which belongs to the site itself.`,
  ]),
])('the name %s is refused in one sentence before anything is written (REL-50)', async (name, sentence) => {
  expect(await create([name, '--site', site])).toMatchObject({ code: 1, said: sentence, files: [] });
});

test('a folder with files is left alone, a new repository is not (REL-50)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-made-'));
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(await create(['mf-stock', '--site', site], folder)).toMatchObject({
    code: 1,
    said: `${folder} is not empty; make the remote in a folder of its own.`,
    files: ['.git', 'notes.txt'],
  });
  const repository = mkdtempSync(join(tmpdir(), 'larder-made-'));
  mkdirSync(join(repository, '.git'));
  expect((await create(['mf-stock', '--site', site], repository)).code).toBe(0);
});

test('a site that is not there, or is none, ends it with 3, and a wrong call with 2 (REL-50)', async () => {
  expect(await create(['mf-stock', '--site', 'http://127.0.0.1:9'])).toMatchObject({
    code: 3,
    said: "http://127.0.0.1:9 can't be reached.",
    files: [],
  });
  const none = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    none.once('listening', resolve);
  });
  const address = `http://127.0.0.1:${(none.address() as AddressInfo).port}`;
  const { code, said, files } = await create(['mf-stock', '--site', address]);
  none.close();
  expect([code, said, files]).toEqual([3, expect.stringContaining('does not say what it has'), []]);
  for (const argv of [[], ['mf-stock'], ['mf-stock', 'mf-other', '--site', site], ['mf-stock', '--what']])
    expect(await create(argv)).toMatchObject({
      code: 2,
      said: expect.stringContaining('npm create @larder/remote'),
      files: [],
    });
  for (const address of ['larder.example', 'ftp://x', 'http://a/b', 'http://a";rm'])
    expect(await create(['mf-stock', '--site', address])).toMatchObject({
      code: 2,
      said: expect.stringContaining('--site takes the address'),
      files: [],
    });
});
