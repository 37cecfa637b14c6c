import type { RegionReleases } from '@larder/contracts';
import { StageMembers } from './stage-members';

const HOUR_MS = 3_600_000;
const releases = { 'mf-orders': { stage: ['stage00001'] } } as unknown as RegionReleases;

test('a member who calls from ever new networks takes no room from other workspaces; each hour begins anew (REL-65)', () => {
  const members = new StageMembers('key', () => releases);
  const addMany = (workspaceId: number, at: number) => {
    for (let network = 0; network < 6000; network += 1)
      members.add({ region: 'gb', workspaceId }, `${workspaceId} from ${network}`, at);
  };
  addMany(1, 0);
  members.add({ region: 'gb', workspaceId: 2 }, '192.0.2.2', 1);
  expect(members.take().members).toHaveLength(201);
  addMany(1, 2);
  expect(members.take().members).toEqual([]);
  addMany(1, HOUR_MS);
  expect(members.take().members).toHaveLength(200);
});
