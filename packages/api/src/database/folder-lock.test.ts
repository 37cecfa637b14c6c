import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { connectDatabase, DataFolderInUse, migrate } from '.';
import { lockFolder } from './folder-lock';

/** Where there is none, no lock has the moment at which its process began. */
const HAS_PROC = existsSync('/proc');
const newFolder = () => `${mkdtempSync(`${tmpdir()}/larder-lock-`)}/data`;

test('a data folder is for one process, and the refusal names the other one (API-100)', () => {
  const folder = newFolder();
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DataFolderInUse);
  expect(() => lockFolder(folder)).toThrow(`in use by the process ${process.pid}`);
  release();
  lockFolder(folder)();
});

test('a data folder is readable by its owner only (API-100)', () => {
  const folder = newFolder();
  const release = lockFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(`${folder}/database.lock`).mode & 0o777).toBe(0o600);
  release();
});

test('the lock of a process that died is taken over (API-98)', async () => {
  const folder = newFolder();
  lockFolder(folder)();
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.on('exit', resolve));
  writeFileSync(`${folder}/database.lock`, JSON.stringify({ pid: child.pid, began: '1' }));
  const release = lockFolder(folder);
  expect(JSON.parse(readFileSync(`${folder}/database.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

test('a lock of an earlier process with the same number is taken over, as in a restarted container (API-98)', () => {
  const folder = newFolder();
  lockFolder(folder)();
  writeFileSync(
    `${folder}/database.lock`,
    JSON.stringify({ pid: process.pid, began: HAS_PROC ? 'another start' : '' }),
  );
  lockFolder(folder)();
});

test('a living process keeps its folder (API-100)', async () => {
  const folder = newFolder();
  lockFolder(folder)();
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30000)']);
  const began = HAS_PROC ? readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] : '';
  writeFileSync(`${folder}/database.lock`, JSON.stringify({ pid: child.pid, began }));
  try {
    expect(() => lockFolder(folder)).toThrow(`in use by the process ${child.pid}`);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});

test('a half-written lock of a process that died in the middle of it is taken over (API-98)', () => {
  const folder = newFolder();
  lockFolder(folder)();
  writeFileSync(`${folder}/database.lock`, '');
  lockFolder(folder)();
});

test('an embedded database keeps its data in the folder and gives it free when it closes (API-100)', async () => {
  const dataDir = newFolder();
  const first = await connectDatabase({ dataDir });
  await expect(connectDatabase({ dataDir })).rejects.toBeInstanceOf(DataFolderInUse);
  await migrate(first);
  await first.asSystem((tx) => tx.run('', `insert into jobs (name) values ('kept')`));
  await first.close();
  const second = await connectDatabase({ dataDir });
  expect(await second.asSystem((tx) => tx.one('', 'select name from jobs'))).toEqual({ name: 'kept' });
  await second.close();
});
