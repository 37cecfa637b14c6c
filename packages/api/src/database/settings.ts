import type { ConnectOptions } from './database';

/** The database of a process, as its environment names it: where it is, and the logins for each kind of work. */
export type DatabaseSettings = Pick<ConnectOptions, 'url' | 'staffUrl' | 'ownerUrl'>;

/**
 * Reads `DATABASE_URL` (members), `DATABASE_STAFF_URL` (staff, sign-in, jobs) and `DATABASE_OWNER_URL` (migrations). A
 * password may stand beside its address, in `DATABASE_PASSWORD`, `DATABASE_STAFF_PASSWORD` and
 * `DATABASE_OWNER_PASSWORD`, so that no address holds one.
 * @throws Error in one sentence for an address that can't be used
 */
export function databaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const url = addressOf(env, 'DATABASE_URL', 'DATABASE_PASSWORD');
  const staffUrl = addressOf(env, 'DATABASE_STAFF_URL', 'DATABASE_STAFF_PASSWORD');
  const ownerUrl = addressOf(env, 'DATABASE_OWNER_URL', 'DATABASE_OWNER_PASSWORD');
  if (staffUrl && !url) throw new Error('DATABASE_STAFF_URL is set, but DATABASE_URL is not.');
  if (ownerUrl && !staffUrl)
    throw new Error(
      'DATABASE_OWNER_URL is set, but DATABASE_STAFF_URL is not: a database has one login for everything, or three.',
    );
  return { url, staffUrl, ownerUrl };
}

function addressOf(env: NodeJS.ProcessEnv, name: string, passwordName: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new Error(`${name} must be an address such as postgres://user@host:5432/larder.`);
  const url = new URL(text);
  const password = env[passwordName];
  if (password) url.password = encodeURIComponent(password);
  return url.href;
}
