/** @jest-environment jsdom */
import {
  createSupplierProduct,
  getSupplierProduct,
  moveSupplierProduct,
  priceSupplierProduct,
  updateSupplierProduct,
  uploadFile,
} from '@larder/contracts';
import type { SupplierProductDetail } from '@larder/contracts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { openOtherTab } from '@larder/remote-kit/testing';
import type { FakeAnswers, FakeHostOptions, SeenCall } from '@larder/remote-kit/testing';
import { openProductEditor } from '../testing/open-product-editor';
import { SKU, supplierProduct } from '../testing/supplier-product';

const FILE = '00000000-0000-4000-8000-000000000009';
const product = (changes: Partial<SupplierProductDetail> = {}) =>
  supplierProduct({ status: 'draft', vatRate: null, wasActive: false, ...changes });
const OPTIONS = {
  tags: [
    { name: 'vegetables', description: 'All of them', alias: null },
    { name: 'cheese', description: 'Milk', alias: null },
  ],
  certificates: ['Soil Care'],
};

const open = (sku: string | undefined, answers: FakeAnswers = [], host: FakeHostOptions = {}) =>
  openProductEditor({ sku, stored: product(), options: OPTIONS }, answers, host);
type Opened = ReturnType<typeof open>;
const saveDraft = async ({ screen, user }: Opened) =>
  user.click((await screen.findAllByRole('button', { name: 'Save draft' }))[0]!);
const send = async ({ screen, user }: Opened) =>
  user.click((await screen.findAllByRole('button', { name: 'Send for review' }))[0]!);

test('a new product that was stored and could not be sent is sent again, made once, and then has its address (DSK-9, DSK-17)', async () => {
  const opened = open(undefined, [
    [createSupplierProduct, product({ version: 1 })],
    [moveSupplierProduct, { failsWithStatus: 503 }],
    [
      uploadFile,
      { fileId: FILE, path: 'gb/206/files/9.pdf', contentType: 'application/pdf', width: null, height: null },
    ],
  ]);
  const { screen, user, network, host, container } = opened;
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Name');
  fill('Name', 'Heritage carrots');
  fill('Your reference', 'S06-001');
  fill('Description', 'Bunched by hand.');
  fill('Quantity in a carton', '10');
  fill('Unit', 'kg');
  fill('Carton', 'crate');
  fill('List price per unit', '1.20');
  await user.click(screen.getByRole('radio', { name: 'Fixed weight' }));
  await user.click(screen.getByRole('radio', { name: 'Chilled' }));
  await user.type(await screen.findByRole('combobox', { name: 'Countries of origin' }), 'kingdom');
  await user.click(await screen.findByTitle('United Kingdom'));
  fireEvent.change(container.querySelector('input[accept="application/pdf"]')!, {
    target: { files: [new File(['%PDF'], 'plain.pdf', { type: 'application/pdf' })] },
  });
  await screen.findByText('plain.pdf');
  await send(opened);
  await waitFor(() => expect(network.count(moveSupplierProduct)).toBe(1));
  expect((await screen.findAllByRole('alert'))[0]).toBeVisible();
  const review = { state: 'submitted', since: '2026-11-19T09:00:00.000Z', reason: null, change: null } as const;
  network.answer(moveSupplierProduct, product({ version: 2, review }));
  await send(opened);
  await waitFor(() => expect(host.history.location.pathname).toBe(`/my/products/${SKU}`));
  expect([network.count(createSupplierProduct), network.count(updateSupplierProduct)]).toEqual([1, 0]);
});

test('a draft is saved with name and own reference alone, and the address becomes the product’s (DSK-9, DSK-11, DSK-12)', async () => {
  const opened = open(undefined, [[createSupplierProduct, product({ name: 'Soft cheese', supplierRefId: 'C-1' })]]);
  const { screen, user, network, host, notes } = opened;
  await user.type(await screen.findByLabelText('Name'), 'Soft cheese');
  await user.type(screen.getByLabelText('Your reference'), 'C-1');
  await saveDraft(opened);
  await waitFor(() => expect(host.history.location.pathname).toBe(`/my/products/${SKU}`));
  expect(network.last(createSupplierProduct)!.body).toMatchObject({
    name: 'Soft cheese',
    supplierRefId: 'C-1',
    unitType: null,
    listPrice: null,
    photos: [],
  });
  expect(network.last(createSupplierProduct)!.body).not.toHaveProperty('sku');
  expect(network.last(createSupplierProduct)!.headers.get('Idempotency-Key')).toBeTruthy();
  expect(notes.notified).toEqual(['Saved']);
});

test('the page has its six groups in their order (DSK-9)', async () => {
  const { screen } = open(SKU);
  await screen.findByLabelText('Name');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What it is',
    'Pack',
    'Storage and life',
    'Origin and certificates',
    'Price',
    'Pictures and sheet',
  ]);
});

test('without a name nothing is sent, and the error is tied to the field (DSK-10, DSK-12)', async () => {
  const opened = open(undefined);
  await saveDraft(opened);
  const name = await opened.screen.findByLabelText('Name');
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Give the product a name');
  expect(opened.network.count(createSupplierProduct)).toBe(0);
});

test('a link to a field leads to it and names what else is missing (DSK-12, DSK-23)', async () => {
  const { screen } = open(SKU, [[getSupplierProduct, product({ description: '', specSheet: null })]], {
    path: `/my/products/${SKU}#product-description`,
  });
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
  expect(screen.getAllByText('2 things are missing before review:')[0]).toBeVisible();
});

test('what review needs and lacks is listed as links to its fields, and nothing is sent (DSK-12)', async () => {
  const opened = open(SKU, [[getSupplierProduct, product({ description: '', listPrice: null, specSheet: null })]]);
  const { screen, user, network } = opened;
  await send(opened);
  const [list] = await screen.findAllByText('3 things are missing before review:');
  await user.click(within(list!.parentElement!).getByRole('link', { name: 'Description' }));
  expect(screen.getByLabelText('Description')).toHaveFocus();
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/Needed before review/);
  expect(
    network.seen.filter(({ name }) => name === moveSupplierProduct.name || name === updateSupplierProduct.name),
  ).toEqual([]);
});

test('a draft that lacks nothing and has a wrong figure is not sent, and the focus goes to the figure (SHL-122, DSK-10, DSK-12)', async () => {
  const opened = open(SKU);
  const { screen, user, network } = opened;
  const leadTime = await screen.findByLabelText(/^Lead time/);
  await user.clear(leadTime);
  await user.type(leadTime, '70');
  await user.click(screen.getByLabelText('Name'));
  await send(opened);
  await waitFor(() => expect(leadTime).toHaveFocus());
  expect(leadTime).toBeInvalid();
  expect(network.count(updateSupplierProduct) + network.count(moveSupplierProduct)).toBe(0);
});

test('sending saves what was changed, then sends the version that was saved (DSK-12, DSK-14)', async () => {
  const opened = open(SKU, [
    [updateSupplierProduct, product({ name: 'Carrots', version: 4 })],
    [
      moveSupplierProduct,
      product({
        name: 'Carrots',
        version: 5,
        review: { state: 'submitted', since: '2026-11-20T09:00:00.000Z', reason: null, change: null },
      }),
    ],
  ]);
  const { screen, user, network } = opened;
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Carrots');
  await send(opened);
  expect(await screen.findByText('In review since 20 Nov 2026')).toBeVisible();
  expect(network.last(updateSupplierProduct)!.body).toMatchObject({ name: 'Carrots', version: 3 });
  expect(network.last(moveSupplierProduct)!.body).toEqual({ to: 'submitted', version: 4 });
});

test('in review the page is read-only with “Take back” (DSK-14)', async () => {
  const submitted = product({
    review: { state: 'submitted', since: '2026-11-19T09:00:00.000Z', reason: null, change: null },
  });
  const { screen, user, network } = open(SKU, [
    [getSupplierProduct, submitted],
    [moveSupplierProduct, product({ version: 4 })],
  ]);
  const takeBack = await screen.findByRole('button', { name: 'Take back' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(takeBack);
  expect(await screen.findByLabelText('Name')).toHaveValue('Heritage carrots');
  expect(network.last(moveSupplierProduct)!.body).toEqual({ to: 'draft', version: 3 });
});

test('a change in review is read with the new name, under the name that kitchens see (DSK-13, DSK-14)', async () => {
  const { screen } = open(SKU, [
    [
      getSupplierProduct,
      product({
        status: 'active',
        review: {
          state: 'submitted',
          since: '2026-11-19T09:00:00.000Z',
          reason: null,
          change: { name: 'Rainbow carrots' },
        },
      }),
    ],
  ]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Rainbow carrots' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Heritage carrots' })).toBeVisible();
});

test('when staff decided in that second, the page shows the new state (DSK-14)', async () => {
  const submitted = product({
    review: { state: 'submitted', since: '2026-11-19T09:00:00.000Z', reason: null, change: null },
  });
  const { screen, user, network } = open(SKU, [
    [getSupplierProduct, submitted],
    [moveSupplierProduct, { failsWith: 'product_state_changed' }],
  ]);
  const takeBack = await screen.findByRole('button', { name: 'Take back' });
  network.answer(getSupplierProduct, product({ status: 'active', version: 5 }));
  await user.click(takeBack);
  expect((await screen.findAllByText('This has changed meanwhile. See its state now.'))[0]).toBeVisible();
  expect(screen.getAllByText('Active')[0]).toBeVisible();
});

test('what was typed stays in view when a colleague sends the product meanwhile, and comes back with it (DSK-14, DSK-17)', async () => {
  const opened = open(SKU, [
    [updateSupplierProduct, { failsWith: 'product_state_changed' }],
    [moveSupplierProduct, product({ leadTime: 4, version: 6 })],
  ]);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  network.answer(
    getSupplierProduct,
    product({
      leadTime: 4,
      version: 5,
      review: { state: 'submitted', since: '2026-11-19T09:00:00.000Z', reason: null, change: null },
    }),
  );
  await saveDraft(opened);
  expect(await screen.findByText('Heritage carrots mine')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Heritage carrots mine');
  expect(screen.getByLabelText(/^Lead time/)).toHaveValue('4');
  network.answer(updateSupplierProduct, product({ name: 'Heritage carrots mine', leadTime: 4, version: 7 }));
  await saveDraft(opened);
  await waitFor(() =>
    expect(network.last(updateSupplierProduct)!.body).toMatchObject({
      name: 'Heritage carrots mine',
      leadTime: 4,
      version: 6,
    }),
  );
});

test('what is typed while a save is on its way stays (DSK-17)', async () => {
  let answer: (product: unknown) => void = () => undefined;
  const opened = open(SKU, [
    [
      updateSupplierProduct,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    ],
  ]);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), ' one');
  await saveDraft(opened);
  await waitFor(() => expect(network.count(updateSupplierProduct)).toBe(1));
  await user.type(screen.getByLabelText('Name'), ' two');
  await act(async () => answer(product({ name: 'Heritage carrots one', version: 4 })));
  expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots one two');
});

test('what is typed while a new product is made stays, unasked, and the address follows once it is saved (DSK-9, DSK-17)', async () => {
  let answer: (product: unknown) => void = () => undefined;
  const opened = open(undefined, [[createSupplierProduct, () => new Promise((resolve) => (answer = resolve))]]);
  const { screen, user, network, host } = opened;
  await user.type(await screen.findByLabelText('Name'), 'Soft');
  await user.type(screen.getByLabelText('Your reference'), 'C-1');
  await saveDraft(opened);
  await waitFor(() => expect(network.count(createSupplierProduct)).toBe(1));
  await user.type(screen.getByLabelText('Name'), ' cheese');
  await act(async () => answer(product({ name: 'Soft', supplierRefId: 'C-1', version: 1 })));
  expect(screen.getByLabelText('Name')).toHaveValue('Soft cheese');
  expect([host.history.location.pathname, screen.queryByRole('dialog')]).toEqual(['/my/products/new', null]);
  network.answer(updateSupplierProduct, product({ name: 'Soft cheese', supplierRefId: 'C-1', version: 2 }));
  network.answer(getSupplierProduct, product({ name: 'Soft cheese', supplierRefId: 'C-1', version: 2 }));
  await saveDraft(opened);
  await waitFor(() => expect(host.history.location.pathname).toBe(`/my/products/${SKU}`));
});

test('a price that was typed for a draft stays when staff approve it meanwhile, as the new price (DSK-14, DSK-21)', async () => {
  const opened = open(SKU, [[updateSupplierProduct, { failsWith: 'product_state_changed' }]]);
  const { screen, user, network } = opened;
  const price = await screen.findByLabelText('List price per unit');
  await user.clear(price);
  await user.type(price, '1.35');
  network.answer(getSupplierProduct, product({ status: 'active', wasActive: true, version: 5 }));
  await saveDraft(opened);
  expect(await screen.findByRole('textbox', { name: 'New price' })).toHaveValue('1.35');
});

test('a declined product shows the whole reason and can be edited (DSK-6)', async () => {
  const reason = 'The picture shows parsnips. Please send one of the carrots.';
  const { screen } = open(SKU, [
    [
      getSupplierProduct,
      product({ review: { state: 'declined', since: '2026-11-19T09:00:00.000Z', reason, change: null } }),
    ],
  ]);
  expect((await screen.findAllByText(reason, { exact: false }))[0]).toBeVisible();
  expect(screen.getByLabelText('Name')).toBeEnabled();
});

test('of an active product the page says before saving what is in force at once and what after review (DSK-13)', async () => {
  const { screen, user } = open(SKU, [[getSupplierProduct, product({ status: 'active', wasActive: true })]]);
  await user.type(await screen.findByLabelText('Name'), ' XL');
  await user.type(screen.getByLabelText('Description'), ' Sweet.');
  expect(screen.getAllByText('In force at once: Description.')[0]).toBeVisible();
  expect(screen.getAllByText('After review: Name.')[0]).toBeVisible();
});

test('several fields that both changed name who saved and when, are answered at once, and are not sent before (DSK-17, GDE-74)', async () => {
  const extra = { lastModified: '2026-11-20T08:41:00.000Z', lastModifiedBy: 'Bea Rowe' };
  const opened = open(SKU, [[updateSupplierProduct, { failsWith: 'version_mismatch', extra }]]);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  await user.type(screen.getByLabelText('Description'), ' Mine.');
  network.answer(getSupplierProduct, product({ name: 'Theirs', description: 'Their words.', version: 9 }));
  await saveDraft(opened);
  const [name] = await screen.findAllByRole('group', { name: 'Name' });
  for (const text of ['Mine, 09:00', 'Heritage carrots mine', 'Theirs, Bea Rowe, 08:41', 'Theirs'])
    expect(within(name!).getByText(text)).toBeVisible();
  for (const button of ['Save draft', 'Send for review'])
    expect(screen.getAllByRole('button', { name: button })[0]).toBeDisabled();
  expect(network.count(updateSupplierProduct)).toBe(1);
  await user.click(screen.getAllByRole('button', { name: 'All theirs' })[0]!);
  expect(screen.queryAllByRole('group', { name: 'Name' })).toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveValue('Theirs');
  expect(screen.getByLabelText('Description')).toHaveValue('Their words.');
});

test('what staff changed on an earlier day is said to come from Larder, with the day (DSK-17, GDE-74)', async () => {
  const extra = { lastModified: '2026-11-19T23:59:00.000Z', lastModifiedBy: null };
  const opened = open(SKU, [[updateSupplierProduct, { failsWith: 'version_mismatch', extra }]]);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  network.answer(getSupplierProduct, product({ name: 'Theirs', version: 9 }));
  await saveDraft(opened);
  expect((await screen.findAllByText('Theirs, Larder, 19 Nov 2026, 23:59'))[0]).toBeVisible();
});

test('a save at an outdated version joins what one side changed and asks for what both did (DSK-17)', async () => {
  const opened = open(SKU, [[updateSupplierProduct, { failsWith: 'version_mismatch' }]]);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  await user.clear(screen.getByLabelText(/^Lead time/));
  await user.type(screen.getByLabelText(/^Lead time/), '5');
  network.answer(getSupplierProduct, product({ name: 'Theirs', description: 'New words.', version: 9 }));
  network.answer(updateSupplierProduct, { failsWith: 'version_mismatch' });
  await saveDraft(opened);
  const [asked] = await screen.findAllByRole('group', { name: 'Name' });
  expect(screen.getByLabelText('Description')).toHaveValue('New words.');
  expect(screen.getByLabelText(/^Lead time/)).toHaveValue('5');
  network.answer(
    updateSupplierProduct,
    product({ name: 'Theirs', description: 'New words.', leadTime: 5, version: 10 }),
  );
  await user.click(within(asked!).getByRole('button', { name: 'Take theirs' }));
  await saveDraft(opened);
  await waitFor(() =>
    expect(network.last(updateSupplierProduct)!.body).toMatchObject({
      name: 'Theirs',
      description: 'New words.',
      leadTime: 5,
      version: 9,
    }),
  );
});

test.each([
  ['a draft is saved at once', 'draft', 2],
  ['a product that staff have approved is not, since its name then waits for review', 'active', 1],
] as const)(
  'what a colleague saved in other fields joins a save, and %s (DSK-13, DSK-17)',
  async (_what, status, saves) => {
    const theirs = product({ description: 'New words.', version: 9, status });
    const opened = open(SKU, [
      [
        updateSupplierProduct,
        ({ body }: SeenCall) =>
          (body as { version: number }).version === 9
            ? { ...theirs, name: 'Heritage carrots mine', version: 10 }
            : { failsWith: 'version_mismatch' },
      ],
    ]);
    const { screen, user, network } = opened;
    await user.type(await screen.findByLabelText('Name'), ' mine');
    network.answer(getSupplierProduct, theirs);
    await saveDraft(opened);
    const told = saves === 2 ? /are both saved/ : /check them and save/;
    expect((await screen.findAllByText(told))[0]).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots mine');
    expect(screen.getByLabelText('Description')).toHaveValue('New words.');
    expect(network.count(updateSupplierProduct)).toBe(saves);
    expect(opened.notes.notified).toEqual(saves === 2 ? ['Saved'] : []);
  },
);

test('a save that others are ahead of twice is not made a third time by itself (DSK-17)', async () => {
  let version = 3;
  const opened = open(SKU, [
    [getSupplierProduct, () => product({ description: `Words ${version}.`, version: (version += 1) })],
    [updateSupplierProduct, { failsWith: 'version_mismatch' }],
  ]);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  await saveDraft(opened);
  await waitFor(() => expect(network.count(updateSupplierProduct)).toBe(2));
  expect((await screen.findAllByText(/check them and save/))[0]).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots mine');
  expect(network.count(updateSupplierProduct)).toBe(2);
});

test('what another tab saves joins what is typed here at once: quietly, or asked where both changed it (DSK-17, DSK-112)', async () => {
  const other = openOtherTab();
  const opened = open(SKU, []);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  network.answer(getSupplierProduct, product({ description: 'New words.', version: 9 }));
  act(() => other.tell('products', 'product'));
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveValue('New words.'));
  expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots mine');
  network.answer(getSupplierProduct, product({ name: 'Theirs', description: 'New words.', version: 10 }));
  act(() => other.tell('products', 'product'));
  const [asked] = await screen.findAllByRole('group', { name: 'Name' });
  await user.click(within(asked!).getByRole('button', { name: 'Keep mine' }));
  network.answer(
    updateSupplierProduct,
    product({ name: 'Heritage carrots mine', description: 'New words.', version: 11 }),
  );
  await saveDraft(opened);
  await waitFor(() =>
    expect(network.last(updateSupplierProduct)!.body).toMatchObject({
      name: 'Heritage carrots mine',
      description: 'New words.',
      version: 10,
    }),
  );
  expect(other.heard).toEqual([['products', 'product']]);
  other.close();
});

test('a failed save keeps what was typed, and leaving asks (DSK-17)', async () => {
  const opened = open(SKU, [[updateSupplierProduct, { failsWith: 'internal' }]]);
  const { screen, user, guards } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  await saveDraft(opened);
  expect((await screen.findAllByRole('alert'))[0]).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots mine');
  const goOn = jest.fn();
  act(() => {
    for (const guard of guards) guard(goOn);
  });
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(goOn).toHaveBeenCalled();
});

test('a role that is lowered while typing leaves the entries readable, and a save says why it is refused (DSK-2, DSK-17)', async () => {
  const opened = open(SKU, [[updateSupplierProduct, { failsWith: 'role_forbidden' }]]);
  const { screen, user, host } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  await act(async () => host.bus.publish('session', { ...host.bus.read('session')!, userRole: 'STANDARD' }));
  await saveDraft(opened);
  expect(
    (await screen.findAllByText('No permission to access this resource; contact your administrator'))[0],
  ).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots mine');
  expect(host.history.location.pathname).toBe(`/my/products/${SKU}`);
});

test('a reference of another product is said at its field (DSK-10)', async () => {
  const opened = open(SKU, [[updateSupplierProduct, { failsWith: 'product_ref_taken' }]]);
  const { screen, user } = opened;
  await user.type(await screen.findByLabelText('Your reference'), 'X');
  await saveDraft(opened);
  await waitFor(() =>
    expect(screen.getByLabelText('Your reference')).toHaveAccessibleDescription(/Another product has this reference/),
  );
});

test('tabs are sent as spaces (DSK-10)', async () => {
  const opened = open(SKU, [[updateSupplierProduct, product({ version: 4 })]]);
  const { screen, network } = opened;
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Bunched:\n-\tby hand' } });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Heritage\tcarrots' } });
  await saveDraft(opened);
  await waitFor(() =>
    expect(network.last(updateSupplierProduct)?.body).toMatchObject({
      name: 'Heritage carrots',
      description: 'Bunched:\n- by hand',
    }),
  );
});

test('texts that are refused for their characters say so, and the first has the focus (DSK-10)', async () => {
  const errors = ['description', 'name', 'photos[0].description'].map((field) => ({
    field,
    code: 'invalid',
    message: 'Control and invisible characters are not allowed',
  }));
  const opened = open(SKU, [
    [getSupplierProduct, product({ photos: [{ path: 'gb/206/files/1.jpg', description: 'A\u200bcarrot' }] })],
    [updateSupplierProduct, { failsWith: 'validation_failed', extra: { errors } }],
  ]);
  const { screen } = opened;
  const told = /Too long, or with invisible characters. Shorten the text or type it again/;
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Heritage\u200bcarrots' } });
  await saveDraft(opened);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(told);
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(told);
  expect(screen.getByRole('group', { name: 'Pictures' })).toHaveAccessibleDescription(told);
  expect(screen.getByLabelText('Your reference')).not.toHaveAccessibleDescription(told);
});

test('the new price of an active product has a date 14 days ahead at least, and replaces the coming one (DSK-21)', async () => {
  const active = product({ status: 'active', wasActive: true });
  const { screen, user, network } = open(SKU, [
    [getSupplierProduct, active],
    [priceSupplierProduct, { ...active, version: 4, futureListPrice: 1.4, futureListPriceDate: '2026-12-08' }],
  ]);
  const prices = within(await screen.findByRole('group', { name: 'New price' }));
  await user.type(prices.getByLabelText('New price'), '1,40');
  await user.type(await prices.findByLabelText('First day'), '03/12/2026');
  await user.click(screen.getByRole('button', { name: 'Set the new price' }));
  expect(await screen.findByText('The first possible date is 4 Dec 2026')).toBeVisible();
  expect(network.count(priceSupplierProduct)).toBe(0);
  await user.clear(prices.getByLabelText('First day'));
  await user.type(prices.getByLabelText('First day'), '08/12/2026');
  await user.click(screen.getByRole('button', { name: 'Set the new price' }));
  expect(await screen.findByText('from 8 Dec 2026')).toBeVisible();
  expect(network.last(priceSupplierProduct)!.body).toEqual({ listPrice: 1.4, from: '2026-12-08', version: 3 });
});

/** Types a new price with its first day, and sets it. */
async function setPrice({ screen, user }: Opened) {
  const prices = within(await screen.findByRole('group', { name: 'New price' }));
  await user.type(prices.getByLabelText('New price'), '1.40');
  await user.type(await prices.findByLabelText('First day'), '08/12/2026');
  await user.click(screen.getByRole('button', { name: 'Set the new price' }));
}

test('a new price that is typed and not set asks before leaving (DSK-17, DSK-21)', async () => {
  const active = product({ status: 'active', wasActive: true });
  const { screen, user, guards } = open(SKU, [
    [getSupplierProduct, active],
    [priceSupplierProduct, { ...active, version: 4, futureListPrice: 1.4, futureListPriceDate: '2026-12-08' }],
  ]);
  await screen.findByLabelText('First day');
  await screen.findByRole('combobox', { name: 'Countries of origin' });
  await user.type(screen.getByRole('textbox', { name: 'New price' }), '1.40');
  await user.tab();
  expect([...guards]).toHaveLength(1);
  act(() => {
    for (const guard of guards) guard(() => undefined);
  });
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('textbox', { name: 'New price' })).toHaveValue('1.40');
  await user.type(screen.getByLabelText('First day'), '08/12/2026');
  await user.click(screen.getByRole('button', { name: 'Set the new price' }));
  await screen.findByText('from 8 Dec 2026');
  expect([...guards]).toHaveLength(0);
});

test('a new price goes on where others changed something else meanwhile (DSK-17, DSK-21)', async () => {
  const active = product({ status: 'active', wasActive: true });
  const opened = open(SKU, [[getSupplierProduct, active]]);
  const { screen, network } = opened;
  await screen.findByRole('group', { name: 'New price' });
  const answered = { futureListPrice: 1.4, futureListPriceDate: '2026-12-08' };
  network.answer(priceSupplierProduct, ({ body }: SeenCall) =>
    (body as { version: number }).version === 4
      ? { ...active, version: 5, description: 'Washed.', ...answered }
      : { failsWith: 'version_mismatch' },
  );
  network.answer(getSupplierProduct, { ...active, version: 4, description: 'Washed.' });
  await setPrice(opened);
  expect(await screen.findByText('from 8 Dec 2026')).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Washed.');
  expect(network.count(priceSupplierProduct)).toBe(2);
});

test('where others set another price meanwhile, it is shown and nothing replaces it unseen (DSK-17, DSK-21)', async () => {
  const active = product({ status: 'active', wasActive: true });
  const opened = open(SKU, [
    [getSupplierProduct, active],
    [priceSupplierProduct, { failsWith: 'version_mismatch' }],
  ]);
  const { screen, user, network } = opened;
  await screen.findByRole('group', { name: 'New price' });
  const theirs = { ...active, version: 4, futureListPrice: 1.3, futureListPriceDate: '2026-12-20' };
  network.answer(getSupplierProduct, theirs);
  await setPrice(opened);
  expect(await screen.findByText('Someone else has changed this meanwhile')).toBeVisible();
  expect(screen.getByText('£1.30')).toBeVisible();
  expect(network.count(priceSupplierProduct)).toBe(1);
  network.answer(priceSupplierProduct, { ...theirs, version: 5, futureListPrice: 1.4 });
  await user.click(screen.getByRole('button', { name: 'Replace the coming price' }));
  expect(await screen.findByText('£1.40')).toBeVisible();
  expect(network.last(priceSupplierProduct)!.body).toMatchObject({ listPrice: 1.4, version: 4 });
});

test('a suspended product shows its price and offers no new one (DSK-21)', async () => {
  const { screen } = open(SKU, [[getSupplierProduct, product({ status: 'suspended', wasActive: true })]]);
  expect(await screen.findByText('£1.20')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'New price' })).toBeNull();
});

test('a coming price that staff have taken up is shown and can’t be changed (DSK-21)', async () => {
  const taken = { futureListPrice: 1.4, futureListPriceDate: '2026-12-08', futureListPriceOpen: false };
  const { screen } = open(SKU, [[getSupplierProduct, product({ status: 'active', wasActive: true, ...taken })]]);
  expect(await screen.findByText('£1.40')).toBeVisible();
  expect(screen.getByText('Taken up by Larder')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'New price' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take the coming price back' })).toBeNull();
});

test('a coming price that staff take up while it is taken back is shown as taken up, and says why (DSK-21)', async () => {
  const coming = { futureListPrice: 1.4, futureListPriceDate: '2026-12-08', futureListPriceOpen: true };
  const active = product({ status: 'active', wasActive: true, ...coming });
  const { screen, user, network } = open(SKU, [
    [getSupplierProduct, active],
    [priceSupplierProduct, { failsWith: 'version_mismatch' }],
  ]);
  await screen.findByRole('group', { name: 'New price' });
  network.answer(getSupplierProduct, { ...active, version: 4, futureListPriceOpen: false });
  await user.click(screen.getByRole('button', { name: 'Take the coming price back' }));
  expect(await screen.findByText('Taken up by Larder')).toBeVisible();
  expect(screen.getByText('Someone else has changed this meanwhile')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take the coming price back' })).toBeNull();
  expect(network.count(priceSupplierProduct)).toBe(1);
});

test('pictures are ordered by buttons and by Alt and an arrow, which is announced; the first is the main one (DSK-18)', async () => {
  const photos = [
    { path: 'gb/206/a.jpg', description: 'Carrots' },
    { path: 'gb/206/b.jpg', description: 'Field' },
  ];
  const opened = open(SKU, [
    [getSupplierProduct, product({ photos })],
    [updateSupplierProduct, product({ photos: [...photos].reverse(), version: 4 })],
  ]);
  const { screen, user, network } = opened;
  await user.click(await screen.findByRole('button', { name: 'Move picture 1 down' }));
  expect(screen.getByLabelText('What picture 1 shows')).toHaveValue('Field');
  expect(screen.getByText('Moved to place 2 of 2')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('What picture 2 shows')).toHaveFocus());
  screen.getByLabelText('What picture 1 shows').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByLabelText('What picture 1 shows')).toHaveValue('Carrots');
  await user.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
  await saveDraft(opened);
  await waitFor(() =>
    expect(network.last(updateSupplierProduct)!.body).toMatchObject({ photos: [photos[1], photos[0]] }),
  );
});

test('of a choice of pictures, those beyond the sixth are refused by name (DSK-18)', async () => {
  const photos = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: `gb/206/${name}.jpg`, description: name }));
  const { screen, user } = open(SKU, [[getSupplierProduct, product({ photos })]]);
  const area = await screen.findByRole('button', { name: /Add pictures/ });
  const [six, seven] = ['six.png', 'seven.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  // jsdom decodes no picture: the one that has room is refused for another reason.
  Object.defineProperty(six, 'size', { value: 21 * 1024 * 1024 });
  await user.upload(area.querySelector<HTMLInputElement>('input[type=file]')!, [six!, seven!]);
  expect(await screen.findByText('six.png: larger than 20 MB')).toBeVisible();
  expect(screen.getByText('seven.png: there is no room for another picture')).toBeVisible();
});

test('pictures that arrive at the same time, or while another is removed, are all listed (DSK-18)', async () => {
  // jsdom decodes and draws no picture.
  const bitmap = { width: 800, height: 800, close: () => undefined };
  Object.assign(globalThis, { createImageBitmap: async () => bitmap });
  const canvas = HTMLCanvasElement.prototype;
  const drawing = jest.spyOn(canvas, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  const storing = jest.spyOn(canvas, 'toBlob').mockImplementation((take) => take(new Blob(['x'])));
  const answers: (() => void)[] = [];
  const upload = () =>
    new Promise((resolve) => {
      const path = `gb/206/${answers.length}.jpg`;
      answers.push(() => resolve({ fileId: FILE, path, contentType: 'image/jpeg', width: 800, height: 800 }));
    });
  const { screen } = open(SKU, [[uploadFile, upload]]);
  const add = async (count: number) => {
    const area = await screen.findByRole('button', { name: /Add pictures/ });
    const files = [new File(['x'], `${count}.jpg`, { type: 'image/jpeg' })];
    fireEvent.change(area.querySelector('input[type=file]')!, { target: { files } });
    await waitFor(() => expect(answers).toHaveLength(count));
  };
  await add(1);
  await add(2);
  await act(async () => {
    answers[0]!();
    answers[1]!();
  });
  expect(await screen.findAllByLabelText(/^What picture \d shows$/)).toHaveLength(2);
  await add(3);
  await act(async () => {
    answers[2]!();
    await new Promise((resolve) => setTimeout(resolve, 50));
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  });
  expect(screen.getAllByLabelText(/^What picture \d shows$/)).toHaveLength(2);
  expect(screen.queryByText(/^Sending/)).toBeNull();
  drawing.mockRestore();
  storing.mockRestore();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a picture that is dragged takes the place where it is dropped; text that is dragged moves none (DSK-18)', async () => {
  const photos = ['a', 'b', 'c'].map((name) => ({ path: `gb/206/${name}.jpg`, description: name }));
  const { screen, container } = open(SKU, [[getSupplierProduct, product({ photos })]]);
  await screen.findByLabelText('What picture 3 shows');
  const order = () =>
    [1, 2, 3]
      .map((number) => (screen.getByLabelText(`What picture ${number} shows`) as HTMLInputElement).value)
      .join('');
  const held = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => void held.set(type, value),
    getData: (type: string) => held.get(type) ?? '',
    get types() {
      return [...held.keys()];
    },
  };
  const rows = () => [...container.querySelectorAll<HTMLElement>('.desk-pictures > li')];
  fireEvent.dragStart(rows()[2]!.querySelector('.desk-picture')!, { dataTransfer });
  expect(fireEvent.dragOver(rows()[0]!, { dataTransfer })).toBe(false);
  fireEvent.drop(rows()[0]!, { dataTransfer });
  expect(order()).toBe('cab');
  held.clear();
  held.set('text/plain', 'words');
  expect(fireEvent.dragOver(rows()[2]!, { dataTransfer })).toBe(true);
  fireEvent.drop(rows()[2]!, { dataTransfer });
  expect(order()).toBe('cab');
});

test('a picture without a description is named before review (DSK-18)', async () => {
  const opened = open(SKU, [[getSupplierProduct, product({ photos: [{ path: 'gb/206/a.jpg', description: '' }] })]]);
  await send(opened);
  expect(await opened.screen.findByText('Each picture needs a description before review')).toBeVisible();
  expect(opened.network.count(moveSupplierProduct)).toBe(0);
});

test('a sheet for which the company has no room says what to do (DSK-19, DSK-115)', async () => {
  const { screen, container } = open(SKU, [[uploadFile, { failsWith: 'files_limit' }]]);
  await screen.findByText('Choose another one');
  fireEvent.change(container.querySelector('input[accept="application/pdf"]')!, {
    target: { files: [new File(['%PDF'], 'sheet.pdf', { type: 'application/pdf' })] },
  });
  expect(
    await screen.findByText(
      'sheet.pdf: your company has no room for more files; remove some that you don’t need, and try again a day later',
    ),
  ).toBeVisible();
});

test('the one sheet is sent as it is, and a refused one is named with the reason (DSK-19)', async () => {
  const opened = open(SKU, [
    [uploadFile, { failsWith: 'document_invalid' }],
    [updateSupplierProduct, product({ version: 4 })],
  ]);
  const { screen, network, container } = opened;
  await screen.findByText('Choose another one');
  const choose = (name: string) =>
    fireEvent.change(container.querySelector('input[accept="application/pdf"]')!, {
      target: { files: [new File(['%PDF'], name, { type: 'application/pdf' })] },
    });
  choose('locked.pdf');
  expect(await screen.findByText(/^locked.pdf: please choose a plain PDF/)).toBeVisible();
  network.answer(uploadFile, {
    fileId: FILE,
    path: 'gb/206/files/9.pdf',
    contentType: 'application/pdf',
    width: null,
    height: null,
  });
  choose('plain.pdf');
  expect(await screen.findByText('plain.pdf')).toBeVisible();
  await saveDraft(opened);
  await waitFor(() =>
    expect(network.last(updateSupplierProduct)!.body).toMatchObject({
      specSheetFileId: FILE,
    }),
  );
  expect(network.last(uploadFile)!.body).toMatchObject({ purpose: 'spec-sheet' });
});

test('a stored sheet that only has an id for a name is called what it is (DSK-19)', async () => {
  const specSheet = 'gb/206/files/d97f433d-460e-4163-aab9-0d2e94cc089c.pdf';
  const { screen } = open(SKU, [[getSupplierProduct, product({ specSheet })]]);
  expect(await screen.findByText('Spec sheet (PDF)')).toBeVisible();
  expect(screen.queryByText(/d97f433d/)).toBeNull();
});

test('of several dropped sheets the first is taken, and each further one is refused by name (DSK-19)', async () => {
  const sent = { fileId: FILE, path: 'gb/206/files/9.pdf', contentType: 'application/pdf', width: null, height: null };
  const { screen } = open(SKU, [[uploadFile, sent]]);
  const files = ['one.pdf', 'two.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }));
  fireEvent.drop(await screen.findByRole('button', { name: /Choose another one/ }), { dataTransfer: { files } });
  expect(await screen.findByText('two.pdf: choose one file at a time')).toBeVisible();
  expect(await screen.findByText('one.pdf')).toBeVisible();
});

test('saving, sending and leaving wait for a sheet on its way, so that the product does not go without it (DSK-14, DSK-17, DSK-19)', async () => {
  let answer: (stored: unknown) => void = () => undefined;
  const { screen, user, network, container, guards } = open(SKU, [
    [uploadFile, () => new Promise((resolve) => (answer = resolve))],
    [updateSupplierProduct, product({ version: 4 })],
    [moveSupplierProduct, product({ version: 5 })],
  ]);
  await screen.findByText('Choose another one');
  fireEvent.change(container.querySelector('input[accept="application/pdf"]')!, {
    target: { files: [new File(['%PDF'], 'plain.pdf', { type: 'application/pdf' })] },
  });
  expect(await screen.findByText(/plain\.pdf/)).toBeVisible();
  act(() => {
    for (const guard of guards) guard(jest.fn());
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.type(screen.getByLabelText('Your reference'), 'X');
  const [save, send] = ['Save draft', 'Send for review'].map((name) => screen.getAllByRole('button', { name })[0]!);
  expect(save).toHaveAttribute('aria-busy', 'true');
  expect(send).toHaveAttribute('aria-busy', 'true');
  await user.click(save!);
  await user.click(send!);
  expect(network.count(updateSupplierProduct)).toBe(0);
  expect(network.count(moveSupplierProduct)).toBe(0);
  await act(async () =>
    answer({ fileId: FILE, path: 'gb/206/files/9.pdf', contentType: 'application/pdf', width: null, height: null }),
  );
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
  await user.click(send!);
  await waitFor(() => expect(network.count(moveSupplierProduct)).toBe(1));
  expect(network.last(updateSupplierProduct)!.body).toMatchObject({ specSheetFileId: FILE });
});

test('a unit that no list knows is shown as it is and stays when the product is saved (RUL-93)', async () => {
  const opened = open(SKU, [
    [getSupplierProduct, product({ unitType: 'sprig' })],
    [updateSupplierProduct, product({ unitType: 'sprig', version: 4 })],
  ]);
  const { screen, user, network } = opened;
  const unit = await screen.findByLabelText('Unit');
  expect(unit).toHaveDisplayValue('sprig');
  await user.selectOptions(unit, 'kg');
  await user.selectOptions(unit, 'sprig');
  await user.type(screen.getByLabelText('Description'), ' Cut today.');
  await saveDraft(opened);
  await waitFor(() =>
    expect(network.last(updateSupplierProduct)!.body).toMatchObject({
      unitType: 'sprig',
      description: 'Bunched by hand. Cut today.',
    }),
  );
});

test('STANDARD is led to the list (DSK-9)', async () => {
  const { host, screen } = open(SKU, [], { session: { userRole: 'STANDARD' } });
  await waitFor(() => expect(host.history.location.pathname).toBe('/my/products'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('in French the page is French (DSK-9)', async () => {
  const { screen } = open(SKU, [], { region: 'fr', features: ['producerEditing'], session: { region: 'fr' } });
  expect(await screen.findByRole('heading', { name: 'Photos et fiche technique' })).toBeVisible();
  expect(screen.getByLabelText('Prix tarif à l’unité')).toHaveValue('1,20');
});
