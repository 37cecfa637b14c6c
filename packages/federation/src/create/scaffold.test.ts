import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../build/list-files';
import { repositoryRoot } from '../workspace';
import { scaffold } from './scaffold';

const NAME = 'mf-stock-room';

/** A folder with the container files of this repository. */
function newRoot() {
  const root = mkdtempSync(join(tmpdir(), 'larder-scaffold-'));
  for (const file of ['docker-compose.yml', 'mf-orders/Dockerfile'])
    cpSync(join(repositoryRoot(), file), join(root, file));
  return root;
}

test('a created remote has a Dockerfile and a service like those of the other remotes', () => {
  const root = newRoot();
  const before = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  scaffold(root, NAME);
  expect(readFileSync(join(root, NAME, 'Dockerfile'), 'utf8')).toBe(
    readFileSync(join(root, 'mf-orders/Dockerfile'), 'utf8').replaceAll('mf-orders', NAME),
  );
  const after = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const service = (name: string) => new RegExp(`^  ${name}:\\n(    .*\\n)+`, 'm').exec(after)?.[0];
  expect(service(NAME)).toBe(
    service('mf-orders')!.replaceAll('mf-orders', NAME).replaceAll('MF_ORDERS_KEY', 'MF_STOCK_ROOM_KEY'),
  );
  // The API waits for it as for the others, and nothing else is changed.
  const waits = (name: string) => new RegExp(`^      ${name}: \\{.*\\n`, 'm').exec(after)?.[0];
  expect(waits(NAME)).toBe(waits('mf-orders')!.replace('mf-orders', NAME));
  expect(after.replace(`${service(NAME)}\n`, '').replace(waits(NAME)!, '')).toBe(before);
});

test('a remote that was removed and is created again has one service, and the API waits for it once (REL-50)', () => {
  const root = newRoot();
  const compose = () => readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const folder = scaffold(root, NAME);
  const once = compose();
  rmSync(folder, { recursive: true });
  scaffold(root, NAME);
  expect(compose()).toBe(once);
  const times = (line: string) => compose().split(line).length - 1;
  expect([times(`\n  ${NAME}:\n`), times(`\n      ${NAME}: {`)]).toEqual([1, 1]);
});

test.each(['mf-example', NAME, `mf-${'a'.repeat(28)}-${'b'.repeat(28)}`])(
  'the sources of %s are written as Prettier writes them (REL-50)',
  (name) => {
    const root = newRoot();
    const prettier = join(repositoryRoot(), 'node_modules/prettier/bin/prettier.cjs');
    const config = join(repositoryRoot(), '.prettierrc.json');
    scaffold(root, name);
    expect(() =>
      execFileSync(process.execPath, [prettier, '--config', config, '--check', `${name}/**/*.{ts,tsx,mjs,cjs}`], {
        cwd: root,
        stdio: 'pipe',
      }),
    ).not.toThrow();
  },
);

test('a folder without containers gets none', () => {
  const root = mkdtempSync(join(tmpdir(), 'larder-scaffold-'));
  expect(listFiles(scaffold(root, NAME))).not.toContain('Dockerfile');
});

test('a created remote depends on what its files use, and on nothing else', () => {
  const root = newRoot();
  const folder = scaffold(root, NAME);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const sources = listFiles(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const imported = [...sources.matchAll(/from '((?:@[^/']+\/)?[^./'][^/']*)/g)].map(([, name]) => name!);
  // Its scripts call larder, JSX becomes calls of react, and the compiler reads the types of jest and of JSX.
  expect(Object.keys({ ...dependencies, ...devDependencies }).sort()).toEqual(
    [...new Set([...imported, '@larder/federation', '@types/jest', '@types/react', 'react'])].sort(),
  );
});
