import { type Database, faultOfLogins, holdsDemoData } from '../database';
import { isLoopback } from '../edge/trusted-hops';
import type { Environment } from './environment';
import { faultOfKeys, signingKeysOf, splitKeys } from './keys';

/** A production process that is set up like a demo. The message says what to change. */
export class ProductionRefused extends Error {}

/** Refuses to build what must not run (API-90, API-101). Names the setting, never its value. */
export function refuseUnsafeProduction({
  environment,
  profile,
  signingKey,
}: {
  environment: Environment;
  profile?: string;
  signingKey: string | readonly string[];
}): void {
  const fault = faultOfKeys('SIGNING_KEYS', [signingKey].flat());
  if (fault) throw new ProductionRefused(fault);
  if (environment === 'production' && profile)
    throw new ProductionRefused(`The data profile "${profile}" is for demos and tests. Start production without it.`);
}

// Settings that only demos and tests may have.
const AIDS = ['DEMO_PASSWORD', 'DEMO_OTP_SECRET', 'LARDER_PROFILE', 'LARDER_FAULTS', 'LARDER_DEMO_PUBLIC'] as const;

/** The same for the environment of a process, before anything is opened. */
export function refuseUnsafeEnvironment(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV !== 'production') return;
  const aid = AIDS.find((name) => env[name] !== undefined && env[name] !== '' && env[name] !== 'off');
  if (aid)
    throw new ProductionRefused(`${aid} is set, which only demos and tests may have. Unset it to start production.`);
  if (signingKeysOf(env).length === 0)
    throw new ProductionRefused('SIGNING_KEYS is not set. A production start needs one or more from its environment.');
  const fault = faultOfKeys('OTP_KEYS', splitKeys(env.OTP_KEYS));
  if (fault) throw new ProductionRefused(`${fault} It encrypts the secrets of one-time codes.`);
  if (!env.DATABASE_URL)
    throw new ProductionRefused(
      'DATABASE_URL is not set. A production start needs PostgreSQL: the embedded database does not survive a power cut.',
    );
  if (!env.DATABASE_STAFF_URL)
    throw new ProductionRefused(
      'DATABASE_STAFF_URL is not set. A production start needs a login of its own for staff, sign-in and jobs.',
    );
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new ProductionRefused('MAIL_FROM is not set. A production start with SMTP_URL needs the sender of e-mails.');
  if (/[@.]test\s*>?\s*$/i.test(env.MAIL_FROM ?? '') && leavesInstallation(env.SMTP_URL))
    throw new ProductionRefused(
      'MAIL_FROM is an address of .test, a domain for tests alone. A production start with this SMTP_URL needs another sender.',
    );
}

/** Whether mail goes further than this machine and the mail catcher of docker-compose.yml. */
function leavesInstallation(smtpUrl = ''): boolean {
  // What is no address is refused with the other settings.
  if (!URL.canParse(smtpUrl)) return false;
  const host = new URL(smtpUrl).hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return host !== 'mail' && !isLoopback(host);
}

/**
 * Refuses a host that other machines reach, unless the process is for production or LARDER_DEMO_PUBLIC says that the
 * demo is meant for them (TRU-7).
 * @returns whether other machines reach it
 * @throws ProductionRefused
 */
export function refusePublicDemo(env: NodeJS.ProcessEnv, host: string): boolean {
  if (isLoopback(host)) return false;
  if (env.NODE_ENV !== 'production' && env.LARDER_DEMO_PUBLIC !== 'yes') {
    throw new ProductionRefused(
      'HOST is an address that other machines reach. Leave it out, or set LARDER_DEMO_PUBLIC=yes to show the demo without mailbox, faults and test clock.',
    );
  }
  return true;
}

/**
 * Refuses a database with demo data: everybody in it has the same password (TRU-8).
 * @throws ProductionRefused
 */
export async function refuseDemoData(db: Database): Promise<void> {
  if (await holdsDemoData(db))
    throw new ProductionRefused(
      'The database holds demo data, which production never serves. Give DATABASE_URL a database of its own.',
    );
}

/**
 * Refuses logins that could do more than their work: superusers, and those that can take another's role (TRU-9).
 * @throws ProductionRefused
 */
export async function refuseUnsafeLogins(db: Database): Promise<void> {
  const fault = faultOfLogins(await db.logins());
  if (fault) throw new ProductionRefused(`${fault} See packages/api/logins.sql.`);
}
