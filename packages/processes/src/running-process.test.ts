import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { isRunning, thisProcess } from './running-process';

test('this process runs, and one that had its number earlier does not, where the system tells when it began', () => {
  const isTold = existsSync('/proc');
  expect([isRunning(thisProcess()), isRunning({ ...thisProcess(), began: '1' })]).toEqual([true, !isTold]);
});

test('a process that ended runs no more', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(isRunning({ pid: child.pid! })).toBe(false);
});

test('where nobody knows when it began, its number decides', () => {
  expect([
    isRunning({ pid: process.pid }),
    isRunning({ pid: process.pid, began: '' }),
    isRunning({ pid: 999_999_999 }),
  ]).toEqual([true, true, false]);
});
