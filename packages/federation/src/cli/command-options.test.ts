import { readArguments } from './arguments';
import { newPlace } from './testing/store-place';

test.each([
  [['rollback', 'mf-orders', '--dry-run'], 'larder rollback takes no --dry-run.'],
  [
    ['use', 'mf-orders', '1.1.0', '--share', '5', '--dry-run'],
    'larder use takes no --share.\nlarder use takes no --dry-run.',
  ],
  [['use', 'mf-orders', '1.1.0', '--to', '1'], '--to takes the number of a change in larder rollback alone.'],
  [['off', 'mf-orders', '--all-regions', '--hold'], 'larder off takes no --hold.'],
  [['promote', 'mf-orders', '--all', '--plan'], 'larder promote takes no --plan.'],
  [['recompose', '--dry-run'], 'larder recompose takes no --dry-run.'],
  [['region', 'export', 'gb', '--dry-run'], 'larder region export takes no --dry-run.'],
  [['release', 'mf-orders', '--share', '5'], 'larder release takes no --share.'],
  [['release', 'mf-orders', '--region', 'gb'], 'larder release takes --region with --stage alone.'],
  [['check', '--version', '1.1.0'], 'larder check takes no --version.'],
  [['off', 'mf-orders', '--region', 'gb', '--json'], 'larder off takes --json with --explain alone.'],
  [['on', 'mf-orders', '--region', 'gb', '--json'], 'larder on takes --json with --explain alone.'],
  [
    ['preview', 'ID', '--end', '--json', '--region', 'gb', '--hours', '5'],
    'larder preview --end takes no --json.\nlarder preview --end takes no --region.\nlarder preview --end takes no --hours.',
  ],
  [['stage', 'mf-orders', '--end', '--share', '5'], 'larder stage --end takes no --share.'],
  [
    ['check', 'mf-orders'],
    'larder check alone compares what is in use; a build is compared with a site: larder check mf-orders --against https://larder.example.',
  ],
])('%j is refused for an option that would be passed over, and nothing changes (REL-32)', async (argv, said) => {
  const { larder, hold, release, store } = await newPlace();
  await release('mf-orders', '1.0.1');
  await hold('mf-orders', '1.1.0');
  expect(await larder(...argv)).toEqual({ code: 2, said });
  expect((await store.roots.read())!.sequence).toBe(2);
});

test.each([
  [['use', 'mf-orders', '1.1.0', 'fr'], 'larder use takes at most 2 words; fr would be passed over.'],
  [['release', 'mf-orders', 'mf-insights'], 'larder release takes one word; mf-insights would be passed over.'],
  [
    ['promote', 'mf-orders', 'mf-insights', '--all'],
    'larder promote takes one word; mf-insights would be passed over.',
  ],
  [['stage', 'mf-orders', '1.1.0', '--end'], 'larder stage --end takes one word; 1.1.0 would be passed over.'],
  [
    ['off', 'mf-orders', 'mf-insights', '--all-regions'],
    'larder off takes one word; mf-insights would be passed over.',
  ],
  [['key', 'end', 'one', '-', 'two'], 'larder key end takes one word; - and two would be passed over.'],
  [['key', 'list', 'mf-orders'], 'larder key list takes no word; mf-orders would be passed over.'],
  [['region', 'export', 'gb', 'fr'], 'larder region export takes one word; fr would be passed over.'],
  [['collect', 'mf-orders'], 'larder collect takes no word; mf-orders would be passed over.'],
  [['dev', 'mf-orders', 'mf-insights'], 'larder dev takes one word; mf-insights would be passed over.'],
  [
    ['off', 'mf-orders', '--region', 'gb', '--region', 'fr'],
    '--region is given more than once; larder off takes it once.',
  ],
  [['use', 'mf-orders', '1.1.0', '--now', '--now'], '--now is given more than once; larder use takes it once.'],
])('%j is refused for what would be passed over, and nothing changes (REL-32)', async (argv, said) => {
  const { larder, release, hold, store } = await newPlace();
  await release('mf-orders', '1.0.1');
  await hold('mf-orders', '1.1.0');
  expect(await larder(...argv)).toEqual({ code: 2, said });
  expect((await store.roots.read())!.sequence).toBe(2);
});

test.each([['abc'], ['70000'], ['0'], ['-1'], ['4100.5'], ['']])(
  'dev refuses the port %j with one sentence and exit code 2, also inside a site (REL-32, REL-88)',
  async (port) => {
    const { larder } = await newPlace();
    const refused = { code: 2, said: `--port takes a whole number from 1 to 65535; it is "${port}".` };
    expect(await larder('dev', 'mf-orders', `--port=${port}`)).toEqual(refused);
    expect(await larder('dev', 'mf-orders', `--port=${port}`, '--in', 'http://127.0.0.1:9')).toEqual(refused);
  },
);

test('options that may be given several times, and commands of several parts, are taken (REL-32)', () => {
  expect(
    readArguments(['off', 'mf-orders', '--region', 'gb', '--redirect', '/a=/my', '--redirect', '/b=/my']).redirects,
  ).toEqual(['/a=/my', '/b=/my']);
  expect(readArguments(['rollback', 'shell', 'mf-orders', 'mf-admin']).targets).toHaveLength(3);
  expect(readArguments(['dev', 'mf-orders', 'mf-admin', '--in', 'https://larder.example']).targets).toHaveLength(2);
});

test.each([
  [['--public', 'KEY', '--issuer', 'https://ci.example', '--audience', 'site', '--subject', 'main']],
  [['--expires', '2027-05-01', '--issuer', 'https://ci.example', '--audience', 'site', '--subject', 'main']],
  [['--public', 'KEY', '--expires', '2027-05-01', '--subject', 'main']],
  [['--public', 'KEY', '--expires', '2027-05-01', '--claim', 'repository_id=42']],
])('larder key add with %j is refused, as a key and a pipeline are two things (REL-34, REL-35)', async (options) => {
  const { larder, store } = await newPlace();
  expect(await larder('key', 'add', 'team', '--for', 'mf-orders', ...options)).toEqual({
    code: 2,
    said: 'Either a key, with --public and --expires, or a pipeline, with --issuer, --audience, --subject and --claim; a pipeline counts until it is ended.',
  });
  expect((await store.roots.read())!.sequence).toBe(1);
});

test('a command takes an option exactly when the help names it behind the option (REL-32)', async () => {
  const { larder } = await newPlace();
  const help = (await larder('--help')).said;
  const commands = [...new Set([...help.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name!))].filter(
    (name) => name !== 'region' && name !== 'key',
  );
  const named = [...help.matchAll(/^ {2}--([a-z-]+)( [A-Z]+)? [^()\n]*\(([a-z -]+(?:, [a-z -]+)*)\)$/gm)].flatMap(
    ([, option, value, list]) => {
      const takers = list!.split(', ').map((name) => name.replace(' --stage', ''));
      // Every command takes --to and --now; larder on says itself why it has no --redirect.
      return ['to', 'now', 'redirect'].includes(option!)
        || takers.some((name) => name.startsWith('--') || name === 'build shell')
        ? []
        : [{ option: `--${option}`, value: value ? ['1'] : [], takers }];
    },
  );
  expect(named.length).toBeGreaterThan(10);
  const takes = (command: string, option: string, value: string[]) => {
    try {
      readArguments([
        command,
        ...(command === 'release' && option !== '--stage' ? ['--stage', '5'] : []),
        option,
        ...value,
      ]);
      return true;
    } catch {
      return false;
    }
  };
  for (const { option, value, takers } of named)
    expect([option, commands.filter((command) => takes(command, option, value))]).toEqual([
      option,
      commands.filter((command) => takers.includes(command)),
    ]);
});
