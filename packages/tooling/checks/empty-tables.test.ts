import { findEmptyTables } from './empty-tables';

test('a table of tests that a condition may leave empty is found, in either branch', () => {
  const text = `describe.each(hasPostgres() ? ['PostgreSQL'] : [])('the three logins on %s', () => {});
test.each(
  isOff ? [] : [1, 2],
)('%i', () => {});`;
  expect(findEmptyTables('planted.test.ts', text)).toEqual([1, 2]);
});

test('a table that always has rows is none of them', () => {
  const text = `test.each(isShort ? [1] : [1, 2])('%i', () => {});
test.each([[null, []]])('%s', () => {});
const rows = isShort ? [1] : [];`;
  expect(findEmptyTables('planted.test.ts', text)).toEqual([]);
});
