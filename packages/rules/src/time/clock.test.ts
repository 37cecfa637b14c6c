import { cutOffOf } from '../delivery/cut-off';
import { at } from '../testing/moments';
import { clockDifference, momentOf } from './clock';

test('a screen follows the server: a device at 11:40 that hears 12:00 treats the moment as 12:00 (RUL-3)', () => {
  const deviceMs = at('2026-11-20T11:40');
  const difference = clockDifference('Fri, 20 Nov 2026 12:00:00 GMT', deviceMs) ?? 0;
  expect(deviceMs + difference).toBe(at('2026-11-20T12:00'));
  expect(cutOffOf({ deliveryDate: '2026-11-23', region: 'gb', nowMs: deviceMs }).band).toBe('soon');
  expect(cutOffOf({ deliveryDate: '2026-11-23', region: 'gb', nowMs: deviceMs + difference }).band).toBe('expired');
});

test('an answer without a readable Date header says nothing about the clock (RUL-3)', () => {
  expect(clockDifference(null, 0)).toBeNull();
  expect(clockDifference('soon', 0)).toBeNull();
});

test('the moment can be set outside production and never in production (RUL-4)', () => {
  const asked = '2026-11-20T12:00:00.000Z';
  expect(momentOf({ clockMs: 1, asked, production: false })).toBe(Date.parse(asked));
  expect(momentOf({ clockMs: 1, asked, production: true })).toBe(1);
  expect(momentOf({ clockMs: 1, asked: null, production: false })).toBe(1);
  expect(momentOf({ clockMs: 1, asked: 'yesterday', production: false })).toBe(1);
});
