/** @jest-environment jsdom */
import { getSupplierProduct, priceSupplierProduct } from '@larder/contracts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import { openProductEditor } from '../testing/open-product-editor';
import { SKU, supplierProduct } from '../testing/supplier-product';

const active = supplierProduct();
const withPrice = (from: string) => ({ ...active, version: 4, futureListPrice: 1.4, futureListPriceDate: from });

async function open(answers: FakeAnswers, typedPrice = '1.40') {
  const opened = openProductEditor({ sku: SKU, stored: active }, [[getSupplierProduct, active], ...answers]);
  const { screen, user, network } = opened;
  const group = within(await screen.findByRole('group', { name: 'New price' }));
  const firstDay = await group.findByLabelText('First day');
  await user.type(group.getByLabelText('New price'), typedPrice);
  return {
    ...opened,
    firstDay,
    sent: () => network.last(priceSupplierProduct)?.body,
    async typeDay(date: string) {
      await user.click(firstDay);
      fireEvent.change(firstDay, { target: { value: date } });
    },
    press: () => user.click(screen.getByRole('button', { name: 'Set the new price' })),
  };
}

test('Enter in the first day sends the date that was just typed, also in place of another one (DSK-21)', async () => {
  const { screen, user, network, sent, typeDay } = await open([[priceSupplierProduct, { failsWithStatus: 503 }]]);
  await typeDay('08/12/2026');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent()).toEqual({ listPrice: 1.4, from: '2026-12-08', version: 3 });
  network.answer(priceSupplierProduct, withPrice('2026-12-09'));
  await typeDay('09/12/2026');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('from 9 Dec 2026')).toBeVisible();
  expect(sent()).toEqual({ listPrice: 1.4, from: '2026-12-09', version: 3 });
});

test('a first day that midnight made too soon is refused with the day that the API names, which holds from then on (DSK-10, DSK-21)', async () => {
  const errors = [{ field: 'from', code: 'price_date_too_soon', message: 'The first possible date is 2026-12-05' }];
  const { screen, network, firstDay, sent, typeDay, press } = await open([
    [priceSupplierProduct, { failsWith: 'price_date_too_soon', extra: { earliest: '2026-12-05', errors } }],
  ]);
  await typeDay('04/12/2026');
  await press();
  await waitFor(() => expect(firstDay).toHaveAccessibleDescription(/The first possible date is 5 Dec 2026/));
  expect(firstDay).toHaveAccessibleDescription(/From 5 Dec 2026 on\./);
  await press();
  expect(network.count(priceSupplierProduct)).toBe(1);
  network.answer(priceSupplierProduct, withPrice('2026-12-05'));
  await typeDay('05/12/2026');
  await press();
  expect(await screen.findByText('from 5 Dec 2026')).toBeVisible();
  expect(sent()).toMatchObject({ from: '2026-12-05' });
});

test('a first day more than 24 months ahead is said at its field, which takes the focus, without an alert (DSK-10, DSK-21, SHL-122)', async () => {
  const errors = [{ field: 'from', code: 'out_of_range', message: 'Lies more than 24 months ahead' }];
  const { screen, firstDay, typeDay, press } = await open([
    [priceSupplierProduct, { failsWith: 'validation_failed', extra: { errors } }],
  ]);
  await typeDay('08/12/2062');
  await press();
  await waitFor(() => expect(firstDay).toHaveAccessibleDescription(/Choose a date in the next 24 months/));
  expect(firstDay).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('setting a price without a first day moves the focus there, and sends nothing (DSK-21, SHL-122)', async () => {
  const { network, firstDay, press } = await open([]);
  await press();
  expect(firstDay).toHaveFocus();
  expect(firstDay).toBeInvalid();
  expect(network.count(priceSupplierProduct)).toBe(0);
});

test('a first day that cannot be read gets its message when it is left (SHL-122)', async () => {
  const { user, firstDay } = await open([]);
  await user.type(firstDay, 'next spring');
  expect(firstDay).not.toBeInvalid();
  await user.tab();
  expect(firstDay).toBeInvalid();
  expect(firstDay).toHaveValue('next spring');
});

test('a new price of "1,000" is refused at its field and not sent as 1 (DSK-10, DSK-21)', async () => {
  const { screen, network, typeDay, press } = await open([], '1,000');
  await typeDay('08/12/2026');
  await press();
  const price = screen.getByRole('textbox', { name: 'New price' });
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveAccessibleDescription(/A price from 0\.0001 to 99,999\.9999/);
  expect(network.count(priceSupplierProduct)).toBe(0);
});
