import type { Queries } from '../database';

/** A row by column names; jsonb columns take objects, arrays become PostgreSQL arrays. */
export type Row = Record<string, unknown>;

const BATCH = 2000;

/** Writes rows by key: new ones are added, known ones take the given values. All rows have the same columns. */
export async function upsert(tx: Queries, table: string, key: readonly string[], rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const changed = columns.filter((column) => !key.includes(column));
  const action =
    changed.length === 0
      ? 'nothing'
      : `update set ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  const sql =
    `insert into ${table} (${columns.join(', ')}) `
    + `select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1) `
    + `on conflict (${key.join(', ')}) do ${action}`;
  for (let at = 0; at < rows.length; at += BATCH) await tx.run('', sql, [JSON.stringify(rows.slice(at, at + BATCH))]);
}

/**
 * Writes the last numbers taken, and sets none back: a number that somebody's own invoice has would be taken again, and
 * refused for good.
 */
export async function raiseCounters(tx: Queries, rows: readonly Row[]): Promise<void> {
  await tx.run(
    '',
    `
    insert into counters (workspace_id, name, value)
    select workspace_id, name, value from jsonb_populate_recordset(null::counters, $1)
    on conflict (workspace_id, name) do update set value = greatest(counters.value, excluded.value)`,
    [JSON.stringify(rows)],
  );
}

/** Lets new rows take ids above all that the data uses, so that an id is never given twice. */
export async function raiseIds(tx: Queries, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await tx.run(
      '',
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select coalesce(max(id), 0) from ${table}), (select last_value from ${table}_id_seq)))`,
    );
  }
}
