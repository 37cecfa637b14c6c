import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack } from './run-webpack';
import { billOfMaterials } from './bill-of-materials';

test('a bill of materials names every library whose code a build holds, and nothing else (TRU-36)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-bill-'));
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [name, license] of [
    ['bread', 'MIT'],
    ['@oven/warm', '(MIT OR Apache-2.0)'],
    ['unused', 'MIT'],
  ] as const) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.2.3', license }));
    write(`node_modules/${name}/index.js`, `export const made = ${JSON.stringify(name)};`);
  }
  write('src/main.js', "import { made } from 'bread'; console.info(made, import('@oven/warm'));");
  const compilation = await runWebpack({
    mode: 'production',
    context: folder,
    entry: './src/main.js',
    output: { path: join(folder, 'dist') },
  });
  const bill = JSON.parse(billOfMaterials({ name: 'mf-stock', version: '1.1.0' }, compilation)) as {
    metadata: object;
    components: object[];
  };
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'mf-stock', version: '1.1.0' } },
  });
  expect(bill.components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40oven/warm@1.2.3',
      name: '@oven/warm',
      version: '1.2.3',
      purl: 'pkg:npm/%40oven/warm@1.2.3',
    },
    {
      type: 'library',
      'bom-ref': 'pkg:npm/bread@1.2.3',
      name: 'bread',
      version: '1.2.3',
      purl: 'pkg:npm/bread@1.2.3',
      licenses: [{ license: { id: 'MIT' } }],
    },
  ]);
});
