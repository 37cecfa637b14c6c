import { type Database, holdsDemoData } from '../database';
import type { Environment } from './environment';

/** A production process that is set up like a demo. The message says what to change. */
export class ProductionRefused extends Error {}

const SHORTEST_KEY = 32;

/** Refuses to build what must not run (API-90, API-101). Names the setting, never its value. */
export function refuseUnsafeProduction({ environment, profile, signingKey }: { environment: Environment; profile?: string; signingKey: string }): void {
  if (signingKey.length < SHORTEST_KEY) throw new ProductionRefused(`SIGNING_KEY needs at least ${SHORTEST_KEY} characters.`);
  if (environment === 'production' && profile) throw new ProductionRefused(`The data profile "${profile}" is for demos and tests. Start production without it.`);
}

// Settings that only demos and tests may have.
const AIDS = ['DEMO_PASSWORD', 'DEMO_OTP_SECRET', 'LARDER_PROFILE', 'SIMULATOR'] as const;

/** The same for the environment of a process, before anything is opened. */
export function refuseUnsafeEnvironment(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV !== 'production') return;
  const aid = AIDS.find((name) => env[name] !== undefined && env[name] !== '' && env[name] !== 'off');
  if (aid) throw new ProductionRefused(`${aid} is set, which only demos and tests may have. Unset it to start production.`);
  if (!env.SIGNING_KEY) throw new ProductionRefused('SIGNING_KEY is not set. A production start needs one from its environment.');
}

/**
 * Refuses a database with demo data: everybody in it has the same password (TRU-8).
 * @throws ProductionRefused
 */
export async function refuseDemoData(db: Database): Promise<void> {
  if (await holdsDemoData(db)) throw new ProductionRefused('The database holds demo data, which production never serves. Give DATABASE_URL a database of its own.');
}
