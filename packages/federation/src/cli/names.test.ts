import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../build/list-files';
import { runCommand } from './main';

/** A workspace with one part, and what the command line says in it. */
function newWorkspace(folder: string, kind: string) {
  const root = mkdtempSync(join(tmpdir(), 'larder-names-'));
  mkdirSync(join(root, folder));
  writeFileSync(
    join(root, folder, 'package.json'),
    JSON.stringify({ name: `@larder/${folder}`, version: '1.0.0', larder: { kind } }),
  );
  mkdirSync(join(root, 'regions'));
  writeFileSync(join(root, 'regions/gb.json'), JSON.stringify({ region: 'gb', features: [], remotes: {} }));
  const said: string[] = [];
  return {
    root,
    larder: async (...argv: string[]) => ({
      code: await runCommand(
        [...argv, '--root', root, '--regions', join(root, 'regions')],
        (line) => said.push(line),
        (line) => said.push(line),
      ),
      said,
    }),
  };
}

test('the help names every option that a command takes (REL-32)', async () => {
  const { larder } = newWorkspace('mf-stock', 'remote');
  const source = readFileSync(join(__dirname, 'arguments.ts'), 'utf8');
  const options = [...source.matchAll(/^ {2}'?([a-z-]+)'?: \{ type:/gm)].map(([, name]) => `--${name}`);
  expect(options.length).toBeGreaterThan(40);
  const help = (await larder('--help')).said.join('\n');
  expect(options.filter((option) => option !== '--help' && !help.includes(option))).toEqual([]);
});

test.each(['../../up', '1.0', 'v1.0.0', '1.0.0+build'])(
  '%s is refused as a version before anything is built (TRU-32)',
  async (version) => {
    const { root, larder } = newWorkspace('mf-stock', 'remote');
    expect(await larder('release', 'mf-stock', '--version', version)).toEqual({
      code: 2,
      said: [`"${version}" is no version, such as 1.2.0 or 1.2.0-rc.1.`],
    });
    expect(listFiles(root)).toEqual(['mf-stock/package.json', 'regions/gb.json']);
  },
);

test.each([
  ['mf-stock', 'remote', 'five', 2, 'A share is a number of percent such as 5; it is "five".'],
  ['shell', 'shell', '5', 1, 'The shell takes no stage.'],
])(
  '%s, a %s, with the stage %s is refused before anything is built (REL-59)',
  async (name, kind, share, code, said) => {
    const { root, larder } = newWorkspace(name, kind);
    const before = listFiles(root);
    expect(await larder('release', 'all', '--stage', share)).toEqual({ code, said: [said] });
    expect(listFiles(root)).toEqual(before);
  },
);

test.each([
  ['mf-stock', 'shell'],
  ['shell', 'remote'],
  ['mf_stock', 'remote'],
])('a folder %s with a part of the kind %s is refused (TRU-32)', async (folder, kind) => {
  const { larder } = newWorkspace(folder, kind);
  expect(await larder('release', folder)).toEqual({
    code: 1,
    said: [
      `The folder ${folder} can't hold a part of the kind ${kind}: the shell lies in shell, remotes in folders such as mf-stock.`,
    ],
  });
});
