import type { Signature, SignatureTable } from '@larder/contracts/served-calls';
import { signatureGaps, type Way } from './signature-gaps';

const gaps = (
  has: Signature,
  used: Signature,
  way: Way = 'gives',
  tables: [SignatureTable, SignatureTable] = [{}, {}],
) => signatureGaps({ signature: has, table: tables[0] }, { signature: used, table: tables[1] }, way);

test.each<[string, Signature, Signature, Way, string[]]>([
  ['an answer that may be null', { any: ['string', 'null'] }, 'string', 'gives', ['which may now be null']],
  ['a text that is one of some values', { is: ['a', 'b'] }, 'string', 'gives', []],
  ['values in place of any text', { is: ['a', 'b'] }, 'string', 'takes', ['which is "a" | "b" in place of string']],
  ['a flag in place of yes and no', 'boolean', { is: [true, false] }, 'gives', []],
  ['an unknown value in place of a text', 'unknown', 'string', 'gives', ['which is unknown in place of string']],
  ['a list of a fixed length', { tuple: ['string', 'string'] }, { list: 'string' }, 'gives', []],
  [
    'a fixed length that changes',
    { tuple: ['string'] },
    { tuple: ['string', 'string'] },
    'gives',
    ['which has 1 values in place of 2'],
  ],
  [
    'a type of another library',
    'antd@7.Table',
    'antd@6.Table',
    'gives',
    ['which is antd@7.Table in place of antd@6.Table'],
  ],
  [
    'another value inside',
    { of: 'Promise', with: ['number'] },
    { of: 'Promise', with: ['string'] },
    'gives',
    ['which is number in place of string'],
  ],
  [
    'foreign fields that are gone',
    { fields: {} },
    { fields: {}, from: ['react.Attributes'] },
    'takes',
    ['which no longer takes the fields of react.Attributes'],
  ],
  [
    'fields of any name that are gone',
    { fields: {} },
    { fields: {}, rest: 'string' },
    'takes',
    ['which no longer takes fields of any name'],
  ],
  ['a field that falls under any name', { fields: {}, rest: 'string' }, { fields: { a: 'string' } }, 'takes', []],
  [
    'a shorter text',
    { base: 'string', rules: { max_length: 40 } },
    { base: 'string', rules: { max_length: 80 } },
    'takes',
    ['which has the max length 40 in place of 80'],
  ],
  [
    'a text with a rule in code',
    { base: 'string', rules: { check: true } },
    'string',
    'takes',
    ['which is held to the rule check'],
  ],
  ['a rule that an answer keeps besides', { base: 'string', rules: { max_length: 40 } }, 'string', 'gives', []],
  [
    'a rule that an answer no longer keeps',
    'string',
    { base: 'string', rules: { max_length: 40 } },
    'gives',
    ['which has the max length 40 in place of none'],
  ],
])('%s is told by the way that values go (REL-54, REL-55)', (_, has, used, way, clauses) => {
  expect(gaps(has, used, way)).toEqual(clauses);
});

test('shapes that hold themselves are compared to their end (REL-54)', () => {
  const has: SignatureTable = { Tree: { fields: { leaves: { list: '#Tree' }, name: 'string' } } };
  const used: SignatureTable = { Node: { fields: { leaves: { list: '#Node' }, name: 'string' } } };
  expect(gaps('#Tree', '#Node', 'gives', [has, used])).toEqual([]);
  const other: SignatureTable = { Node: { fields: { leaves: { list: '#Node' }, name: 'number' } } };
  expect(gaps('#Tree', '#Node', 'gives', [has, other])).toEqual(['whose name is string in place of number']);
});

test('what was taken to fit while a choice was tried is compared again where the choice fell on another (REL-54)', () => {
  const has: SignatureTable = {
    Item: { fields: { kind: 'string', next: '#Link' } },
    Link: { fields: { item: '#Item' } },
  };
  const used: SignatureTable = {
    Item: { fields: { gone: 'string', kind: 'string', next: '#Link' } },
    Link: { fields: { item: '#Item' } },
  };
  const result = (item: Signature): Signature => ({ fields: { a: item, b: '#Link' } });
  const choice: Signature = { any: ['#Item', { fields: { kind: 'string' } }] };
  expect(gaps(result('#Item'), result(choice), 'gives', [has, used])).toEqual(['which no longer gives b.item.gone']);
});

test('a comparison without an end is given up (REL-54)', () => {
  // Each name holds the next one twice: half a million pairs, none of which fits.
  const deep = (leaf: Signature): SignatureTable =>
    Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `S${at}`,
        at === 19 ? leaf : { fields: { a: `#S${at + 1}`, b: `#S${at + 1}` } },
      ]),
    );
  expect(() => gaps('#S0', '#S0', 'gives', [deep('string'), deep('number')])).toThrow('too large to be compared');
  expect(gaps('#S0', '#S0', 'gives', [deep('string'), deep('string')])).toEqual([]);
});
