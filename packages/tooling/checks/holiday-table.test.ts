import { holidayProblem } from './holiday-table';

test('a build on a day less than 18 months before the end of the holiday table is refused (RUL-32)', () => {
  expect(holidayProblem('2026-11-22')).toBeNull();
  expect(holidayProblem('2029-07-01')).toBeNull();
  expect(holidayProblem('2029-07-02')).toMatch(/ends on 2030-12-31.*LAST_YEAR/);
});
