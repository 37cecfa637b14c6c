import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStorage } from './folder-storage';
import { entriesBackwards, findBrokenEntry, RootStore } from './root-store';

const [PROCESSES, CHANGES] = [3, 60];

test(`${PROCESSES} processes that change the root of one folder at the same time lose none and make none twice (REL-2)`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-processes-'));
  const codes = await Promise.all(
    Array.from(
      { length: PROCESSES },
      (_, number) =>
        new Promise((done) => {
          spawn(
            process.execPath,
            [
              '--require',
              createRequire(__filename).resolve('tsx/cjs'),
              join(__dirname, 'testing/grow-root.ts'),
              folder,
              `writer ${number}`,
              String(CHANGES),
            ],
            { stdio: 'inherit' },
          ).once('close', done);
        }),
    ),
  );
  expect(codes).toEqual(Array(PROCESSES).fill(0));
  const roots = new RootStore(new FolderStorage(folder));
  const writers: string[] = [];
  for await (const { who } of entriesBackwards(roots)) writers.push(who);
  expect([writers.length, new Set(writers).size, await findBrokenEntry(roots)]).toEqual([
    PROCESSES * CHANGES,
    PROCESSES * CHANGES,
    undefined,
  ]);
});
