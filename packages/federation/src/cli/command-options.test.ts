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
])('%j is refused for an option of another command, and nothing changes (REL-32)', async (argv, said) => {
  const { larder, hold, release, store } = await newPlace();
  await release('mf-orders', '1.0.1');
  await hold('mf-orders', '1.1.0');
  expect(await larder(...argv)).toEqual({ code: 2, said });
  expect((await store.roots.read())!.sequence).toBe(2);
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
      readArguments([command, ...(command === 'release' ? ['--stage', '5'] : []), option, ...value]);
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
