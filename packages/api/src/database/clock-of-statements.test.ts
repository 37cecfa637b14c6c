import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '..');
const DATABASE_CLOCK = /(?<![.\w])(now|clock_timestamp)\(\)|\bcurrent_(date|timestamp)\b/;

test('statements are handed the moment, but for those about events, which the database dates (API-91, GDE-81)', () => {
  const queries = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.queries\.ts$|metrics\.ts$/.test(file),
  );
  const found = queries.filter((file) => DATABASE_CLOCK.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(found.sort()).toEqual(['domains/jobs/clean-up.queries.ts', 'domains/live/live.queries.ts']);
});
