import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { KeptImports } from './kept-imports';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A compiler that watches a folder of sources. */
async function place(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-imports-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) write(name, text);
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './page.js',
    output: { path: join(folder, 'out') },
    resolve: { extensions: ['.js', '.mjs'] },
    plugins: [new KeptImports(folder)],
  });
  const lookedUp: string[] = [];
  compiler.hooks.normalModuleFactory.tap('test', (factory) =>
    factory.hooks.factorize.tap('test', ({ dependencies: [dependency] }) => {
      lookedUp.push((dependency as { request?: string }).request ?? '');
    }),
  );
  let onBuild: (stats: Stats) => void = () => undefined;
  const build = (change: () => void) =>
    new Promise<Stats>((resolve) => {
      onBuild = (stats) => {
        // What is saved in two steps may be built in two.
        if (!stats.hasErrors()) resolve(stats);
      };
      lookedUp.length = 0;
      change();
    });
  const built = await build(() => {
    const watching = compiler.watch({ aggregateTimeout: 50 }, (_, stats) => stats && onBuild(stats))!;
    ends.push(() => new Promise((done) => watching.close(() => done())));
  });
  expect(built.hasErrors()).toBe(false);
  // A change in the same moment as the build would be one of before it.
  await new Promise((later) => setTimeout(later, 100));
  return { folder, write, build, lookedUp, output: () => readFileSync(join(folder, 'out/main.js'), 'utf8') };
}

const FILES = {
  'page.js': "import { row } from './row'; console.log(row);",
  'row.js': "import { cell } from './cell'; export const row = cell;",
  'cell.js': "export const cell = 'cell one';",
};

test('a build looks up the imports of changed sources alone (REL-85)', async () => {
  const { write, build, lookedUp, output } = await place(FILES);
  await build(() => write('row.js', "import { cell } from './cell'; export const row = `${cell} of row two`;"));
  // The entry is no import of a source.
  expect(lookedUp).toEqual(['./page.js', './cell']);
  expect(output()).toContain('of row two');
});

test('a source finds what takes the place of a file that is gone (REL-85)', async () => {
  const { folder, write, build, output } = await place(FILES);
  await build(() => {
    renameSync(join(folder, 'cell.js'), join(folder, 'cell.mjs'));
    write('cell.mjs', "export const cell = 'cell two';");
  });
  expect(output()).toContain('cell two');
});
