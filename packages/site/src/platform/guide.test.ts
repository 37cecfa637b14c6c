import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '@larder/federation/cli';
import { readSigningKey } from '@larder/federation/platform';
import { readWorkspace } from '@larder/federation/publish-changed';
import { releaseParts } from '@larder/federation/release';
import { shellCandidate } from '@larder/federation/testing';
import { SHELL_CONTRACT } from '@larder/contracts';
import { testingSite } from './testing/site-with-keys';

const ROOT = resolve(__dirname, '../../../..');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/publish-a-remote.md'), 'utf8');
const SITE = 'https://larder.example';

/** In place of the guide's day, which is past one day. */
const END = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  delete process.env.LARDER_KEY;
  for (const end of ends.splice(0).reverse()) await end();
});

/** The commands of the guide, each as a shell would split it. */
const commands = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block]) => block!.trim().split('\n'))
  .map((line) =>
    [...line.matchAll(/"([^"]*)"|(\S+)/g)]
      .map(([, quoted, plain]) => quoted ?? plain!)
      .slice('npx pnpm larder'.split(' ').length),
  );

test('the commands of the guide make a key, let it count, release, look and take back, as they are written (REL-32, REL-33, REL-34)', async () => {
  const { address, operator, publisher, root, store } = await testingSite(ends);
  mkdirSync(join(root, 'keys'));
  writeFileSync(join(root, 'keys/operator.key'), operator.privateKey);
  let publicKey = '';
  let formerId = '';
  const run = async (argv: readonly string[], more: readonly string[] = []) => {
    const said: string[] = [];
    const own = argv.map((word) =>
      word === SITE
        ? address
        : word === 'PUBLIC_KEY'
          ? publicKey
          : word === 'KEY_ID'
            ? formerId
            : word === 'operator.key'
              ? join(root, 'keys/operator.key')
              : word.replace('mf-orders', 'mf-stock-room').replace('2027-05-01', END),
    );
    const code = await runCommand(
      [...own, ...more, '--root', root, '--regions', join(root, 'regions')],
      (line) => said.push(line),
      (line) => said.push(line),
    );
    return { argv: own[0] === 'key' ? own.slice(0, 2).join(' ') : own[0], code, said: said.join('\n') };
  };
  // A remote to publish, in a region that lists it.
  await run(['create', 'mf-stock-room']);
  symlinkSync(join(ROOT, 'mf-auth/node_modules'), join(root, 'mf-stock-room/node_modules'));
  await releaseParts(
    store,
    [],
    [shellCandidate('1.0.1', { contract: SHELL_CONTRACT, provides: { ...readWorkspace(root).shared } })],
  );
  const source = join(root, 'regions/gb.json');
  const listing = () =>
    writeFileSync(
      source,
      readFileSync(source, 'utf8').replace('"mf-orders":"all"', '"mf-orders":"all","mf-stock-room":"all"'),
    );

  const outcomes: { argv: string | undefined; code: number; said: string }[] = [];
  for (const argv of commands) {
    const [command = ''] = argv;
    if (command === 'key' && argv[1] === 'end') ({ id: formerId } = await publisher('mf-stock-room'));
    outcomes.push(await run(argv, command === 'release' ? ['--now'] : []));
    if (command === 'key' && argv[1] === 'new') {
      const file = join(root, '.larder/keys/orders.key');
      process.env.LARDER_KEY = file;
      ({ publicKey } = await readSigningKey(readFileSync(file, 'utf8')));
    }
    if (command === 'check') {
      expect((await run(['build', 'mf-stock-room'])).code).toBe(0);
      expect(await run(argv)).toMatchObject({ code: 0, said: `Everything fits ${address}.` });
    }
    if (command === 'release') {
      listing();
      expect(await run(['region', 'apply', '--to', SITE, '--key', 'operator.key'])).toMatchObject({
        code: 0,
        said: 'Put into use: gb.',
      });
      // A second one, so that there is something to go back to.
      expect((await run(['release', 'mf-stock-room', '--version', '1.1.0', '--to', SITE, '--now'])).said).toMatch(
        /^mf-stock-room 1\.1\.0 in gb; sequence \d+, \d+ bytes sent in \d+\.\d s$/,
      );
      expect((await run(['verify', 'mf-stock-room', '1.1.0', '--to', SITE])).said).toContain(
        'is as its statement says; published by orders team at ',
      );
    }
  }
  expect(outcomes.map(({ argv, code }) => [argv, code])).toEqual([
    ['key new', 0],
    ['key add', 0],
    ['key list', 0],
    ['key end', 0],
    ['key add', 0],
    // There is no build yet.
    ['check', 1],
    ['release', 0],
    ['status', 0],
    ['rollback', 0],
  ]);
  const [, , list, end, , , release, status, back] = outcomes.map(({ said }) => said);
  expect(list).toContain(`orders team  mf-stock-room  until ${END}`);
  expect(end).toBe(`${formerId} has ended.`);
  expect(release).toMatch(
    /^mf-stock-room 1\.0\.0 stored; no region lists it; sequence \d+, \d+ bytes sent in \d+\.\d s$/,
  );
  expect(status).toContain('mf-stock-room 1.1.0 since');
  expect(back).toBe('mf-stock-room 1.0.0 is in use again in gb.');
});
