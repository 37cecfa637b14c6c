// The table of public holidays reaches 18 months beyond today (RUL-32). A check of the build and not a unit test, so
// that no test turns red by the calendar alone.
import { holidayProblem } from './holiday-table';

const problem = holidayProblem(new Date().toISOString().slice(0, 10));
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
console.info('The table of public holidays reaches far enough.');
