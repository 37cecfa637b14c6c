import fc from 'fast-check';
import { moved, withHidden } from './own-order';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
const isEven = (id: number) => id % 2 === 0;

test('an entry goes where it is put, the others keep their order (GDE-35)', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  fc.assert(
    fc.property(ids, fc.nat(12), fc.integer({ min: -2, max: 14 }), (list, from, to) => {
      const after = moved(list, from, to);
      expect([...after].sort()).toEqual([...list].sort());
      expect(after.filter((id) => id !== list[from])).toEqual(list.filter((id) => id !== list[from]));
      if (from < list.length) expect(moved(after, after.indexOf(list[from] as number), from)).toEqual(list);
    }),
  );
});

test('hidden products stay behind the one that they followed (GDE-36)', () => {
  expect(withHidden([1, 2, 3, 4, 5], [4, 2], isEven)).toEqual([1, 4, 5, 2, 3]);
  expect(withHidden([2, 3, 4, 5], [2], isEven)).toEqual([2, 3, 5]);
});

test('no product is lost or doubled but those that were taken off, and what is shown has its new order (GDE-36)', () => {
  fc.assert(
    fc.property(ids, ids, fc.array(fc.nat(12)), (before, more, turns) => {
      const shownBefore = before.filter(isEven);
      const sorted = turns
        .reduce((list, at) => moved(list, at % Math.max(list.length, 1), 0), shownBefore)
        .slice(turns.length % 2);
      const shown = [...sorted, ...more.filter((id) => isEven(id) && !shownBefore.includes(id))];
      const after = withHidden(before, shown, isEven);
      expect(after.filter(isEven)).toEqual(shown);
      expect(after.filter((id) => !isEven(id)).sort()).toEqual(before.filter((id) => !isEven(id)).sort());
      expect(new Set(after).size).toBe(after.length);
      expect(withHidden(before, shownBefore, isEven)).toEqual(before);
    }),
  );
});
