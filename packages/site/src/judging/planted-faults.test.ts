import type { Database } from '@larder/api';
import { openTestDatabase } from '@larder/api/testing/database';
import { releaseParts, stageRelease, stagesOf, readState } from '@larder/federation/release';
import { remoteCandidate } from '@larder/federation/testing';
import { stagedSite } from './testing/staged-site';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('embedded', 'schema');
});
afterAll(() => database.close());

interface Item {
  kind: string;
  value?: number;
  text?: string;
  frames?: [];
  remote?: string;
}
const mount = (value = 240): Item => ({ kind: 'mount', value });
const inp = (value = 90): Item => ({ kind: 'inp', value });
const failing = (kind: string, more: object = {}): Item => ({ kind, text: 'planted', frames: [], ...more });
const SOUND = [mount(), inp()];

/** The six releases of mf-probe (releases.md, Demo data): what the nth page load of each tells, and what it is returned for. */
const RELEASES: readonly [fault: string, told: (load: number) => Item[], measure: string | undefined][] = [
  ['none', () => SOUND, undefined],
  ['throw at mount', () => [failing('failed')], 'failed mounts'],
  ['missing chunk', (load) => (load % 3 === 0 ? [failing('failed')] : SOUND), 'failed mounts'],
  ['slow', () => [mount(900), inp()], 'load time'],
  ['wrong-shape call', (load) => [...SOUND, ...(load % 2 ? [failing('shape')] : [])], 'errors'],
  ['INP × 2', () => [mount(), inp(190)], 'INP'],
];

test.each(RELEASES.map((each, at) => [...each, `1.${at + 1}.0`] as const))(
  'of six releases of mf-probe the one with the fault "%s" is judged by what its pages tell, from the beat to the root (REL-66, REL-67, REL-70)',
  async (_, told, measure, version) => {
    const { store, gateway, send, root, api } = await stagedSite(database, ends, ['mf-probe']);
    if (version !== '1.1.0') {
      await releaseParts(store, [], [remoteCandidate('mf-probe', version)], { isHeld: true });
      await stageRelease(store, { name: 'mf-probe', version, share: 5, regions: ['gb'] });
    }
    const { judge } = await gateway();
    const [{ stage }] = stagesOf(await readState(store)) as [ReturnType<typeof stagesOf>[number]];
    for (const side of ['control', 'candidate'] as const)
      for (let load = 0; load < 120; load += 1) {
        const items = (side === 'control' ? SOUND : told(load)).map((item) => ({
          remote: 'mf-probe',
          version: side === 'control' ? '1.0.0' : version,
          module: 'list',
          stage: { id: stage.id, side },
          ...item,
        }));
        await send(items, `${side}${load}`, `198.51.100.${Math.floor(load / 2)}`);
      }
    await api.services.beats.keep();
    await judge.look();
    const { stages, returned } = await root();
    expect([stages?.gb?.['mf-probe']?.version, returned?.gb?.['mf-probe']?.map((each) => each.measure)]).toEqual(
      measure === undefined ? [version, undefined] : [undefined, [measure]],
    );
  },
);
