import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../workspace';
import { runWebpack } from '../../build/run-webpack';
import { containerEntryAlias } from './federation-runtime';

const ownRequire = createRequire(__filename);
const enhanced = dirname(dirname(ownRequire.resolve('@module-federation/enhanced')));

test('Module Federation still requires private files of webpack: without them the pin can go', () => {
  const files = readdirSync(enhanced, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !file.includes('node_modules'),
  );
  expect(
    files.some((file) => readFileSync(join(enhanced, file), 'utf8').includes('lib/util/extractUrlAndGlobal')),
  ).toBe(true);
  const webpack = JSON.parse(readFileSync(ownRequire.resolve('webpack/package.json'), 'utf8')) as { version: string };
  expect(readFileSync(join(repositoryRoot(), 'pnpm-workspace.yaml'), 'utf8')).toContain(
    `overrides:\n  webpack: ${webpack.version}\n`,
  );
});

test('the bundler runtime of Module Federation lies where it is replaced', () => {
  const [entry] = Object.values(containerEntryAlias());
  expect(existsSync(entry!)).toBe(true);
  expect(existsSync(join(dirname(entry!), 'bundler.js'))).toBe(true);
});

test('webpack still writes the name of the chunk list into each chunk: without it LastingFiles can go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-patches-'));
  writeFileSync(join(folder, 'main.js'), "import('./lazy.js');");
  writeFileSync(join(folder, 'lazy.js'), "console.info('lazy');");
  await runWebpack({
    mode: 'production',
    optimization: { minimize: false },
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), chunkFilename: 'lazy.js', chunkLoadingGlobal: 'mf_stock_1_0_0_chunks' },
  });
  expect(readFileSync(join(folder, 'dist/lazy.js'), 'utf8')).toContain('"mf_stock_1_0_0_chunks"');
});

test('the integrity plugin still writes its placeholders as they are replaced', () => {
  const { placeholderPrefix } = ownRequire(
    join(dirname(ownRequire.resolve('webpack-subresource-integrity/package.json')), 'util.js'),
  ) as { placeholderPrefix: string };
  expect(placeholderPrefix).toBe('*-*-*-CHUNK-SRI-HASH-');
});
