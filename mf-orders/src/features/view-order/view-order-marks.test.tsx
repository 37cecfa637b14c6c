/** @jest-environment jsdom */
import { open } from '../../testing/open-order';
import { order, orderItem } from '../../testing/records';

const SUBSTITUTED = '3 ordered, 2 substituted';
const SUPPLIED = '2 ordered, 1 supplied';
const line = orderItem({
  cartonQuantity: 2,
  initialCartonQuantity: 3,
  recordedQuantity: 1,
  substituteForSku: 'V09LTA5K2MXJ',
});

const marksOf = async (status: string, item = line) => {
  const { screen, unmount } = open(order({ status, orderItems: [item] }));
  await screen.findByText('Whole milk');
  const marks = {
    substituted: screen.queryByText(SUBSTITUTED) !== null,
    supplied: screen.queryByText(SUPPLIED) !== null,
  };
  unmount();
  return marks;
};

test.each([
  ['draft', false, false],
  ['ready', true, false],
  ['scheduled', true, false],
  ['preparing', false, true],
  ['preparing-warning', false, true],
  ['preparing-complete', false, true],
  ['ready-to-ship', false, true],
  ['out-for-pod', false, true],
  ['at-pod', false, true],
  ['out-for-delivery', false, true],
  ['delivered', false, true],
  ['cancelled', false, true],
  ['quarantined', false, false],
])(
  'in %s a line tells of its substitution: %s, of a short supply: %s (ORD-47, ORD-48)',
  async (status, substituted, supplied) => {
    expect(await marksOf(status)).toEqual({ substituted, supplied });
  },
);

test('equal cartons and cartons that nobody recorded say nothing, none recorded says so (ORD-47, ORD-48)', async () => {
  expect(await marksOf('scheduled', { ...line, initialCartonQuantity: 2 })).toEqual({
    substituted: false,
    supplied: false,
  });
  expect(await marksOf('preparing', { ...line, recordedQuantity: 2 })).toEqual({ substituted: false, supplied: false });
  expect(await marksOf('preparing', { ...line, recordedQuantity: null })).toEqual({
    substituted: false,
    supplied: false,
  });
  const { screen } = open(
    order({ status: 'delivered', orderItems: [orderItem({ productName: 'Cod loin', recordedQuantity: 0 })] }),
  );
  expect(await screen.findByText('2 ordered, 0 supplied')).toBeVisible();
});

test.each([
  ['ready', 'Commandé\u00a0: 1, remplacé\u00a0: 0', { cartonQuantity: 0, initialCartonQuantity: 1 }],
  ['delivered', 'Commandé\u00a0: 1, livré\u00a0: 0', { cartonQuantity: 1, recordedQuantity: 0 }],
] as const)(
  'in French a line that is %s says "%s", which fits every number (ORD-47, ORD-48)',
  async (status, text, changes) => {
    const item = orderItem({ ...changes, ...(status === 'ready' && { substituteForSku: 'V09LTA5K2MXJ' }) });
    const { screen } = open(order({ status, orderItems: [item] }), { region: 'fr' });
    expect((await screen.findByText(/^Commandé/)).textContent).toBe(text);
  },
);

test('the tooltip of a substitute names the product, opens on hover and on focus and closes with Escape (ORD-46)', async () => {
  const milk = orderItem({
    id: 2,
    productName: 'Oat drink',
    sku: 'V09LTA5K2MXJ',
    cartonQuantity: 0,
    initialCartonQuantity: 2,
  });
  const { screen, user } = open(order({ status: 'scheduled', orderItems: [line, milk] }));
  const mark = await screen.findByRole('img', { name: 'Substitute for Oat drink' });
  await user.hover(mark);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Substitute for Oat drink');
  await user.unhover(mark);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  for (let press = 0; press < 30 && !screen.queryByRole('tooltip'); press += 1) await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Substitute for Oat drink');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
