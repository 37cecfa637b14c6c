import { bodyOf } from './platform-request';
import { PUBLISHING_CALLS } from './publishing-calls';

const { body: CheckBody } = PUBLISHING_CALLS.find(({ path }) => path.test('/platform/check'))!;
const { body: UseBody } = PUBLISHING_CALLS.find(({ path }) => path.test('/platform/use/mf-orders'))!;

/** What a body is refused with. */
function refusalOf(content: object, schema: typeof CheckBody): { field: string; message: string }[] {
  try {
    bodyOf(Buffer.from(JSON.stringify(content)), schema as Parameters<typeof bodyOf>[1]);
    return [];
  } catch (error) {
    return (error as { more: { errors: { field: string; message: string }[] } }).more.errors;
  }
}

test('a list that is too long is one mistake, and its items are not looked at (TRU-25)', () => {
  const errors = refusalOf({ releases: Array.from({ length: 150_000 }, () => 1) }, CheckBody);
  expect(errors).toEqual([{ field: 'releases', code: 'too_long', message: 'Is too long' }]);
});

test('an answer lists at most 100 mistakes in less than 16 KB, with their names cut short (TRU-25)', () => {
  expect(refusalOf({ releases: Array.from({ length: 60 }, () => 1) }, CheckBody)).toHaveLength(60);
  const long = refusalOf({ sequence: 1, version: '1.0.0', ['x'.repeat(100_000)]: 1 }, UseBody);
  expect(long).toHaveLength(1);
  expect(JSON.stringify(long).length).toBeLessThan(16 * 1024);
});
