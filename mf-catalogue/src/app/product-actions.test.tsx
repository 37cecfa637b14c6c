/** @jest-environment jsdom */
import {
  copySupplierProduct,
  exportSupplierProducts,
  getSupplierProduct,
  listSupplierProducts,
  moveSupplierProduct,
} from '@larder/contracts';
import type { SupplierProductDetail } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { openOtherTab, renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers, SeenCall } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { supplierProduct } from '../testing/supplier-product';
import { Module } from './producer-products.module';

const product = (changes: Partial<SupplierProductDetail> = {}) => supplierProduct({ version: 1, ...changes });
const pageOf = (items: SupplierProductDetail[]) => ({
  items,
  pagination: { pageNumber: 1, pageSize: 15, totalItemCount: items.length },
});

function open(row: SupplierProductDetail, answers: FakeAnswers = [], region: 'gb' | 'fr' = 'gb') {
  return renderRemote(<Module />, {
    texts: { catalogue: { en, fr } },
    routes: {
      productList: '/my/products',
      newProduct: '/my/products/new',
      productImport: '/my/products/import',
      productEditor: '/my/products/:sku',
    },
    path: `/my/products?tab=${row.status}`,
    view: 'producer',
    region,
    features: ['producerEditing'],
    session: { companyRoles: ['producer'], workspaceId: 206, userRole: 'TRUSTED', region },
    answers: [
      [listSupplierProducts, ({ query }: SeenCall) => pageOf(query.get('status') === row.status ? [row] : [])],
      [getSupplierProduct, row],
      ...answers,
    ],
  });
}

test('the overlay offers what the state of now allows, after staff decided and a press was refused (DSK-5, DSK-14)', async () => {
  const review = { state: 'submitted', since: '2026-11-19T09:00:00.000Z', reason: null, change: null } as const;
  const { screen, user, network } = open(product({ status: 'draft', wasActive: false, review, version: 3 }), [
    [moveSupplierProduct, { failsWith: 'product_state_changed' }],
  ]);
  await user.click(await screen.findByRole('button', { name: 'Heritage carrots' }));
  const overlay = within(screen.getByRole('dialog', { name: 'Heritage carrots' }));
  await overlay.findByText('Bunched by hand.');
  const offered = async () => {
    await user.click(overlay.getByRole('button', { name: 'More actions' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return items;
  };
  expect(await offered()).toEqual(['Copy', 'Take back']);
  network.answer(getSupplierProduct, product({ version: 5 }));
  await user.click(overlay.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Take back' }));
  expect(await overlay.findByText('Active')).toBeVisible();
  expect(await offered()).toEqual(['Copy', 'Suspend']);
  expect(overlay.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('products that another tab has changed and that cannot be read again stay in list and overlay (GDE-82)', async () => {
  const other = openOtherTab();
  const { screen, user, network } = open(product());
  await user.click(await screen.findByRole('button', { name: 'Heritage carrots' }));
  const overlay = within(screen.getByRole('dialog', { name: 'Heritage carrots' }));
  await overlay.findByText('Bunched by hand.');
  const asked = network.count(listSupplierProducts);
  network.answer(listSupplierProducts, { failsWithStatus: 503 });
  network.answer(getSupplierProduct, { failsWithStatus: 503 });
  await act(async () => other.tell('products', 'product'));
  await waitFor(() => expect(network.count(listSupplierProducts)).toBeGreaterThan(asked));
  await waitFor(() => expect(network.count(getSupplierProduct)).toBe(2));
  await act(async () => undefined);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(overlay.getByText('Bunched by hand.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'More for Heritage carrots' })).toBeInTheDocument();
  other.close();
});

test('a copy whose answer was lost is repeated with its key, and the next copy has another one (DSK-8, DSK-112)', async () => {
  const { screen, user, network, host, notes } = open(product(), [[copySupplierProduct, { noAnswer: true }]]);
  const copy = async () => {
    await user.click(await screen.findByRole('button', { name: 'More for Heritage carrots' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
  };
  await copy();
  await waitFor(() => expect(notes.notified).toHaveLength(1));
  const key = () => network.last(copySupplierProduct)!.headers.get('Idempotency-Key');
  const first = key();
  expect(first).toMatch(/^[\w-]{8,64}$/);
  network.answer(copySupplierProduct, product({ sku: 'COPY', status: 'draft' }));
  await copy();
  await waitFor(() => expect(host.history.location.pathname).toBe('/my/products/COPY'));
  expect(key()).toBe(first);
  await copy();
  await waitFor(() => expect(network.count(copySupplierProduct)).toBe(3));
  expect(key()).not.toBe(first);
});

test.each([
  ['gb', 'iso'],
  ['fr', 'fr'],
] as const)(
  'the export of %s is saved as the API sends it, in the format "%s" that spreadsheets there read (DSK-23, DSK-38)',
  async (region, format) => {
    const saved: { file: Blob; name: string }[] = [];
    let file = new Blob();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        file = blob;
        return 'blob:file';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push({ file, name: this.download });
    });
    const text = '\uFEFFref,name\r\n';
    const { screen, user, network } = open(product(), [[exportSupplierProducts, text]], region);
    const { more, export: name } = {
      more: region === 'gb' ? en.action['more-list'] : fr.action['more-list'],
      export: region === 'gb' ? en.action.export : fr.action.export,
    };
    await user.click(await screen.findByRole('button', { name: more }));
    await user.click(screen.getByRole('menuitem', { name }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('products.csv');
    expect(saved[0]!.file.size).toBe(new TextEncoder().encode(text).length);
    expect(Object.fromEntries(network.last(exportSupplierProducts)!.query)).toEqual({ format });
    jest.restoreAllMocks();
  },
);
