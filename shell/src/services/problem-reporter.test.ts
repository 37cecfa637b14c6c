import { bearerToken, CLAIMS } from '../testing/session-tokens';
import { createReporter } from './problem-reporter';
import type { ClientError } from './problem-reporter';

const problem = { kind: 'unhandled', area: 'mf-orders', version: '1.0.0', message: 'Boom' } as const;

function makeReporter(log?: (text: string) => void) {
  const sent: ClientError[] = [];
  const report = createReporter({
    send: (one) => sent.push(one),
    log: () => log,
    page: () => '/orders/7',
    traceId: 'visit-1',
  });
  return { sent, report };
}

test('a failure is sent once, with trace id, area, version and the path alone (SHL-118)', () => {
  const { sent, report } = makeReporter();
  report(problem);
  report(problem);
  expect(sent).toEqual([{ ...problem, page: '/orders/7', traceId: 'visit-1' }]);
  report({ ...problem, version: '1.0.1', traceId: 'abc' });
  expect(sent[1]).toMatchObject({ version: '1.0.1', traceId: 'abc' });
});

test('tokens and addresses of people are taken out of a message (SHL-29, SHL-118)', () => {
  const { sent, report } = makeReporter();
  report({ ...problem, message: `Bearer ${bearerToken(CLAIMS)} of owner@ember-oak.test ${'x'.repeat(600)}` });
  expect(sent[0]?.message).toMatch(/^Bearer \[token\] of \[address\] x+$/);
  expect(sent[0]?.message).toHaveLength(500);
});

test('in development an answer of a wrong shape goes to the console, everything else is sent (SHL-120)', () => {
  const log = jest.fn();
  const { sent, report } = makeReporter(log);
  report({ ...problem, kind: 'schema' });
  report(problem);
  expect(log).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(1);
});
