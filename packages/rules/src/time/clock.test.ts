import { momentOf } from './clock';

test('the moment can be set outside production and never in production (RUL-4)', () => {
  const asked = '2026-11-20T12:00:00.000Z';
  expect(momentOf({ clockMs: 1, asked, production: false })).toBe(Date.parse(asked));
  expect(momentOf({ clockMs: 1, asked, production: true })).toBe(1);
  expect(momentOf({ clockMs: 1, asked: null, production: false })).toBe(1);
  expect(momentOf({ clockMs: 1, asked: 'yesterday', production: false })).toBe(1);
});
