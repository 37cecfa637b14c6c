import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../house-files';
import { readArguments } from './arguments';

const FOLDER = join(repositoryRoot(), 'docs/guides');

/** What guides say in blocks and within their text, as a shell would split it. */
const commands = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.split('\n'));
    const inline = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
    return [...blocks, ...inline].flatMap((line) => {
      const [, words] = /^npx (?:pnpm )?larder (.+)$/.exec(line.replace(/\s+/g, ' ').replace(/ # .*/, '')) ?? [];
      return words === undefined ? [] : [[file, words] as const];
    });
  });

test('guides have commands in blocks and in their text', () => {
  expect(commands.map(([, words]) => words)).toEqual(
    expect.arrayContaining([
      'key list --to https://larder.example --key operator.key',
      'promote mf-orders --all --to …',
      'region check --to https://larder.example',
    ]),
  );
});

test.each(commands)('%s: of larder %s no word or option is passed over (REL-32)', (_, words) => {
  const argv = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
  expect(() => readArguments(argv)).not.toThrow();
});
