/** @jest-environment jsdom */
import { updateSupplierProduct } from '@larder/contracts';
import type { SupplierProductDetail } from '@larder/contracts';
import { fireEvent, waitFor } from '@testing-library/react';
import { openProductEditor } from '../testing/open-product-editor';
import { SKU, supplierProduct } from '../testing/supplier-product';

const carrots = (changes: Partial<SupplierProductDetail>) =>
  supplierProduct({ ...changes, status: 'draft', wasActive: false });
const save = async ({ screen, user }: ReturnType<typeof openProductEditor>, name: string) =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);

test.each([
  ['List price per unit', '1,000', /A price from 0\.0001 to 99,999\.9999/],
  ['Quantity in a carton', '1,250', /A number from 0\.0001 to 9,999\.9999/],
])('in gb “%s” of "%s" is refused at its field, and nothing is sent (DSK-10)', async (label, typed, told) => {
  const opened = openProductEditor({ sku: SKU, stored: carrots({}) });
  const field = await opened.screen.findByLabelText(label);
  fireEvent.change(field, { target: { value: typed } });
  await save(opened, 'Save draft');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(told);
  expect(field).toHaveValue(typed);
  expect(opened.network.count(updateSupplierProduct)).toBe(0);
});

test('in French "1,250" is one and a quarter (DSK-10)', async () => {
  const opened = openProductEditor(
    { sku: SKU, stored: carrots({}) },
    [[updateSupplierProduct, carrots({ listPrice: 1.25, version: 4 })]],
    { region: 'fr', features: ['producerEditing'], session: { region: 'fr' } },
  );
  fireEvent.change(await opened.screen.findByLabelText('Prix tarif à l’unité'), { target: { value: '1,250' } });
  await save(opened, 'Enregistrer le brouillon');
  await waitFor(() => expect(opened.network.last(updateSupplierProduct)!.body).toMatchObject({ listPrice: 1.25 }));
});
