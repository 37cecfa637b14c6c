import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database';
import { describeOnPostgres } from '../../database/testing';
import { makePostgresCopy } from '../../database/testing-postgres';
import { type ApiProcess, startApiProcess } from '../../testing/api-process';
import { testConfig } from '../../testing/region-configs';

const EACH = 100;

/** What the gateway leaves for an API of another process. */
function regionFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-beats-'));
  for (const name of ['config', 'composition']) mkdirSync(join(folder, name));
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content));
  write('config/gb.json', testConfig('gb'));
  write('config/gb.releases.json', { 'mf-orders': { releases: ['1.0.0'], modules: ['list'] } });
  write('composition/gb.json', { region: 'gb', features: ['telemetry'], remotes: [] });
  return folder;
}

// Two processes need a server that both can reach.
describeOnPostgres('beats of two processes', () => {
  let drop: () => Promise<void>;
  let db: Database;
  let env: Record<string, string>;
  let here: ApiProcess;
  let there: ApiProcess;
  const start = async () => {
    const api = await startApiProcess(env);
    await api.ready();
    return api;
  };

  beforeAll(async () => {
    const copy = await makePostgresCopy('schema');
    drop = copy.drop;
    db = await copy.connect();
    env = { ...copy.env, LARDER_REGIONS: regionFolder() };
    [here, there] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all([here?.end('SIGTERM'), there?.end('SIGTERM')]);
    await db?.close();
    await drop?.();
  });

  const beat = {
    form: 1,
    region: 'gb',
    load: 'c0ffee00c0ffee00',
    shell: '1.0.0',
    sampled: false,
    items: [
      { kind: 'mount', remote: 'mf-orders', version: '1.0.0', module: 'list', value: 100 },
      { kind: 'error', remote: 'mf-orders', version: '1.0.0', text: 'x', frames: [] },
    ],
  };
  const sendMany = async (api: ApiProcess) => {
    const answers = await Promise.all(
      Array.from({ length: EACH }, () => api.ask('/api/beat', { method: 'POST', body: beat })),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(Array(EACH).fill(204));
  };
  /** How often the day, its minutes and the group have what was sent. */
  const kept = () =>
    db.asSystem((tx) =>
      tx.one<{ day: number | null }>(
        '',
        `
    select (select sum(count)::int from release_health where grain = 'day' and measure = 'mount') as day, (select sum(count)::int from release_health where grain = 'minute' and measure = 'mount') as minutes,
      (select sum(sum)::int from release_health where grain = 'day') as sum, (select count::int from error_groups) as "inGroup", (select sum(count)::int from error_counts) as counted`,
      ),
    );
  const all = (beats: number) => ({ day: beats, minutes: beats, sum: beats * 100, inGroup: beats, counted: beats });

  test('both add to the same rows, and what was told five seconds before a kill is kept (REL-80)', async () => {
    const before = (await kept())?.day ?? 0;
    await Promise.all([sendMany(here), sendMany(there)]);
    // Each process writes every five seconds.
    await pause(6000);
    const isKept = async () => JSON.stringify(await kept()) === JSON.stringify(all(before + 2 * EACH));
    for (let wait = 0; wait < 200 && !(await isKept()); wait += 1) await pause(100);
    expect(await kept()).toEqual(all(before + 2 * EACH));
    await here.end('SIGKILL');
    expect(await kept()).toEqual(all(before + 2 * EACH));
    here = await start();
  });

  test('a process that is asked to end keeps everything (REL-80)', async () => {
    const before = (await kept())?.day ?? 0;
    await sendMany(here);
    await here.end('SIGTERM');
    expect(await kept()).toEqual(all(before + EACH));
    here = await start();
  });
});
