import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type DemoSecrets, loadData, type Profile } from '@larder/api';

interface LoadedMark {
  profile: Profile;
  /** Tells whether the password is another one now, without holding it. */
  secretsDigest: string;
}

/**
 * Fills the database at the first start. Later starts leave the data as people have made it, unless the profile or a
 * demo secret has changed: then the demo data is loaded again over it.
 */
export async function loadDemoData(
  database: Database,
  dataFolder: string,
  profile: Profile,
  secrets: DemoSecrets,
  print: (line: string) => void,
): Promise<void> {
  const file = join(dataFolder, 'demo-data.json');
  const mark: LoadedMark = {
    profile,
    secretsDigest: createHash('sha256').update(JSON.stringify(secrets)).digest('hex'),
  };
  const isLoaded = await database.asSystem((tx) =>
    tx.one('start-has-data', `select 1 as one from facts where name = 'data'`),
  );
  if (isLoaded && (!existsSync(file) || readFileSync(file, 'utf8') === JSON.stringify(mark))) return;
  print(
    isLoaded
      ? 'Loading the demo data again, because the profile or a demo secret has changed …'
      : 'Loading the demo data …',
  );
  await loadData(database, { profile, nowMs: Date.now(), ...secrets });
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(mark), { mode: 0o600 });
}
