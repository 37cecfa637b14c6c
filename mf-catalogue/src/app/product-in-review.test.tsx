/** @jest-environment jsdom */
import { getAsset, getSupplierProduct, moveSupplierProduct, priceSupplierProduct } from '@larder/contracts';
import type { SupplierProductDetail } from '@larder/contracts';
import { waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import { openProductEditor } from '../testing/open-product-editor';
import { SKU, supplierProduct } from '../testing/supplier-product';

// jsdom shows no blob.
beforeEach(() => Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));

const PICTURES = [
  { path: 'gb/206/a.jpg', description: 'A bunch of carrots' },
  { path: 'gb/206/b.jpg', description: 'The field in June' },
  { path: 'gb/206/c.jpg', description: 'The packing shed' },
];
const COMING = { futureListPrice: 1.4, futureListPriceDate: '2026-12-08', futureListPriceOpen: true };

const inReview = (changes: Partial<SupplierProductDetail> = {}) =>
  supplierProduct({
    ...changes,
    review: {
      state: 'submitted',
      since: '2026-11-19T09:00:00.000Z',
      reason: null,
      change: changes.status === 'draft' ? null : { name: 'Rainbow carrots' },
    },
  });

const open = (stored: SupplierProductDetail, answers: FakeAnswers = []) =>
  openProductEditor({ sku: SKU, stored }, [[getAsset, new Blob(['x'])], ...answers]);
type Opened = ReturnType<typeof open>;
const priceOf = async ({ screen }: Opened) => within(await screen.findByRole('region', { name: 'Price' }));
const takeBackPrice = { name: 'Take the coming price back' };

test('a new product in review shows its list price and each picture with what it shows (DSK-9, DSK-14, DSK-18, DSK-20)', async () => {
  const opened = open(inReview({ status: 'draft', wasActive: false, photos: PICTURES }));
  const price = await priceOf(opened);
  expect(price.getByText('List price per unit')).toBeVisible();
  expect(price.getByText('£1.20')).toBeVisible();
  expect(price.queryByRole('button')).toBeNull();
  const pictures = within(opened.screen.getByRole('list', { name: 'Pictures' }));
  expect(await pictures.findAllByRole('img')).toHaveLength(3);
  for (const { description } of PICTURES) {
    expect(pictures.getByRole('img', { name: description })).toBeVisible();
    expect(pictures.getByText(description)).toBeVisible();
  }
});

test.each(['active', 'suspended'] as const)(
  'the coming price of a product that is %s with a change in review is shown and taken back, and the change stays in review (DSK-14, DSK-21)',
  async (status) => {
    const opened = open(inReview({ status, ...COMING }), [[priceSupplierProduct, inReview({ status, version: 4 })]]);
    const price = await priceOf(opened);
    expect(price.getByText('Price in force')).toBeVisible();
    expect(price.getByText('£1.20')).toBeVisible();
    expect(price.getByText('£1.40')).toBeVisible();
    expect(price.getByText('from 8 Dec 2026')).toBeVisible();
    expect(price.queryByRole('textbox')).toBeNull();
    await opened.user.click(price.getByRole('button', takeBackPrice));
    await waitFor(() => expect(price.queryByText('£1.40')).toBeNull());
    expect(opened.network.last(priceSupplierProduct)!.body).toEqual({ listPrice: null, from: null, version: 3 });
    expect(opened.network.count(moveSupplierProduct)).toBe(0);
    expect(opened.screen.getByRole('button', { name: 'Take back' })).toBeVisible();
    expect(price.queryByRole('button', takeBackPrice)).toBeNull();
  },
);

test('a coming price that staff have taken up is shown in review without a way back (DSK-14, DSK-21)', async () => {
  const price = await priceOf(open(inReview({ ...COMING, futureListPriceOpen: false })));
  expect(price.getByText('£1.40')).toBeVisible();
  expect(price.getByText('Taken up by Larder')).toBeVisible();
  expect(price.queryByRole('button')).toBeNull();
});

test('a coming price that can’t be taken back in review says why (DSK-14, DSK-21)', async () => {
  const opened = open(inReview(COMING), [[priceSupplierProduct, { failsWith: 'version_mismatch' }]]);
  const price = await priceOf(opened);
  opened.network.answer(getSupplierProduct, inReview({ ...COMING, futureListPriceOpen: false, version: 4 }));
  await opened.user.click(price.getByRole('button', takeBackPrice));
  expect(await price.findByText('Someone else has changed this meanwhile')).toBeVisible();
  expect(price.getByText('Taken up by Larder')).toBeVisible();
});

test('the coming price of a suspended product that waits for staff is taken back, and none is set there (DSK-21)', async () => {
  const opened = open(supplierProduct({ status: 'suspended', ...COMING }), [
    [priceSupplierProduct, supplierProduct({ status: 'suspended', version: 4 })],
  ]);
  const price = await priceOf(opened);
  expect(price.queryByRole('textbox')).toBeNull();
  await opened.user.click(price.getByRole('button', takeBackPrice));
  await waitFor(() => expect(price.queryByRole('button')).toBeNull());
  expect(opened.network.last(priceSupplierProduct)!.body).toEqual({ listPrice: null, from: null, version: 3 });
  expect(opened.notes.notified).toEqual(['Coming price taken back']);
});
