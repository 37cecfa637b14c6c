import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { returnStage, stageRelease } from '../release/stage';
import { STAGING_SOURCES, stagingStore } from '../release/testing/staging-store';
import { runCommand } from './main';

/** A store with 1.0.0 of everything in use and 1.1.0 held, and the command line on it. */
async function newPlace(now = () => new Date('2026-11-20T09:00:00.000Z')) {
  const store = await stagingStore({ now });
  const root = mkdtempSync(join(tmpdir(), 'larder-stage-'));
  mkdirSync(join(root, 'regions'));
  for (const source of STAGING_SOURCES)
    writeFileSync(join(root, `regions/${source.region}.json`), JSON.stringify(source));
  const larder = async (...argv: string[]) => {
    const said: string[] = [];
    const print = (line: string) => said.push(line);
    const place = ['--root', root, '--store', store.folder, '--regions', join(root, 'regions')];
    const code = await runCommand([...argv, ...place], print, print);
    return { code, said: said.join('\n') };
  };
  const stages = async (region = 'gb') => (await store.roots.read())!.stages?.[region]?.['mf-orders'];
  return { store, larder, stages };
}

test('stage makes a release the candidate for a share, for named workspaces, or in one region for all (REL-59)', async () => {
  const { larder, stages } = await newPlace();
  expect(await larder('stage', 'mf-orders', '1.1.0', '--share', '5')).toEqual({
    code: 0,
    said: 'mf-orders 1.1.0 is the candidate in gb and fr.',
  });
  expect((await larder('stage', 'mf-orders', '1.1.0', '--share', '5')).said).toBe(
    'mf-orders 1.1.0 was the candidate already.',
  );
  const named = ['--workspace', '9001', '--workspace', '9002,9003', '--region', 'fr'];
  expect((await larder('stage', 'mf-orders', '1.1.0', ...named)).code).toBe(0);
  expect(await stages('fr')).toMatchObject({ workspaces: [9001, 9002, 9003] });
  await larder('stage', 'mf-orders', '1.1.0', '--region', 'gb');
  expect(await stages('gb')).toMatchObject({ everyone: true });
  expect([await larder('stage', 'mf-orders', '1.1.0', '--share', '51'), await larder('stage', 'mf-orders')]).toEqual([
    { code: 1, said: 'share: must be 0.01 to 50 percent.' },
    { code: 2, said: 'Say which part and which version, such as larder use mf-orders 1.2.0.' },
  ]);
  expect((await larder('stage', 'mf-orders', '1.1.0', '--share', 'five')).code).toBe(2);
});

test('promote raises the share or puts the candidate into use, and stage --end takes it back (REL-64)', async () => {
  const { store, larder, stages } = await newPlace();
  await larder('stage', 'mf-orders', '1.1.0', '--share', '5');
  expect(await larder('promote', 'mf-orders')).toMatchObject({ code: 2 });
  expect((await larder('promote', 'mf-orders', '--share', '25', '--region', 'gb')).said).toBe(
    'mf-orders 1.1.0 has 25 % in gb.',
  );
  expect([(await stages('gb'))!.share, (await stages('fr'))!.share]).toEqual([25, 5]);
  expect((await larder('stage', 'mf-orders', '--end', '--region', 'fr')).said).toBe(
    'mf-orders 1.1.0 is no candidate in fr any more.',
  );
  expect((await larder('promote', 'mf-orders', '--all')).said).toBe('mf-orders 1.1.0 is in use in gb.');
  expect((await store.roots.read())!.remotes.gb!['mf-orders']!.stable).toBe('1.1.0');
  expect(await larder('promote', 'mf-orders', '--all')).toEqual({
    code: 1,
    said: 'There is no candidate of mf-orders here.',
  });
});

test('status lists candidates with share, age and what their plan waits for, and what was returned (REL-12, REL-65)', async () => {
  const { store, larder, stages } = await newPlace();
  const plan = [{ share: 5, minutes: 30 }, { share: 'all' as const }];
  await stageRelease(store, { name: 'mf-orders', version: '1.1.0', regions: ['gb'], plan });
  const lines = (await larder('status', 'mf-orders')).said.split('\n');
  expect(lines[2]).toBe('  mf-orders 1.0.0 since 2026-11-20T09:00:00.000Z by rosa');
  expect(lines[3]).toMatch(
    /^ {4}candidate 1\.1\.0 for 5 % since 2026-11-20T09:00:00\.000Z by rosa, .+ old; step 1 of 2; all waits for .+$/,
  );
  expect(lines.some((line) => line.startsWith('Held: mf-orders'))).toBe(false);
  const { regions } = JSON.parse((await larder('status', 'mf-orders', '--json')).said) as {
    regions: { remotes: { candidate: object; returned: object | null }[] }[];
  };
  expect(regions[0]!.remotes[0]).toMatchObject({
    candidate: { version: '1.1.0', share: 5, named: 0, step: '1 of 2', by: 'rosa' },
    returned: null,
  });
  expect((await larder('diff', 'mf-orders@candidate')).said).toContain('gb mf-orders: 1.0.0 → 1.1.0');
  expect((await larder('diff', '1')).said).toContain('gb mf-orders candidate: none → 1.1.0 for 5 %');
  expect((await larder('log', 'mf-orders')).said).toContain('mf-orders in gb: none → candidate 1.1.0 for 5 %');

  await returnStage(store, 'gb', 'mf-orders', (await stages())!.id, { measure: 'failed mounts', counts: {} });
  expect((await larder('status', 'mf-orders')).said).toContain(
    '\n    1.1.0 was returned at 2026-11-20T09:00:00.000Z because of failed mounts\n',
  );
  expect((await larder('stage', 'mf-orders', '1.1.0', '--share', '5')).code).toBe(1);
  expect((await larder('stage', 'mf-orders', '1.1.0', '--share', '5', '--again', '--why', 'mended')).code).toBe(0);
});
