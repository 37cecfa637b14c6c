import { cutOffOf } from '../delivery/cut-off';
import { at } from '../testing/moments';
import { buyerRefusal, orderActions } from './order-actions';

test.each(['OWNER', 'ADMIN', 'TRUSTED'])('%s is offered what the status allows (RUL-66)', (role) => {
  expect(orderActions({ type: 'normal', status: 'draft', role })).toEqual(['edit', 'submit', 'delete', 'duplicate']);
  expect(orderActions({ type: 'order', status: 'pending', role })).toEqual(['cancel', 'duplicate']);
  for (const status of ['scheduled', 'preparing', 'delivered', 'cancelled', 'lost'])
    expect(orderActions({ type: 'normal', status, role })).toEqual(['duplicate']);
  for (const status of ['draft', 'ready', 'delivered'])
    expect(orderActions({ type: 'sample', status, role })).toEqual([]);
});

test('STANDARD is offered nothing (RUL-66)', () => {
  for (const status of ['draft', 'ready', 'delivered'])
    expect(orderActions({ type: 'normal', status, role: 'STANDARD' })).toEqual([]);
});

test('a cancel of what is not ready, and after the cut-off, is refused (RUL-71, RUL-72)', () => {
  const cancelAt = (now: string, status = 'ready') =>
    buyerRefusal(
      'cancel',
      { type: 'normal', status },
      cutOffOf({ deliveryDate: '2026-11-23', region: 'gb', nowMs: at(now) }),
    );
  expect(cancelAt('2026-11-20T11:59')).toBeNull();
  expect(cancelAt('2026-11-20T12:00')).toBe('order_cancel_too_late');
  expect(cancelAt('2026-11-20T11:59', 'scheduled')).toBe('order_status_changed');
  expect(cancelAt('2026-11-20T12:00', 'cancelled')).toBe('order_status_changed');
});

test.each(['save', 'checkout', 'delete'] as const)('%s needs a draft (RUL-73)', (change) => {
  expect(buyerRefusal(change, { type: 'normal', status: 'draft' })).toBeNull();
  expect(buyerRefusal(change, { type: 'normal', status: 'ready' })).toBe('order_not_draft');
});

test('every change of a sample is refused (RUL-73)', () => {
  for (const change of ['save', 'checkout', 'delete', 'cancel'] as const) {
    expect(buyerRefusal(change, { type: 'sample', status: change === 'cancel' ? 'ready' : 'draft' })).toBe(
      'order_sample_readonly',
    );
  }
});
