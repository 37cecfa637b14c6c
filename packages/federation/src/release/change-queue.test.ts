import { ChangeQueue } from './change-queue';

test('changes run one after the other, and urgent ones before those that wait (REL-42)', async () => {
  const queue = new ChangeQueue();
  const done: string[] = [];
  let [now, most] = [0, 0];
  const change = (name: string, isUrgent = false) =>
    queue.run(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now -= 1;
      done.push(name);
      return name;
    }, isUrgent);
  const all = [change('release'), change('check'), change('use'), change('rollback', true), change('return', true)];
  expect(await Promise.all(all)).toEqual(['release', 'check', 'use', 'rollback', 'return']);
  expect([done, most]).toEqual([['release', 'rollback', 'return', 'check', 'use'], 1]);
});

test('urgent changes without an end keep no other one from its turn (REL-42)', async () => {
  const queue = new ChangeQueue();
  const done: string[] = [];
  const change = (name: string, isUrgent = false) =>
    queue.run(async () => {
      done.push(name);
      await Promise.resolve();
    }, isUrgent);
  const all = [
    change('first'),
    change('release'),
    change('use'),
    ...Array.from({ length: 8 }, () => change('rollback', true)),
  ];
  await Promise.all(all);
  expect([done.indexOf('release'), done.indexOf('use'), done.length]).toEqual([4, 8, 11]);
});

test('a change that fails holds up none (REL-42)', async () => {
  const queue = new ChangeQueue();
  const failing = queue.run(() => Promise.reject(new Error('refused')));
  const next = queue.run(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('refused');
  expect(await next).toBe('done');
  expect(await queue.run(() => Promise.resolve('later'))).toBe('later');
});
