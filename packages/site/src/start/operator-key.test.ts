import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSigningKey } from '@larder/federation/platform';
import { operatorKeyIn } from './operator-key';

test("npm start makes an operator's key in the data folder, for its owner alone, and keeps it (REL-34)", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'larder-data-')), 'data');
  const key = await operatorKeyIn(folder);
  const file = join(folder, 'operator.key');
  expect([statSync(file).mode & 0o777, key.remote, key.publicKey]).toEqual([
    0o600,
    'operator',
    (await readSigningKey(readFileSync(file, 'utf8'))).publicKey,
  ]);
  expect(await operatorKeyIn(folder)).toEqual(key);
});
