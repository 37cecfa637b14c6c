import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeStart } from './describe-start';
import { evaluateSource } from './evaluate-source';

function folderWith(files: Record<string, string>, name = 'larder-start-'): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test('modules and texts of a remote are read from its start without running any of them (SHL-14)', async () => {
  const folder = folderWith({
    'src/start.ts': `
      import { defineRemote } from '@larder/remote-kit';
      import { modules } from './app/modules';
      export const start = defineRemote({ name: __REMOTE_NAME__, texts: { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') }, modules });`,
    'src/app/modules.ts': `export const modules = { list: () => import('./list.module'), 'new-order': () => import("./new-order.module") };`,
    'src/app/list.module.tsx': `throw new Error('must not run');`,
    'src/app/new-order.module.tsx': '',
    'src/locales/en.json': '{}',
    'src/locales/fr.json': '{}',
  });
  expect(await describeStart(folder)).toEqual({
    modules: {
      list: join(folder, 'src/app/list.module.tsx'),
      'new-order': join(folder, 'src/app/new-order.module.tsx'),
    },
    texts: { en: join(folder, 'src/locales/en.json'), fr: join(folder, 'src/locales/fr.json') },
    clears: [],
  });
});

test('modules are found in a path with blanks and accents (REL-51)', async () => {
  const folder = folderWith(
    {
      'src/start.ts': `export const start = { modules: { list: () => import('./list.module') } };`,
      'src/list.module.tsx': '',
    },
    'larder à côté ',
  );
  expect((await describeStart(folder)).modules).toEqual({ list: join(folder, 'src/list.module.tsx') });
});

test('a comment in a lazy import hides neither the file of a module nor that of texts (REL-23, SHL-14)', async () => {
  const folder = folderWith({
    'src/start.ts': `
      export const start = {
        modules: {
          list: () => import(/* webpackChunkName: "named" */ './list.module'),
          other: () => import(
            // Heavy: (it's loaded late)
            /* webpackPrefetch: true */ "./other.module" /* "./gone" */,
          ),
        },
        texts: { en: () => import(/* of en */ './en.json'), fr: async () => (await import('./fr.json' /* of fr */)).default },
      };`,
    'src/list.module.tsx': '',
    'src/other.module.tsx': '',
    'src/en.json': '{}',
    'src/fr.json': '{}',
  });
  expect(await describeStart(folder)).toMatchObject({
    modules: { list: join(folder, 'src/list.module.tsx'), other: join(folder, 'src/other.module.tsx') },
    texts: { en: join(folder, 'src/en.json'), fr: join(folder, 'src/fr.json') },
  });
});

test.each([
  ['a module without an import', 'modules: { list: () => Promise.resolve(Page) }', 'module list no file; write ('],
  ['a module whose name is put together', 'modules: { list: () => import(`./${kind}.module`) }', 'module list '],
  ['a module whose file is gone', "modules: { list: () => import('./gone') }", 'module list the file ./gone, which is'],
  ['texts without an import', "modules: {}, texts: { fr: () => load('fr') }", 'texts in fr no file; write ('],
])('a start with %s is refused (REL-23, SHL-14)', async (_, content, problem) => {
  const folder = folderWith({ 'src/start.ts': `export const start = { ${content} };` });
  await expect(describeStart(folder)).rejects.toThrow(problem);
});

test('a start without modules is refused (SHL-17)', async () => {
  await expect(describeStart(folderWith({ 'src/start.ts': 'export const start = {};' }))).rejects.toThrow(
    'exports no start with modules',
  );
});

test('a file that imports packages, styles and pictures gives its own data, and names every source', async () => {
  const folder = folderWith({
    'a.ts': `import { x } from 'a-package'; import css from './a.css'; import { b } from './b'; export const data = { b, kind: typeof css }; export const called = x(1).y;`,
    'b.ts': 'export const b = 7;',
    'a.css': '.a {}',
  });
  const { exports, sources } = await evaluateSource(join(folder, 'a.ts'));
  expect(exports.data).toEqual({ b: 7, kind: 'function' });
  expect(sources.sort()).toEqual([join(folder, 'a.ts'), join(folder, 'b.ts')]);
});
