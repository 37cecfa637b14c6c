/**
 * Loads demo data: `tsx packages/api/bin/data.ts --profile demo|e2e|load [--workspaces 500]`, into DATABASE_URL or
 * LARDER_DATA.
 */
import { parseArgs } from 'node:util';
import { demoSecrets, loadData, type Profile, refuseForeignDatabase } from '../src/seed';
import { connectDatabase, databaseSettings, migrate } from '../src/database';

const PROFILES: readonly Profile[] = ['demo', 'e2e', 'load'];

async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo data is not for production.');
  const { values } = parseArgs({
    options: { profile: { type: 'string', default: 'demo' }, workspaces: { type: 'string' } },
  });
  const profile = PROFILES.find((one) => one === values.profile);
  if (!profile) throw new Error(`Unknown profile "${values.profile}": choose one of ${PROFILES.join(', ')}.`);
  const dataDir = process.env.LARDER_DATA ?? '.larder';
  const secrets = demoSecrets(dataDir, process.env);
  const db = await connectDatabase({ ...databaseSettings(process.env), dataDir, statementTimeoutMs: 600_000 });
  try {
    await refuseForeignDatabase(db);
    await migrate(db);
    const { anchor } = await loadData(db, {
      profile,
      nowMs: Date.now(),
      ...secrets,
      ...(values.workspaces && { workspaces: Number(values.workspaces) }),
    });
    console.log(
      `Loaded the profile "${profile}" as of ${Object.values(anchor)[0]}. Everybody signs in with: ${secrets.password}`,
    );
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
