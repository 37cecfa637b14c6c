/** @jest-environment jsdom */
import { type DifferenceKey, type DraftContent, type MergeChoice, mergeOrders } from '@larder/rules';
import { within } from '@testing-library/react';
import { useState } from 'react';
import { lineOfAgreed } from '../../model/order-form/order-line';
import { contentOf } from '../../model/saving/saved-content';
import { butter, creme, order, orderItem, product } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { MergeDialog } from './merge-dialog';

const items = (cartons: Readonly<Record<number, number>>) =>
  Object.entries(cartons).map(([productId, cartonQuantity]) => ({ productId: Number(productId), cartonQuantity }));
const base: DraftContent = {
  ...contentOf(order({ orderContact: 'Maeve' })),
  orderItems: items({ 501: 2, 502: 1, 504: 1 }),
};
const mine: DraftContent = {
  ...base,
  deliveryStart: '2026-11-26T06:00:00',
  deliveryEnd: '2026-11-26T08:00:00',
  orderItems: items({ 501: 3, 503: 2, 504: 1 }),
};
const theirs = order({
  deliveryStart: '2026-11-27T00:00:00',
  deliveryEnd: '2026-11-27T00:00:00',
  orderContact: null,
  lastModified: '2026-11-20T09:03:00.000Z',
  lastModifiedBy: 'Oskar Lindqvist-Bray',
  orderItems: [
    orderItem({ cartonQuantity: 5 }),
    orderItem({
      id: 2,
      productId: 502,
      productName: 'Salted butter block',
      unitQuantity: 10,
      unitType: 'kg',
      cartonType: 'box',
      unitPrice: 7.9,
      cartonQuantity: 2,
    }),
    orderItem({ id: 3, productId: 503, cartonQuantity: 1 }),
  ],
});
const lines = [product(), butter, creme].map(lineOfAgreed);

function open({ region = 'gb', now }: { region?: 'gb' | 'fr'; now?: string } = {}) {
  const calls = { saved: 0, closed: 0, choices: {} as Partial<Record<DifferenceKey, MergeChoice>> };
  function Place() {
    const [choices, setChoices] = useState(calls.choices);
    const merge = { ...mergeOrders(base, { ...mine, orderContact: 'Kitchen' }, contentOf(theirs)), theirs, choices };
    const choose = (more: typeof choices) => {
      calls.choices = { ...choices, ...more };
      setChoices(calls.choices);
    };
    return (
      <MergeDialog
        merge={merge}
        lines={lines.slice(1)}
        changedAt={Date.parse('2026-11-20T09:04:00Z')}
        isPending={false}
        onChoose={choose}
        onSave={() => {
          calls.saved += 1;
        }}
        onClose={() => {
          calls.closed += 1;
        }}
      />
    );
  }
  return { ...renderOrders(<Place />, { region, ...(now && { now }) }), calls };
}

test('each difference has both values with name and time, and what was there before (GDE-74, GDE-75)', async () => {
  const { screen } = open();
  const dialog = await screen.findByRole('dialog', { name: 'Two people changed this order' });
  expect(within(dialog).getByText('Oskar Lindqvist-Bray, 09:03')).toBeVisible();
  expect(within(dialog).getByText('09:04')).toBeVisible();
  const groups = within(dialog)
    .getAllByRole('group')
    .map((group) => [
      group.querySelector('legend')?.textContent,
      ...within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ]);
  expect(groups).toEqual([
    ['Deliverywas Wed 25\u00a0Nov, 07:00-10:00', 'Mine Thu 26\u00a0Nov06:00-08:00', 'Theirs Fri 27\u00a0Nov'],
    ['Delivery contactwas Maeve', 'Mine Kitchen', 'Theirs No contact'],
    ['Whole milk12 litre crate · was 2 cartons', 'Mine 3 cartons£37.80', 'Theirs 5 cartons£63.00'],
    ['Crème fraîche5 kg tub · was not on it', 'Mine 2 cartons£42.00', 'Theirs 1 carton£21.00'],
    ['Salted butter block10 kg box · was 1 carton', 'Mine Taken offnot on the order', 'Theirs 2 cartons£158.00'],
  ]);
  expect(within(dialog).getByText('1 more line changed on one side only. Both are kept.')).toBeVisible();
});

test('Save waits until everything is chosen; all of one side is one click, and each can be chosen again (GDE-74)', async () => {
  const { screen, user, calls } = open();
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('5 of 5 are still to choose.');
  await user.click(screen.getByRole('button', { name: 'All theirs' }));
  await user.click(within(screen.getByRole('group', { name: /^Whole milk/ })).getByRole('radio', { name: /^Mine/ }));
  expect(calls.choices).toEqual({
    delivery: 'theirs',
    contact: 'theirs',
    'line:501': 'mine',
    'line:503': 'theirs',
    'line:502': 'theirs',
  });
  await user.click(save);
  expect([calls.saved, calls.closed]).toEqual([1, 0]);
});

test('closing saves nothing, and by keys everything is reached (GDE-74, GDE-104)', async () => {
  const { screen, user, calls } = open();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(calls).toEqual({ saved: 0, closed: 2, choices: {} });
  screen.getByRole('button', { name: 'All theirs' }).focus();
  await user.tab();
  await user.keyboard(' ');
  expect(calls.choices).toEqual({ delivery: 'mine' });
});

test('in French both sides and what was there are said with the kitchen’s words (GDE-74)', async () => {
  const { screen } = open({ region: 'fr' });
  const dialog = await screen.findByRole('dialog', { name: 'Deux personnes ont modifié cette commande' });
  expect(within(dialog).getByText('Oskar Lindqvist-Bray à 10:03')).toBeVisible();
  expect(within(dialog).getByRole('group', { name: /avant\u00a0: 2 colis/ })).toBeVisible();
  expect(within(dialog).getByRole('group', { name: /^Contact à la livraison/ })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Enregistrer' })).toHaveAccessibleDescription(
    'Il reste 5 choix sur 5.',
  );
});

test.each([
  ['gb', '2026-11-21T08:00:00Z', 'Fri 20 Nov, 09:04', 'Oskar Lindqvist-Bray, Fri 20 Nov, 09:03'],
  ['fr', '2026-11-20T23:30:00Z', 'ven. 20 nov., 10:04', 'Oskar Lindqvist-Bray, ven. 20 nov. à 10:03'],
] as const)(
  'in %s the times of both sides have their day once it is not today in the region (GDE-74)',
  async (region, now, mineAt, theirsAt) => {
    const { screen } = open({ region, now });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(mineAt)).toBeVisible();
    expect(dialog.getByText(theirsAt)).toBeVisible();
  },
);
