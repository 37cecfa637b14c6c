import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadData } from '../seed';
import type { Database } from './database';
import { migrate } from './migrate';

/** The password of all people of the demo data in tests. */
export const TEST_PASSWORD = 'larder-test-password';
/** The secret of the staff's one-time codes in tests, base32. */
export const TEST_OTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** What a test database begins with: the `e2e` demo data, or the schema alone. */
export type TestContent = 'e2e' | 'schema';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CACHE = `${ROOT}/.cache/api-test-data`;
/** What the content follows from. */
const SOURCES = ['packages/api/migrations', 'packages/api/logins.sql', 'packages/api/src/seed', 'packages/rules/src'];

let digest: string | undefined;

/** Changes whenever the schema or the data could have: caches are named after it. */
export function contentKey(content: TestContent): string {
  digest ??= SOURCES.flatMap((folder) => filesBelow(`${ROOT}/${folder}`))
    .reduce((hash, file) => hash.update(file).update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
  return `${content}_${digest}`;
}

/** Where dumps of the embedded database are kept. */
export function cacheFolder(): string {
  mkdirSync(CACHE, { recursive: true });
  return CACHE;
}

/** Puts the schema, and the data if wanted, into an empty database. */
export async function fill(db: Database, content: TestContent): Promise<void> {
  await migrate(db);
  if (content === 'e2e')
    await loadData(db, {
      profile: 'e2e',
      nowMs: Date.parse('2026-11-20T09:00:00Z'),
      password: TEST_PASSWORD,
      otpSecret: TEST_OTP_SECRET,
    });
}

function filesBelow(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return [folder];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      if (statSync(path).isDirectory()) return filesBelow(path);
      return name.endsWith('.test.ts') ? [] : [path];
    });
}
