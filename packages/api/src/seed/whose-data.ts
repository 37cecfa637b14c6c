import type { Database, Queries } from '../database';
import { NotForDemoData } from './seed.errors';

/**
 * Refuses a database that demo data must not touch: one with a workspace that it did not make, or one that was never
 * loaded and has people or staff.
 * A migrated database only; the table stays locked until the transaction ends, so that no workspace comes in between.
 * @throws NotForDemoData (TRU-8)
 */
export async function refuseForeignData(tx: Queries): Promise<void> {
  await tx.run('', 'lock table workspaces in share row exclusive mode');
  const found = await tx.one<{ isForeign: boolean }>(
    '',
    `
    select exists (select from workspaces where not is_demo)
      or (not exists (select from facts where name = 'data') and (exists (select from users) or exists (select from staff_users))) as "isForeign"`,
  );
  if (found?.isForeign) throw new NotForDemoData();
}

/**
 * The same before migrations run, so that a start for the demo leaves another version's database as it is.
 * @throws NotForDemoData (TRU-8)
 */
export async function refuseForeignDatabase(db: Database): Promise<void> {
  const isForeign = await db.asOwner(async (client) => {
    const {
      rows: [made],
    } = await client.query(
      `select to_regclass('workspaces') is not null and to_regclass('facts') is not null as "hasTables"`,
    );
    if (!made.hasTables) return false;
    const {
      rows: [found],
    } = await client.query(
      `select exists (select from workspaces) and not exists (select from facts where name = 'data') as "isForeign"`,
    );
    return found.isForeign as boolean;
  });
  if (isForeign) throw new NotForDemoData();
}
