import { BeatBudget } from './beat-budget';

test('a process takes a burst of 2,000 beats once, then 1,000 in a second (REL-80)', () => {
  let now = 0;
  const budget = new BeatBudget(() => now);
  const takenOf = (beats: number) => Array.from({ length: beats }, () => budget.take()).filter(Boolean).length;
  expect(takenOf(3000)).toBe(2000);
  now = 500;
  expect(takenOf(3000)).toBe(500);
  now = 60_500;
  expect(takenOf(3000)).toBe(2000);
});
