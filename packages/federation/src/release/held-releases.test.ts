import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { S3Storage } from '../store/s3-storage';
import { S3StandIn } from '../store/testing/s3-stand-in';
import { applyRegions } from './apply-regions';
import { releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { rollBackTo } from './rollback';
import { statusOf } from './status';
import { pastUse } from './past-use';
import { switchParts } from './switch';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';
import { useRelease } from './use';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] });

async function fill(store: ReleaseStore): Promise<ReleaseStore> {
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);
  return store;
}

/** A change without any effect on what is held. */
const change = async (store: ReleaseStore, number: number) => {
  await switchParts(store, { what: 'mf-orders/extra', isOn: number % 2 === 1, regions: ['gb'] });
};

test('a status reads of the history what came since the last one, however long it is (REL-12)', async () => {
  const standIn = new S3StandIn();
  const settings = await standIn.begin();
  try {
    const store = await fill(new ReleaseStore(new S3Storage(settings)));
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0')], { isHeld: true });
    /** Another process, such as a gateway. */
    const gateway = new ReleaseStore(new S3Storage(settings));
    const requests = async () => {
      const { length } = standIn.seen;
      expect((await statusOf(gateway)).held).toEqual([{ name: 'mf-orders', version: '1.1.0' }]);
      return standIn.seen.slice(length).filter((request) => request.includes('history/')).length;
    };
    await requests();
    const afterOne: number[] = [];
    for (const length of [1, 30]) {
      for (let number = 0; number < length; number += 1) await change(store, number);
      await requests();
      await change(store, length);
      afterOne.push(await requests());
    }
    expect(afterOne[1]).toBe(afterOne[0]);
  } finally {
    await standIn.end();
  }
});

test('readings of the history that fail or come together are whole all the same (REL-12)', async () => {
  const store = await fill(newStore());
  await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0')], { isHeld: true });
  await releaseParts(store, [], [remoteCandidate('mf-insights', '1.1.0')], { isHeld: true });
  const held = async () => (await statusOf(store)).held.map(({ name }) => name);
  expect(await held()).toEqual(['mf-insights', 'mf-orders']);
  await useRelease(store, [], 'mf-insights', '1.1.0');
  await rollBackTo(store, [], 1);
  // Only the history has what the change before the newest one was.
  const entry = join(store.folder, 'history/00000002.json');
  renameSync(entry, `${entry}.away`);
  mkdirSync(entry);
  await expect(held()).rejects.toThrow();
  rmdirSync(entry);
  renameSync(`${entry}.away`, entry);
  expect(await Promise.all([held(), held()])).toEqual([['mf-orders'], ['mf-orders']]);
});

test('a reading that goes on from a former one says the same as a whole one, after each change (REL-10, REL-12)', async () => {
  const store = await fill(newStore());
  const changes: (() => Promise<unknown>)[] = [
    () => releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0')]),
    () => rollBackTo(store, [], 1),
    () => releaseParts(store, [], [remoteCandidate('mf-orders', '1.2.0')], { isHeld: true }),
    () => useRelease(store, [], 'mf-orders', '1.1.0', ['fr']),
    () => useRelease(store, [], 'mf-orders', '1.2.0'),
    () => rollBackTo(store, [], 2),
    () => change(store, 0),
    () => rollBackTo(store, [], 1),
    () => useRelease(store, [], 'mf-orders', '1.2.0', ['gb']),
    () => applyRegions(store, sourcesOf(['mf-orders'], { 'mf-orders': ['main'] }), { overwrite: true }),
    () => rollBackTo(store, [], 1),
  ];
  const asRead = ({ isLeft, wasUsed }: Awaited<ReturnType<typeof pastUse>>) =>
    ['1.0.0', '1.1.0', '1.2.0'].map((version) => [isLeft('mf-orders', version), wasUsed('mf-orders', version)]);
  const first = await pastUse(store);
  let last = first;
  const seen = new Set<string>();
  for (const make of changes) {
    await make();
    const whole = asRead(await pastUse(store));
    last = await pastUse(store, last.history);
    expect(asRead(last)).toEqual(whole);
    expect(asRead(await pastUse(store, first.history))).toEqual(whole);
    seen.add(JSON.stringify(whole));
  }
  expect(seen.size).toBeGreaterThan(4);
});
