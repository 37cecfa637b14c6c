import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { newStore } from './testing/fixture-releases';
import { withWriteLock } from './write-lock';

const lockOf = (store: string) => join(store, 'write.lock');

function lockedBy(holder: object): string {
  const { folder } = newStore();
  writeFileSync(lockOf(folder), JSON.stringify(holder));
  return folder;
}

test('two who write take turns, and the lock is gone afterwards, after a failure too', async () => {
  const { folder } = newStore();
  const steps: string[] = [];
  const slow = withWriteLock(folder, async () => {
    steps.push('first begins');
    await new Promise((resolve) => setTimeout(resolve, 30));
    steps.push('first ends');
    throw new Error('failed');
  });
  const next = withWriteLock(folder, () => steps.push('second'));
  await expect(slow).rejects.toThrow('failed');
  await next;
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
  expect(existsSync(lockOf(folder))).toBe(false);
});

test('a lock of a dead process holds nobody up', async () => {
  expect(await withWriteLock(lockedBy({ host: hostname(), pid: 999_999_999 }), () => 'written')).toBe('written');
});

test('a living process, and one of another machine, are waited for and then told', async () => {
  for (const holder of [
    { host: hostname(), pid: process.pid },
    { host: 'elsewhere', pid: 1 },
  ]) {
    await expect(withWriteLock(lockedBy(holder), () => 'written', 50)).rejects.toThrow(
      /^Another release is being written to .*; try again when it is done\.$/,
    );
  }
});

test('an old lock of another machine was left behind', async () => {
  const folder = lockedBy({ host: 'elsewhere', pid: 1 });
  const longAgo = Date.now() / 1000 - 120;
  utimesSync(lockOf(folder), longAgo, longAgo);
  expect(await withWriteLock(folder, () => 'written')).toBe('written');
});

test('a lock of an earlier process with the same number holds nobody up', async () => {
  expect(await withWriteLock(lockedBy({ host: hostname(), pid: process.pid, began: '1' }), () => 'written')).toBe(
    'written',
  );
});

test('what a process of the same number in another container prepares is left alone', async () => {
  const { folder } = newStore();
  const theirs = `${lockOf(folder)}.${process.pid}`;
  writeFileSync(theirs, 'theirs');
  await withWriteLock(folder, () => 'written');
  expect(readFileSync(theirs, 'utf8')).toBe('theirs');
  expect(readdirSync(folder).filter((name) => name.startsWith('write.lock'))).toEqual([`write.lock.${process.pid}`]);
});
