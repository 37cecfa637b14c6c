import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderGuideRead } from '../domains/orders/order-guide.queries';
import { describeOnBoth } from './testing';

const SOURCES = join(__dirname, '..');
const COMPARES_WITH_DATE = /delivery_(start|end) *(<|>|<=|>=|between) *[^`]{0,40}::date\b/;
const EMBER_OAK = { workspaceId: 101, region: 'gb' } as const;

// Comparing a timestamp with a date is a function that PostgreSQL keeps behind row-level security: it might tell of rows
// that the policy hides. So it reads all orders of the location, and then those of the days (decision 201).
test('statements compare deliveries with timestamps, never with dates (guide 15)', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.queries\.ts$/.test(file) && COMPARES_WITH_DATE.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

describeOnBoth('days of a location', (database) => {
  test('the order guide finds its days by the index, under row-level security too (guide 15)', async () => {
    const { sql, params } = orderGuideRead({ workspaceId: 101, locationId: 1181, today: '2026-11-20' });
    const plan = await database().asWorkspace(EMBER_OAK, async (tx) => {
      // A handful of orders is read faster without any index.
      await tx.run('', 'set local enable_seqscan = off');
      return tx.many<{ 'QUERY PLAN': string }>('', `explain ${sql}`, params);
    });
    const byIndex = plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Index Cond'));
    expect(byIndex).toContainEqual(expect.stringMatching(/delivery_start >= .*delivery_start < /));
  });
});
