import { addDays } from '@larder/rules';
import type { Database, Queries } from '../database';
import { calendarText } from './calendar-text';
import type { DataContext } from './seed-context';
import { GENERATED_ORDERS } from './generated-orders.sql';
import { GENERATED_COMPANIES } from './generated-companies.sql';

const BATCH = 50;

/**
 * Adds gb customers for load tests: 4 locations, 20 members, 200 orders and 120 invoices each. The server makes the
 * rows itself, some workspaces at a time, and their ids follow from their numbers, so running it again doubles nothing,
 * and undoes what was done to these orders.
 */
export async function loadGeneratedWorkspaces(db: Database, context: DataContext, count: number): Promise<void> {
  const ics = calendarText('Load', 'Europe/London', [
    { from: addDays(context.today.gb, -400), weekdays: [1, 2, 3, 4, 5], start: '07:00', end: '09:00' },
  ]);
  for (let first = 0; first < count; first += BATCH) {
    const last = Math.min(first + BATCH, count) - 1;
    await db.asSystem(async (tx) => {
      await runAll(tx, GENERATED_COMPANIES, { first, last, hash: context.passwordHash, ics });
      await runAll(tx, GENERATED_ORDERS, { first, last, today: context.today.gb });
    });
  }
}

/** Runs statements with named values such as `:first`; each gets the values that it names. */
async function runAll(tx: Queries, statements: readonly string[], values: Record<string, unknown>): Promise<void> {
  for (const statement of statements) {
    const names = Object.keys(values).filter((name) => statement.includes(`:${name}`));
    const sql = names.reduce((text, name, index) => text.replaceAll(`:${name}`, `$${index + 1}`), statement);
    await tx.run(
      '',
      sql,
      names.map((name) => values[name]),
    );
  }
}
