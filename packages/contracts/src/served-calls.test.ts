import * as v from 'valibot';
import { ALL_CALLS } from './all-calls';
import { type Call, defineCall } from './call';
import { digestOfCall, servedCalls } from './served-calls';

const call = (changes: Partial<Call> = {}): Call =>
  defineCall({
    name: 'getThing',
    method: 'GET',
    path: '/thing/:id',
    summary: 'One thing',
    who: { token: 'none' },
    answer: v.object({ name: v.string(), size: v.optional(v.number()) }),
    status: 200,
    codes: [],
    ...changes,
  });

test('every call is served in one shape at least, told by a digest (REL-57)', () => {
  const served = servedCalls();
  expect(Object.keys(served)).toEqual(ALL_CALLS.map(({ name }) => name));
  for (const digests of Object.values(served)) expect(digests[0]).toMatch(/^[0-9a-f]{16}$/);
});

test.each<[string, Partial<Call>]>([
  ['another path', { path: '/things/:id' }],
  ['a field gone', { answer: v.object({ name: v.string() }) }],
  ['a field required', { answer: v.object({ name: v.string(), size: v.number() }) }],
  ['a narrower value', { answer: v.object({ name: v.picklist(['a']), size: v.optional(v.number()) }) }],
  ['a body', { body: v.object({ why: v.string() }) }],
])('the digest of a call tells %s (REL-57)', (_, changes) => {
  expect(digestOfCall(call(changes))).not.toBe(digestOfCall(call()));
});

test('the order of fields and the words about a call leave its digest as it is (REL-57)', () => {
  const answer = v.object({ size: v.optional(v.number('no number')), name: v.string() });
  expect(digestOfCall(call({ answer, summary: 'Something' }))).toBe(digestOfCall(call()));
});
