import * as v from 'valibot';
import { DeclaredSlot, wrongValue } from './panels';

const slot = {
  context: {
    orderId: { is: 'number', optional: false },
    date: { is: 'text', optional: true },
    suppliers: {
      is: 'list',
      of: { id: { is: 'number', optional: true }, name: { is: 'text', optional: false } },
      optional: false,
    },
  },
} as const;
const right = {
  orderId: 7,
  date: '2026-11-25',
  suppliers: [
    { id: 3, name: 'Rill Valley' },
    { id: null, name: 'Tamar' },
  ],
};

test.each([right, { ...right, date: null }, { orderId: 7, suppliers: [] }, { ...right, more: 'is no concern' }])(
  'a context with all that the slot names is right: %j (REL-104)',
  (context) => {
    expect(wrongValue(slot, context)).toBeUndefined();
  },
);

test.each([
  ['orderId', { ...right, orderId: '7' }],
  ['orderId', { suppliers: [] }],
  ['date', { ...right, date: 20261125 }],
  ['suppliers', { ...right, suppliers: null }],
  ['suppliers', { ...right, suppliers: [{ id: 3 }] }],
  ['suppliers', { ...right, suppliers: ['Rill Valley'] }],
  ['suppliers', { ...right, suppliers: {} }],
])('a wrong %s is named (REL-104)', (name, context) => {
  expect(wrongValue(slot, context)).toBe(name);
});

test('a slot takes 1 to 20 panels (REL-101)', () => {
  const declared = (takes: number) => ({
    name: 'order-details/aside',
    version: 1,
    takes,
    heights: { small: 184, medium: 264, large: 380 },
    context: {},
  });
  const isTaken = [0, 1, 20, 21, 1.5].map((takes) => v.is(DeclaredSlot, declared(takes)));
  expect(isTaken).toEqual([false, true, true, false, false]);
});
