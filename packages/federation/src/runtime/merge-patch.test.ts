import * as fc from 'fast-check';
import { mergePatch, patchBetween } from './merge-patch';

const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), fc.boolean(), tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  record: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value')),
}));
const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value) as fc.Arbitrary<Record<string, unknown>>;

test('a patch makes the one value of the other, and of equal values is empty (REL-60)', () => {
  fc.assert(
    fc.property(record, record, (from, to) => {
      expect(mergePatch(from, patchBetween(from, to))).toEqual(to);
      expect(patchBetween(to, to)).toEqual({});
    }),
  );
});

test.each([
  ['a member that changes', { a: 'b' }, { a: 'c' }, { a: 'c' }],
  ['a member that goes', { a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  ['a list that is replaced', { a: ['b'] }, { a: ['c', 'd'] }, { a: ['c', 'd'] }],
  ['an object in place of a text', { a: 'b' }, { a: { b: 'c', d: null } }, { a: { b: 'c' } }],
  ['an object that is merged', { a: { b: 'c', d: 'e' } }, { a: { d: null, f: 1 } }, { a: { b: 'c', f: 1 } }],
])('is applied as RFC 7396 says: %s (REL-60)', (_, target, patch, merged) => {
  expect(mergePatch(target, patch)).toEqual(merged);
});
