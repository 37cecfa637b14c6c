import type { Database } from './database';

/** Whether demo data was ever loaded here: its mark, or one of its workspaces. */
export async function holdsDemoData(db: Database): Promise<boolean> {
  const found = await db.asSystem((tx) =>
    tx.one<{ isDemo: boolean }>(
      'holds-demo-data',
      `
    select exists (select from facts where name = 'data') or exists (select from workspaces where is_demo) as "isDemo"`,
    ),
  );
  return found?.isDemo ?? false;
}
