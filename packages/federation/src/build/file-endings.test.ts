import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteJest } from '../jest/remote-jest';
import { repositoryRoot } from '../workspace';
import { baseConfig } from '../webpack/base-config';
import { FILE_ENDINGS } from './file-endings';
import { moduleLinks } from './module-links';

const TYPES = join(repositoryRoot(), 'packages/create-remote/template/repository/types.d.ts.tpl');

test('the types of a new remote know the pictures and fonts that a build takes, and styles (REL-51)', () => {
  const known = [...readFileSync(TYPES, 'utf8').matchAll(/^declare module '\*\.(\w+)' \{$/gm)].map(
    ([, ending]) => ending,
  );
  expect(known.sort()).toEqual(['css', ...FILE_ENDINGS].sort());
});

test.each(FILE_ENDINGS)(
  'the build, the reading of links and the tests of a remote take a file that ends in %s (REL-51)',
  async (ending) => {
    const name = `./oats.${ending}`;
    const options = { folder: '/', outputFolder: '/', uniqueName: 'a', publicPath: '/', plugins: [] };
    const rules = baseConfig({ ...options, mode: 'production' }).module!.rules as { test: RegExp; type?: string }[];
    expect(rules.filter((rule) => rule.test.test(name)).map(({ type }) => type)).toEqual(['asset/resource']);
    const mapped = Object.keys(remoteJest('/').moduleNameMapper).filter((pattern) => new RegExp(pattern).test(name));
    expect(mapped).toHaveLength(1);
    const folder = mkdtempSync(join(tmpdir(), 'larder-endings-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, `src/oats.${ending}`), '');
    writeFileSync(
      join(folder, 'src/list.tsx'),
      `import oats from '${name}';\nexport const Module = () => <img src={oats} />;`,
    );
    expect(await moduleLinks(folder, { list: join(folder, 'src/list.tsx') })).toEqual({ list: [] });
  },
);
