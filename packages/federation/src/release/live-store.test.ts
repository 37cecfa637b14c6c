import { existsSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3Storage } from '../store/s3-storage';
import { S3StandIn } from '../store/testing/s3-stand-in';
import { LiveStore } from './live-store';
import { compositionInPreview } from './preview-composition';
import { makePreview } from './previews';
import { releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';

const HASTY = { attempts: 2, attemptMs: 5000, totalMs: 20_000, pauseMs: 1 };

let standIn: S3StandIn;
let live: LiveStore;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  live.end();
  for (const end of ends.splice(0)) await end();
});

/** A gateway that watches object storage, and another one on the same bucket. */
async function newGateway() {
  standIn = new S3StandIn();
  ends.push(() => standIn.end());
  const settings = await standIn.begin();
  const open = () => new ReleaseStore(new S3Storage(settings, HASTY));
  const store = open();
  await releaseParts(store, sourcesOf(['mf-orders']), [shellCandidate(), remoteCandidate('mf-orders')]);
  live = new LiveStore(store);
  await live.begin();
  const served = () => live.view!.compositions.get('gb')!.remotes.map(({ version }) => version);
  const release = (by: ReleaseStore, version: string) => releaseParts(by, [], [remoteCandidate('mf-orders', version)]);
  return { store, other: open(), served, release };
}

test('a gateway on object storage serves its own change at once, and asks nothing while nothing is newer (REL-16)', async () => {
  const { store, served, release } = await newGateway();
  await release(store.as('a team'), '1.1.0');
  await live.refresh();
  expect(served()).toEqual(['1.1.0']);
  const asked = standIn.seen.length;
  await live.refresh();
  expect(standIn.seen).toHaveLength(asked);
});

test("another gateway's change is served as soon as a call of this one has read it (REL-16)", async () => {
  const { store, other, served, release } = await newGateway();
  await release(other, '1.1.0');
  await live.refresh();
  expect(served()).toEqual(['1.0.0']);
  await store.roots.read();
  await live.refresh();
  expect(served()).toEqual(['1.1.0']);
});

test('while the storage can not be read no request waits for a look (REL-16)', async () => {
  const { store, served, release } = await newGateway();
  await release(store.as('a team'), '1.1.0');
  standIn.diesAfter = standIn.seen.length;
  await live.refresh();
  expect([live.staleSince, served()]).toEqual([expect.any(Date), ['1.0.0']]);
  const asked = standIn.seen.length;
  await live.refresh();
  expect(standIn.seen).toHaveLength(asked);
});

test('a link that another gateway made a moment ago opens here, and a forged one makes no look at the storage (REL-16, REL-90)', async () => {
  const { other } = await newGateway();
  await releaseParts(other, [], [remoteCandidate('mf-orders', '1.1.0')], { isHeld: true });
  const shown = async (token: string) => (await compositionInPreview(live, token, 'gb'))!.remotes[0]!.version;
  const preview = { name: 'mf-orders', version: '1.1.0' };
  const first = await makePreview(other, preview);
  expect(await shown(first.token)).toBe('1.1.0');
  const second = await makePreview(other, preview);
  expect(await shown(second.token)).toBe('1.1.0');
  const asked = standIn.seen.length;
  const forged = `${second.token.slice(0, -4)}AAAA`;
  await expect(shown(forged)).rejects.toMatchObject({ code: 'preview_invalid' });
  expect(standIn.seen).toHaveLength(asked);
});

test('a folder that is away is told as stale, and takes no change; once it is back everything is as it was (REL-5, REL-16)', async () => {
  const store = newStore();
  await releaseParts(store, sourcesOf(['mf-orders']), [shellCandidate(), remoteCandidate('mf-orders')]);
  live = new LiveStore(store);
  await live.begin();
  renameSync(store.folder, `${store.folder}-away`);
  await live.refresh();
  expect([live.staleSince, live.view!.root.sequence]).toEqual([expect.any(Date), 1]);
  await expect(releaseParts(store, [], [shellCandidate('1.1.0')])).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(existsSync(store.folder)).toBe(false);
  renameSync(`${store.folder}-away`, store.folder);
  await live.refresh();
  expect([live.staleSince, live.view!.root.sequence]).toEqual([undefined, 1]);
});

test('content that is repaired by hand is served within 5 s, although the root is the same, and until then the time since when it is stale does not move (REL-16)', async () => {
  const { other } = await newGateway();
  const [key] = [...standIn.objects.keys()].filter((each) => each.includes('/definitions/'));
  const whole = standIn.objects.get(key!)!;
  standIn.objects.set(key!, { ...whole, content: Buffer.from('{}') });
  live.end();
  live = new LiveStore(other);
  await live.begin();
  const since = live.staleSince;
  expect([since, live.view]).toEqual([expect.any(Date), undefined]);
  await sleep(20);
  await live.begin();
  expect(live.staleSince).toEqual(since);
  standIn.objects.set(key!, whole);
  const repairedAt = performance.now();
  while (live.staleSince && performance.now() - repairedAt < 5000) await sleep(50);
  expect([live.staleSince, live.view?.compositions.get('gb')?.remotes[0]?.version]).toEqual([undefined, '1.0.0']);
});
