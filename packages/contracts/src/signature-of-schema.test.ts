import * as v from 'valibot';
import { ALL_CALLS } from './all-calls';
import { EVENTS, TOPICS } from './bus';
import { defineCall } from './call';
import { signatureOfCall, signatureOfSchema } from './signature-of-schema';

test.each<[string, v.GenericSchema, unknown]>([
  [
    'an object with fields that may be absent or null',
    v.object({ b: v.optional(v.number()), a: v.nullable(v.string()), c: v.nullish(v.boolean()) }),
    { fields: { a: { any: ['string', 'null'] }, '?b': 'number', '?c': { any: ['boolean', 'null'] } } },
  ],
  [
    'a text with rules',
    v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^a/)),
    { base: 'string', rules: { max_length: 40, regex: '/^a/' } },
  ],
  [
    'what is given before a transform, with the rules before it',
    v.pipe(v.string(), v.maxLength(3), v.transform(Number), v.minValue(1)),
    { base: 'string', rules: { max_length: 3 } },
  ],
  [
    'a list of choices',
    v.array(v.union([v.literal('a'), v.picklist(['b', 'c'])])),
    { list: { any: [{ is: ['a'] }, { is: ['b', 'c'] }] } },
  ],
  ['fields of any name', v.record(v.string(), v.number()), { fields: {}, rest: 'number' }],
])('%s is described (REL-53)', (_, schema, signature) => {
  expect(signatureOfSchema(schema)).toEqual(signature);
});

test('a schema that holds itself ends where it begins again (REL-53)', () => {
  interface Tree {
    leaves: Tree[];
  }
  const Tree: v.GenericSchema<Tree> = v.object({ leaves: v.array(v.lazy(() => Tree)) });
  expect(signatureOfSchema(Tree)).toEqual({ fields: { leaves: { list: 'itself' } } });
});

test('a call is described with method, path and each part that it has (REL-53)', () => {
  const call = defineCall({
    name: 'addThing',
    method: 'POST',
    path: '/thing/:id',
    summary: 'A thing',
    who: { token: 'none' },
    params: v.object({ id: v.string() }),
    body: v.object({ why: v.string() }),
    bodyOptional: true,
    status: 201,
    codes: [],
  });
  expect(signatureOfCall(call)).toEqual({
    at: 'POST /thing/:id',
    form: '201',
    params: { fields: { id: 'string' } },
    body: { any: [{ fields: { why: 'string' } }, 'undefined'] },
  });
});

test('every call, topic and event of today is described as data (REL-53)', () => {
  const all = [
    ...ALL_CALLS.map(signatureOfCall),
    ...Object.values({ ...TOPICS, ...EVENTS }).map((schema) => signatureOfSchema(schema)),
  ];
  expect(JSON.parse(JSON.stringify(all))).toEqual(all);
  // A kind of schema that is not known would be compared by its name alone.
  const known = /^(string|number|boolean|null|undefined|unknown|any|blob|itself)$/;
  expect(wordsIn(all).filter((word) => !known.test(word))).toEqual([]);
});

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['is', 'rules', 'at', 'form'].includes(key) ? [] : wordsIn(inner),
  );
}
