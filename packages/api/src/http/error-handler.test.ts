import type { FastifyRequest } from 'fastify';
import { describeCalls } from '../testing/on-both';
import { toProblem } from './error-handler';

describeCalls('what the database refuses', (workshop) => {
  const refused = async (sql: string, ...values: string[]) => {
    const error = await workshop()
      .sql(sql, values)
      .then(
        () => undefined,
        (failure: unknown) => failure,
      );
    const { problem, isUnexpected } = toProblem(error, {} as FastifyRequest);
    return [problem.status, problem.code, isUnexpected, ...Object.values(problem.headers)];
  };

  test.each([
    ['a zero byte in a text', 'select $1::text', 'a\u0000b'],
    ['a zero byte in JSON', 'select $1::jsonb', JSON.stringify({ path: 'a\u0000b' })],
    ['a lone surrogate in JSON', 'select $1::jsonb', JSON.stringify({ path: '\ud800' })],
    ['half a pair in JSON', 'select $1::jsonb', JSON.stringify({ path: 'a\udc00' })],
  ])('as %s is a fault of who sent it (API-10)', async (_, sql, value) => {
    expect(await refused(sql, value)).toEqual([400, 'validation_failed', false]);
  });

  test('as no number is ours, and is reported (API-10)', async () => {
    expect(await refused('select $1::int', 'x')).toEqual([500, 'internal', true]);
  });

  test('as too large a number is refused, and is reported (API-10, TRU-29)', async () => {
    expect(await refused('select $1::numeric(12, 2)', '10000000000')).toEqual([400, 'validation_failed', true]);
  });

  test.each([
    ['a deadlock', 'deadlock_detected'],
    ['a failed serialization', 'serialization_failure'],
  ])('as %s can be sent again in a few seconds, and is reported (TRU-18)', async (_, condition) => {
    expect(await refused(`do $$ begin raise ${condition}; end $$`)).toEqual([503, 'unavailable', true, '5']);
  });
});
