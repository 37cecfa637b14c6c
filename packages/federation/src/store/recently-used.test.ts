import { RecentlyUsed } from './recently-used';

test('what was used longest ago goes first, by weight (REL-42)', () => {
  const kept = new RecentlyUsed<string>(10);
  kept.set('a', 'A', 4);
  kept.set('b', 'B', 4);
  kept.get('a');
  kept.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['A', undefined, 'C']);
  kept.delete('a');
  kept.set('d', 'D', 6);
  expect(['c', 'd'].map((key) => kept.get(key))).toEqual(['C', 'D']);
});

test('what weighs more than all may is not kept, and a value takes the place of its former one (REL-42)', () => {
  const kept = new RecentlyUsed<string>(10);
  for (let count = 0; count < 5; count += 1) kept.set('a', 'A', 9);
  expect(kept.get('a')).toBe('A');
  kept.set('b', 'B', 11);
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, undefined]);
});
