/** @jest-environment jsdom */
import {
  copySupplierProduct,
  deleteSupplierProduct,
  exportSupplierProducts,
  getProductOnOrder,
  getSupplierProduct,
  listSupplierProducts,
  moveSupplierProduct,
} from '@larder/contracts';
import type { SupplierProductDetail } from '@larder/contracts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
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

function open(
  row: SupplierProductDetail,
  answers: FakeAnswers = [],
  region: 'gb' | 'fr' = 'gb',
  others: SupplierProductDetail[] = [],
) {
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
      [
        listSupplierProducts,
        ({ query }: SeenCall) => pageOf(query.get('status') === row.status ? [row, ...others] : []),
      ],
      [getSupplierProduct, ({ params }: SeenCall) => others.find(({ sku }) => sku === params.sku) ?? row],
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

const GONE = en['supplier-product_overlay_404_error'];
const draft = product({ status: 'draft', wasActive: false });

test('a product that is gone offers nothing in its overlay, and its row goes (CAT-94)', async () => {
  const { screen, user, network } = open(draft, [[getSupplierProduct, { failsWith: 'product_not_found' }]]);
  const row = await screen.findByRole('button', { name: 'Heritage carrots' });
  network.answer(listSupplierProducts, pageOf([]));
  await user.click(row);
  const overlay = within(screen.getByRole('dialog', { name: 'Heritage carrots' }));
  expect(await overlay.findByText(GONE)).toBeVisible();
  expect(overlay.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close']);
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect(network.count(getSupplierProduct)).toBe(1);
});

test.each([
  ['Send for review', moveSupplierProduct],
  ['Delete', deleteSupplierProduct],
] as const)('%s of a product that is gone loads list and overlay again (CAT-94)', async (action, call) => {
  const { screen, user, network } = open(draft, [[call, { failsWith: 'product_not_found' }]]);
  const row = await screen.findByRole('button', { name: 'Heritage carrots' });
  await user.click(row);
  const overlay = within(screen.getByRole('dialog', { name: 'Heritage carrots' }));
  await overlay.findByText('Bunched by hand.');
  network.answer(getSupplierProduct, { failsWith: 'product_not_found' });
  network.answer(listSupplierProducts, pageOf([]));
  await user.click(overlay.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  if (action === 'Delete')
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Delete/ })).getByRole('button', { name: action }),
    );
  expect(await overlay.findByText(GONE)).toBeInTheDocument();
  await waitFor(() => expect(row).not.toBeInTheDocument());
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

test('a lost copy keeps its key over an ended session and a limit of calls, and loses it with a refusal (DSK-8)', async () => {
  const opened = open(product(), [[copySupplierProduct, { noAnswer: true }]]);
  const { network, notes } = opened;
  const keys: (string | null)[] = [];
  for (const failsWith of [undefined, 'token_invalid', 'rate_limited', 'product_limit', 'product_limit'] as const) {
    if (failsWith) network.answer(copySupplierProduct, { failsWith });
    await choose(opened, 'Copy');
    await waitFor(() => expect(notes.notified).toHaveLength(keys.length + 1));
    keys.push(network.last(copySupplierProduct)!.headers.get('Idempotency-Key'));
  }
  const [first, afterSession, afterLimit, refused, next] = keys;
  expect([afterSession, afterLimit, refused]).toEqual([first, first, first]);
  expect(next).not.toBe(first);
});

/** An answer that comes when the test says so. */
function laterAnswer() {
  let come: (value: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => {
    come = resolve;
  });
  return { answer: () => answer, come: (value: unknown) => act(async () => come(value)) };
}

async function choose({ screen, user }: Pick<ReturnType<typeof open>, 'screen' | 'user'>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'More for Heritage carrots' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

test('a copy that is answered after the list was left is named, and moves nobody (DSK-8)', async () => {
  const { answer, come } = laterAnswer();
  const opened = open(product(), [[copySupplierProduct, answer]]);
  const { rerender, host, notes, network } = opened;
  await choose(opened, 'Copy');
  await waitFor(() => expect(network.count(copySupplierProduct)).toBe(1));
  rerender(<p>Company</p>);
  act(() => host.history.push('/company'));
  await come(product({ sku: 'COPY', name: 'Heritage carrots (copy)', status: 'draft' }));
  await waitFor(() => expect(notes.notified).toHaveLength(1));
  expect(notes.notified[0]).toContain('Heritage carrots (copy)');
  expect(host.history.location.pathname).toBe('/company');
});

test('sending that lacks something and is answered after the list was left moves nobody (DSK-5)', async () => {
  const { answer, come } = laterAnswer();
  const opened = open(product({ status: 'draft', wasActive: false }), [[moveSupplierProduct, answer]]);
  const { rerender, host, notes, network } = opened;
  await choose(opened, 'Send for review');
  await waitFor(() => expect(network.count(moveSupplierProduct)).toBe(1));
  rerender(<p>Company</p>);
  act(() => host.history.push('/company'));
  await come({ failsWith: 'product_incomplete' });
  await waitFor(() => expect(notes.notified).toHaveLength(1));
  expect(host.history.location.pathname).toBe('/company');
});

test('the answer of an action closes the overlay of its product, and leaves that of another one open (DSK-5)', async () => {
  const { answer, come } = laterAnswer();
  const other = product({ sku: 'OTHER', name: 'Rainbow chard', status: 'suspended' });
  const opened = open(product({ status: 'suspended' }), [[moveSupplierProduct, answer]], 'gb', [other]);
  const { screen, user, notes, network } = opened;
  await choose(opened, 'Reactivate');
  await waitFor(() => expect(network.count(moveSupplierProduct)).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Rainbow chard' }));
  await within(screen.getByRole('dialog', { name: 'Rainbow chard' })).findByText('Bunched by hand.');
  await come(product({ version: 2 }));
  await waitFor(() => expect(notes.notified).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Rainbow chard' })).toBeVisible();
  await user.keyboard('{Escape}');
  network.answer(moveSupplierProduct, product({ version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Heritage carrots' }));
  const own = within(screen.getByRole('dialog', { name: 'Heritage carrots' }));
  await user.click(await own.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reactivate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

async function askWhy(answers: FakeAnswers) {
  const opened = open(product(), [[getProductOnOrder, { cartons: 0, orders: 0, until: null }], ...answers]);
  await choose(opened, 'Suspend');
  const dialog = within(await opened.screen.findByRole('dialog', { name: 'Suspend Heritage carrots?' }));
  await dialog.findByText(/^Nothing/);
  return { ...opened, dialog, reason: dialog.getByLabelText('Why?') };
}

test('the question before a product is suspended opens in its field (DSK-16, SHL-124)', async () => {
  const { reason } = await askWhy([]);
  expect(reason).toHaveFocus();
});

test('a reason of several lines is sent as one (DSK-16)', async () => {
  const { user, network, notes, dialog, reason } = await askWhy([
    [moveSupplierProduct, product({ status: 'suspended', version: 2 })],
  ]);
  fireEvent.change(reason, { target: { value: ' Hail on Tuesday:\n\n\tnothing\tis left \n' } });
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(notes.notified).toEqual(['Heritage carrots suspended']));
  expect(network.last(moveSupplierProduct)!.body).toMatchObject({ reason: 'Hail on Tuesday: nothing is left' });
});

test('a reason that is refused for its characters says so at its field, which has the focus (DSK-10, DSK-16)', async () => {
  const errors = [{ field: 'reason', code: 'invalid', message: 'Control and invisible characters are not allowed' }];
  const { user, screen, dialog, reason } = await askWhy([
    [moveSupplierProduct, { failsWith: 'validation_failed', extra: { errors } }],
  ]);
  fireEvent.change(reason, { target: { value: 'Hail\u200b' } });
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(reason).toHaveAccessibleDescription(
      'Too long, or with invisible characters. Shorten the text or type it again',
    ),
  );
  expect(reason).toHaveFocus();
  expect(reason).toHaveValue('Hail\u200b');
  expect(screen.queryByRole('alert')).toBeNull();
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
