/** @jest-environment jsdom */
import { wrongValue } from '@larder/contracts';
import type { SlotContext } from '@larder/contracts';
import type { Slots } from '@larder/remote-kit';
import { order, orderItem } from '../../testing/records';
import { open, ready } from '../../testing/open-order';
import { declaration } from '../../declaration';

/** A shell with one panel, which notes what it was filled with. */
function shellWithPanel(stands: (context: SlotContext) => boolean = () => true) {
  const filled: { slot: string; panel: string; context: SlotContext }[] = [];
  const slots: Slots = {
    panelsIn: (_, context) =>
      stands(context) ? [{ key: 'mf-insights/emissions', title: 'Emissions', height: 260 }] : [],
    fill(slot, panel, element, context) {
      filled.push({ slot, panel, context });
      element.textContent = 'drawn';
      return {
        update: (next) => void filled.push({ slot, panel, context: next }),
        remove: () => {
          element.textContent = '';
        },
      };
    },
  };
  return { slots, filled };
}

const lines = (...of: readonly [supplierName: string, supplierId: number | null][]) =>
  of.map(([supplierName, supplierId], at) => orderItem({ id: at + 1, productId: at + 1, supplierName, supplierId }));

test('panels get order, type, status, location, date and suppliers, the one with most lines first, and no price (REL-101)', async () => {
  const { slots, filled } = shellWithPanel();
  const { screen } = open(
    order({ ...ready, orderItems: lines(['Tamar', 3], ['Rill Valley', 2], ['Abbey', null], ['Rill Valley', 2]) }),
    { slots },
  );
  expect(await screen.findByRole('region', { name: 'Emissions' })).toHaveTextContent('Emissionsdrawn');
  expect(filled.at(-1)).toEqual({
    slot: 'order-details/aside@1',
    panel: 'mf-insights/emissions',
    context: {
      orderId: 10020,
      type: 'normal',
      status: 'ready',
      locationId: ready.locationId,
      deliveryDate: ready.deliveryStart!.slice(0, 10),
      suppliers: [
        { id: 2, name: 'Rill Valley', lines: 2 },
        { id: null, name: 'Abbey', lines: 1 },
        { id: 3, name: 'Tamar', lines: 1 },
      ],
    },
  });
  const [slot] = declaration.parts.orders!.slots!;
  expect(wrongValue(slot as never, filled.at(-1)!.context)).toBeUndefined();
});

test('without panels the order keeps its whole width (REL-105)', async () => {
  const { slots } = shellWithPanel(({ type }) => type === 'sample');
  const { screen, container } = open(order(), { slots });
  await screen.findByText('Whole milk');
  expect(screen.queryByRole('region', { name: 'Emissions' })).toBeNull();
  expect(container.querySelector('.two')).toBeNull();
});

test('a shell that knows no slots shows the order as it was (REL-101)', async () => {
  const { screen } = open(order(ready));
  expect(await screen.findByText('Whole milk')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Emissions' })).toBeNull();
});
