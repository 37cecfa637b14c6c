import { ReleaseRefused } from '@larder/federation/release';
import { createBesideServing } from './beside-serving';

const full = (file: string) =>
  Object.assign(new Error(`ENOSPC: no space left on device, open '${file}'`), { code: 'ENOSPC' });

function background() {
  const log: string[] = [];
  const beside = createBesideServing((text) => log.push(text));
  return {
    log,
    attempt: (error?: Error) => beside('It was not done:', () => (error ? Promise.reject(error) : Promise.resolve())),
  };
}

test('work beside serving that fails is logged and does not reject, whatever the error is (REL-16)', async () => {
  const { log, attempt } = background();
  await attempt(new ReleaseRefused(['Nothing fits.']));
  await attempt(new TypeError('unforeseen'));
  expect(log).toEqual([
    'It was not done:\nNothing fits.',
    expect.stringMatching(/^It was not done:\nTypeError: unforeseen\n\s+at /),
  ]);
});

test('an error that repeats is logged once until the work succeeds (REL-16)', async () => {
  const { log, attempt } = background();
  for (const error of [full('1.draft'), full('2.draft'), undefined, full('3.draft')]) await attempt(error);
  expect(log).toEqual([expect.stringContaining('1.draft'), expect.stringContaining('3.draft')]);
});
