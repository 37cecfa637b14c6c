/** @jest-environment jsdom */
import {
  copySupplierProduct,
  deleteSupplierProduct,
  getAsset,
  getProductOnOrder,
  getSupplierProduct,
  listSupplierProducts,
  moveSupplierProduct,
} from '@larder/contracts';
import { allowedActions } from '../features/product-actions/allowed-actions';
import type { SupplierProduct, SupplierProductDetail } from '@larder/contracts';
import { waitFor, within } from '@testing-library/react';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers, SeenCall } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { supplierProduct } from '../testing/supplier-product';
import { Module } from './producer-products.module';

const detail = (changes: Partial<SupplierProductDetail> = {}) =>
  supplierProduct({
    certification: ['Soil Care'],
    countryOfOrigin: ['United Kingdom', 'Spain'],
    version: 1,
    listPrice: null,
    specSheet: 'gb/206/specs/heritage carrots.pdf',
    ...changes,
  });
/** The same as a list shows it. */
function product(changes: Partial<SupplierProduct> = {}): SupplierProduct {
  const { description, leadTime, minimumAcceptedShelfLife, specSheet, specSheetDateModified, ...row } = detail(changes);
  return row;
}
const inReview = { state: 'submitted', since: '2026-11-19T09:00:00.000Z', reason: null, change: null } as const;
const pageOf = (items: SupplierProduct[], totalItemCount = items.length, pageNumber = 1) => ({
  items,
  pagination: { pageNumber, pageSize: 15, totalItemCount },
});
const byStatus =
  (lists: Partial<Record<string, unknown>>) =>
  ({ query }: SeenCall) =>
    query.get('needsYou') === 'true' ? pageOf([]) : (lists[query.get('status')!] ?? pageOf([]));

function open(
  options: {
    answers?: FakeAnswers;
    path?: string;
    region?: 'gb' | 'fr';
    preferences?: object;
    features?: string[];
    session?: { userRole?: 'OWNER' | 'ADMIN' | 'TRUSTED' | 'STANDARD' };
  } = {},
) {
  const { answers = [], session = {}, ...rest } = options;
  return renderRemote(<Module />, {
    texts: { catalogue: { en, fr } },
    routes: {
      productList: '/my/products',
      newProduct: '/my/products/new',
      productImport: '/my/products/import',
      productEditor: '/my/products/:sku',
    },
    path: '/my/products',
    view: 'producer',
    session: { companyRoles: ['producer'], workspaceId: 206, ...session },
    answers: [
      [
        listSupplierProducts,
        byStatus({ active: pageOf([product()], 34), draft: pageOf([], 4), suspended: pageOf([]) }),
      ],
      [getSupplierProduct, detail()],
      ...answers,
    ],
    ...rest,
  });
}
const asked = (call: SeenCall | undefined) => Object.fromEntries(call!.query);

test('the three tabs carry the number of their products (CAT-81)', async () => {
  const { screen } = open();
  await screen.findByText('Heritage carrots');
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Draft4',
      'Active34',
      'Suspended0',
    ]),
  );
});

test.each([
  ['gb', ',', 'Needs you (1,234)'],
  ['fr', '\u202F', 'À compléter (1\u202F234)'],
] as const)(
  'in %s the thousands of counts and days are grouped by %j (CAT-81, CAT-92, CAT-101)',
  async (region, mark, needed) => {
    const { screen, user } = open({
      region,
      features: ['producerEditing'],
      answers: [
        [listSupplierProducts, pageOf([product()], 1234)],
        [getSupplierProduct, detail({ leadTime: 1095, minimumAcceptedShelfLife: 86_400 * 1096 })],
      ],
    });
    expect(await screen.findByRole('button', { name: needed })).toBeVisible();
    await waitFor(() => {
      for (const { textContent } of screen.getAllByRole('tab')) expect(textContent).toMatch(`1${mark}234`);
    });
    await user.click(screen.getByRole('button', { name: 'Heritage carrots' }));
    const days = region === 'gb' ? 'days' : 'jours';
    for (const count of ['095', '096'])
      expect(await screen.findByText(`1${mark}${count} ${days}`, { normalizer: (text) => text })).toBeVisible();
  },
);

test('in French the tabs name what stands in them, in the plural (CAT-81)', async () => {
  const { screen } = open({ region: 'fr' });
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Brouillons4',
      'Actifs34',
      'Suspendus0',
    ]),
  );
});

test('without a tab in the address the one chosen last is shown, and Active the first time (CAT-82)', async () => {
  const first = open();
  expect(await first.screen.findByRole('tab', { selected: true })).toHaveTextContent('Active');
  first.unmount();
  const { screen } = open({ preferences: { productListTab: 'suspended' } });
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Suspended');
});

test('the tab of the address wins, and an unknown one counts as none (CAT-82)', async () => {
  const first = open({ path: '/my/products?tab=draft', preferences: { productListTab: 'suspended' } });
  expect(await first.screen.findByRole('tab', { selected: true })).toHaveTextContent('Draft');
  first.unmount();
  const { screen } = open({ path: '/my/products?tab=deleted' });
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Active');
});

test('choosing a tab updates the address, goes to page 1 and is remembered (CAT-82)', async () => {
  const { screen, user, host } = open({ path: '/my/products?tab=active&page=2' });
  await user.click(await screen.findByRole('tab', { name: /Draft/ }));
  expect(host.history.location.search).toBe('?tab=draft');
  expect(host.preferences.read('productListTab')).toBe('draft');
});

test('a page has 15 products of the tab, and the pager names 5 pages at most (CAT-83)', async () => {
  const { screen, network } = open({
    path: '/my/products?tab=active&page=2',
    answers: [[listSupplierProducts, byStatus({ active: pageOf([product()], 100, 2) })]],
  });
  await screen.findByText('Heritage carrots');
  expect(network.seen.map((call) => asked(call)).find(({ status }) => status === 'active')).toEqual({
    status: 'active',
    pageNumber: '2',
    pageSize: '15',
  });
  expect(
    within(screen.getByRole('navigation'))
      .getAllByRole('link', { name: /Page/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', '3', '4', '5']);
});

test('one page has no pager (CAT-83)', async () => {
  const { screen } = open({ answers: [[listSupplierProducts, byStatus({ active: pageOf([product()], 15) })]] });
  await screen.findByText('Heritage carrots');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a page beyond the last leads to the last one (RUL-97)', async () => {
  const { host, network } = open({ path: '/my/products?tab=active&page=9' });
  await waitFor(() => expect(host.history.location.search).toBe('?tab=active&page=3'));
  await waitFor(() => expect(asked(network.last(listSupplierProducts))).toMatchObject({ pageNumber: '3' }));
});

test('after another page of products the focus is on its first row (CAT-83, SHL-129)', async () => {
  const answer = (call: SeenCall) => {
    const page = Number(call.query.get('pageNumber'));
    return byStatus({ active: pageOf([product({ name: `Carrots of page ${page}` })], 34, page) })(call);
  };
  const { screen, user } = open({ answers: [[listSupplierProducts, answer]] });
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  const row = await screen.findByRole('button', { name: 'Carrots of page 2' });
  await waitFor(() => expect(row).toHaveFocus());
});

test('15 skeleton rows stand in for a page that loads (CAT-84)', async () => {
  const { container, screen } = open();
  expect(container.querySelectorAll('[data-skeleton] .sk-row')).toHaveLength(15);
  await screen.findByText('Heritage carrots');
  expect(container.querySelector('[data-skeleton]')).toBeNull();
});

test('a row shows all its values, the sku in groups of four (CAT-85, CAT-86, CAT-88)', async () => {
  const { screen } = open();
  const row = (await screen.findByText('Heritage carrots')).closest('li')!;
  const values = [...row.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`,
  );
  expect(values).toEqual([
    'SKU: 7K2M-9QXT-4HBW',
    'Your ref.: S06-001',
    'Pack: 10 kg · crate',
    'Pick type: Fixed weight',
    'Storage: Chilled',
    'Origin: United Kingdom, Spain',
    'Tags: vegetables',
    'Certificates: Soil Care',
  ]);
});

test.each([
  [['producerEditing'], 1],
  [[], 0],
] as const)(
  'with the features %j row and overlay show %i main picture and the review of their product (CAT-85, CAT-91, DSK-1, DSK-6)',
  async (features, shown) => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    const photos = [
      { path: 'gb/206/files/carrots.jpg', description: 'Carrots in a crate' },
      { path: 'gb/206/files/field.jpg', description: 'The field' },
    ];
    const review = { ...inReview, state: 'declined', reason: 'No crate' } as const;
    const { screen, user } = open({
      features: [...features],
      answers: [
        [getAsset, 'PIXELS'],
        [listSupplierProducts, byStatus({ active: pageOf([product({ photos, review })]) })],
        [getSupplierProduct, detail({ photos, review })],
      ],
    });
    const row = (await screen.findByText('Heritage carrots')).closest('li')!;
    const shows = async (part: HTMLElement) => {
      if (shown > 0) expect(await within(part).findByRole('img', { name: 'Carrots in a crate' })).toBeVisible();
      expect(within(part).queryAllByRole('img')).toHaveLength(shown);
      expect(within(part).queryAllByText('Declined')).toHaveLength(shown);
    };
    await shows(row);
    await user.click(within(row).getByRole('button', { name: 'Heritage carrots' }));
    const overlay = screen.getByRole('dialog');
    await within(overlay).findByText('Bunched by hand.');
    await shows(overlay);
    expect(within(overlay).queryAllByText('No crate')).toHaveLength(shown);
  },
);

test('a draft without a pack shows dashes for it in row and overlay (CAT-85, CAT-91)', async () => {
  const packless = { unitQuantity: 0, unitType: '', cartonType: '' };
  const { screen, user } = open({
    answers: [
      [listSupplierProducts, byStatus({ active: pageOf([product(packless)]) })],
      [getSupplierProduct, detail(packless)],
    ],
  });
  const valueOf = (part: HTMLElement, name: string) =>
    [...part.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;
  const row = (await screen.findByText('Heritage carrots')).closest('li')!;
  expect(valueOf(row, 'Pack')).toBe('–');
  await user.click(within(row).getByRole('button', { name: 'Heritage carrots' }));
  const overlay = screen.getByRole('dialog');
  await within(overlay).findByText('Bunched by hand.');
  expect([valueOf(overlay, 'Contents'), valueOf(overlay, 'Carton')]).toEqual(['–', '–']);
});

test('empty values are dashes, unknown ones and a sku of another length are shown as stored (CAT-85, CAT-86, CAT-88)', async () => {
  const odd = product({
    sku: 'AB-1',
    supplierRefId: '',
    cartonType: 'pallet',
    unitType: 'furlong',
    unitQuantity: 2,
    pickType: '',
    storageType: 'cellar',
    tags: [],
    certification: [],
    countryOfOrigin: [],
  });
  const { screen } = open({ answers: [[listSupplierProducts, byStatus({ active: pageOf([odd]) })]] });
  const row = (await screen.findByText('Heritage carrots')).closest('li')!;
  expect([...row.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'AB-1',
    '–',
    '2 furlong · pallet',
    '–',
    'cellar',
    '–',
    '–',
    '–',
  ]);
});

test.each([
  ['ambient', 'Ambient'],
  ['chilled', 'Chilled'],
  ['frozen', 'Frozen'],
])('%s storage and variable pick have an icon and a word (CAT-87)', async (storageType, name) => {
  const { screen } = open({
    answers: [[listSupplierProducts, byStatus({ active: pageOf([product({ storageType, pickType: 'variable' })]) })]],
  });
  for (const word of [await screen.findByText(name), screen.getByText('Catchweight')])
    expect(word.querySelector('svg')).toBeInTheDocument();
});

test.each([
  ['English', en],
  ['French', fr],
])('the editor calls carton and pick type as the list does, in %s (CAT-85, DSK-12)', (_, { product: list, editor }) => {
  expect([editor.field.cartonType, editor.field.pickType]).toEqual([list.carton, list.pick]);
});

test('units, cartons and countries are French in fr, with plurals (CAT-88, CAT-101)', async () => {
  const { screen } = open({
    region: 'fr',
    answers: [
      [
        listSupplierProducts,
        byStatus({ active: pageOf([product({ unitType: 'bunch', unitQuantity: 2.5, cartonType: 'vac-pack' })]) }),
      ],
    ],
  });
  const row = (await screen.findByText('Heritage carrots')).closest('li')!;
  expect([...row.querySelectorAll('dd')].map(({ textContent }) => textContent).slice(2, 6)).toEqual([
    '2,5 bottes · poche sous vide',
    'Poids fixe',
    'Frais',
    'Royaume-Uni, Espagne',
  ]);
});

test.each(['draft', 'active', 'suspended'] as const)(
  'an empty %s tab says so, and the other tabs stay (CAT-89)',
  async (tab) => {
    const { screen } = open({ path: `/my/products?tab=${tab}`, answers: [[listSupplierProducts, pageOf([])]] });
    expect(await screen.findByText(en[`supplier-product_${tab}_no-data_error`])).toBeVisible();
    expect(screen.getAllByRole('tab')).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a workspace without the producer role sees the 403 alert in place of the list (CAT-12)', async () => {
  const { screen } = open({ answers: [[listSupplierProducts, { failsWith: 'producer_role_required' }]] });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No permission to access this resource; contact your administrator',
  );
});

test.each([
  [400, 'There was a problem with your request; check the details and try again'],
  [401, 'Authentication needed; check your sign-in credentials'],
  [403, 'No permission to access this resource; contact your administrator'],
  [404, 'The requested resource could not be found'],
  [500, 'An error occurred on our side, engineers notified, try later'],
  [504, 'Temporary error; wait 30 seconds and try again'],
  [418, 'We couldn’t process your request. Try again later.'],
])(
  'a call that fails with %i shows one alert with its text, in the list and in the details (CAT-95)',
  async (status, text) => {
    const list = open({ answers: [[listSupplierProducts, { failsWithStatus: status }]] });
    expect(await list.screen.findByRole('alert')).toHaveTextContent(text);
    list.unmount();
    if (status === 404) return;
    const { screen, user } = open({ answers: [[getSupplierProduct, { failsWithStatus: status }]] });
    await user.click(await screen.findByRole('button', { name: 'Heritage carrots' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  },
);

test('an answer of a wrong shape counts as status 500 and is reported (CAT-96)', async () => {
  const { screen, notes } = open({
    answers: [[listSupplierProducts, { wrongShape: { items: [{ sku: 7 }], pagination: {} } }]],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred on our side, engineers notified, try later',
  );
  expect(notes.reported).toContainEqual({ kind: 'schema', call: 'listSupplierProducts' });
});

test('products and the details of one that failed are repeated with Try again (CAT-94, CAT-95)', async () => {
  const { screen, user, network } = open({
    answers: [
      [listSupplierProducts, { failsWithStatus: 503 }],
      [getSupplierProduct, { failsWithStatus: 504 }],
    ],
  });
  await screen.findByRole('alert');
  network.answer(listSupplierProducts, byStatus({ active: pageOf([product()]) }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Heritage carrots' }));
  const overlay = within(screen.getByRole('dialog'));
  network.answer(getSupplierProduct, detail());
  await user.click(await overlay.findByRole('button', { name: 'Try again' }));
  expect(await overlay.findByText('Bunched by hand.')).toBeVisible();
});

test('a row opens the details with a skeleton, and closing gives the focus back to the row (CAT-90)', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  const { screen, user, network } = open({
    answers: [
      [
        getSupplierProduct,
        () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      ],
    ],
  });
  const row = await screen.findByRole('button', { name: 'Heritage carrots' });
  row.focus();
  await user.keyboard('{Enter}');
  const overlay = screen.getByRole('dialog', { name: 'Heritage carrots' });
  expect(overlay.querySelector('[data-skeleton]')).not.toBeNull();
  arrive(detail());
  expect(await within(overlay).findByText('Bunched by hand.')).toBeVisible();
  expect(network.last(getSupplierProduct)!.params).toEqual({ sku: '7K2M9QXT4HBW' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(row).toHaveFocus();
});

test('a click anywhere on a row opens the details; the close button and a click outside close them (CAT-90)', async () => {
  const { screen, user } = open();
  const row = await screen.findByRole('button', { name: 'Heritage carrots' });
  await user.click(screen.getByText('Soil Care'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(row).toHaveFocus();
  await user.click(row);
  await user.click(screen.getByRole('dialog').parentElement!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function openDetails(changes: Partial<SupplierProductDetail> = {}, options: Parameters<typeof open>[0] = {}) {
  const rendered = open({ ...options, answers: [[getSupplierProduct, detail(changes)], ...(options.answers ?? [])] });
  await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Heritage carrots' }));
  const overlay = rendered.screen.getByRole('dialog');
  await within(overlay).findByText('SKU');
  const valueOf = (term: string) => within(overlay).getByText(term).nextElementSibling!.textContent;
  return { ...rendered, overlay, valueOf };
}

test('the overlay shows status, description, lead time, shelf life and the dated spec sheet (CAT-91, CAT-92, CAT-93)', async () => {
  const { overlay, valueOf } = await openDetails();
  expect(within(overlay).getByText('Active')).toBeVisible();
  expect(valueOf('Lead time')).toBe('2 days');
  expect(valueOf('Minimum shelf life')).toBe('7 days');
  expect(valueOf('Spec sheet')).toBe('heritage carrots.pdfChanged 12 May 2026');
});

test.each([
  [604_799, 0, '6 days', '0 days'],
  [0, null, '–', '–'],
  [null, 1, '–', '1 day'],
])(
  'shelf life %s and lead time %s are shown in days or as a dash (CAT-92)',
  async (life, lead, shownLife, shownLead) => {
    const { valueOf } = await openDetails({ minimumAcceptedShelfLife: life, leadTime: lead });
    expect(valueOf('Minimum shelf life')).toBe(shownLife);
    expect(valueOf('Lead time')).toBe(shownLead);
  },
);

test('a product without a spec sheet shows a dash (CAT-93)', async () => {
  const { valueOf } = await openDetails({ specSheet: null, specSheetDateModified: null });
  expect(valueOf('Spec sheet')).toBe('–');
});

describe('the spec sheet', () => {
  const saved: { href: string; name: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push({ href: this.href, name: this.download });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('is fetched with authorisation and saved under the name of its path (CAT-93)', async () => {
    const { overlay, user, network } = await openDetails({}, { answers: [[getAsset, 'PDF']] });
    await user.click(within(overlay).getByRole('link', { name: 'heritage carrots.pdf' }));
    await waitFor(() => expect(saved).toEqual([{ href: 'blob:sheet', name: 'heritage carrots.pdf' }]));
    expect(network.last(getAsset)!.params).toEqual({ region: 'gb', rest: '206/specs/heritage%20carrots.pdf' });
    expect(network.last(getAsset)!.headers.get('Authorization')).toBe('Bearer bearer');
  });

  test('that has only an id for a name is called what it is, and saved under the name of its path (CAT-93)', async () => {
    const name = 'd97f433d-460e-4163-aab9-0d2e94cc089c.pdf';
    const { overlay, user } = await openDetails(
      { specSheet: `gb/206/files/${name}` },
      { answers: [[getAsset, 'PDF']] },
    );
    await user.click(within(overlay).getByRole('link', { name: 'Spec sheet (PDF)' }));
    await waitFor(() => expect(saved).toEqual([{ href: 'blob:sheet', name }]));
  });

  test('that fails shows an alert in the overlay, which stays open (CAT-93)', async () => {
    const { overlay, user } = await openDetails({}, { answers: [[getAsset, { failsWith: 'asset_not_found' }]] });
    await user.click(within(overlay).getByRole('link', { name: 'heritage carrots.pdf' }));
    expect(await within(overlay).findByRole('alert')).toHaveTextContent('The requested resource could not be found');
    expect(saved).toEqual([]);
  });

  test('with a path that climbs out is never requested (SHL-128)', async () => {
    const { overlay, user, network } = await openDetails(
      { specSheet: '../secret.pdf' },
      { answers: [[getAsset, 'PDF']] },
    );
    await user.click(within(overlay).getByRole('link', { name: 'secret.pdf' }));
    expect(await within(overlay).findByRole('alert')).toHaveTextContent('The requested resource could not be found');
    expect(network.count(getAsset)).toBe(0);
  });
});

test('a product that is gone is told as information, any other failure by its status (CAT-94)', async () => {
  const gone = open({ answers: [[getSupplierProduct, { failsWith: 'product_not_found' }]] });
  await gone.user.click(await gone.screen.findByRole('button', { name: 'Heritage carrots' }));
  expect(await gone.screen.findByText(en['supplier-product_overlay_404_error'])).toBeVisible();
  expect(gone.screen.queryByRole('alert')).toBeNull();
  gone.unmount();
  const slow = open({ answers: [[getSupplierProduct, { failsWith: 'timeout' }]] });
  await slow.user.click(await slow.screen.findByRole('button', { name: 'Heritage carrots' }));
  expect(await slow.screen.findByRole('alert')).toHaveTextContent('Temporary error; wait 30 seconds and try again');
});

test.each([
  ['STANDARD', ['producerEditing']],
  ['OWNER', []],
  ['ADMIN', []],
  ['TRUSTED', []],
] as const)(
  '%s with the features %j sees the list without any control that changes it (CAT-15, DSK-1, DSK-5)',
  async (userRole, features) => {
    const { screen, network } = open({
      session: { userRole },
      features: [...features],
      answers: [[listSupplierProducts, pageOf([product()])]],
    });
    await screen.findByText('Heritage carrots');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Heritage carrots']);
    expect(screen.queryByRole('link', { name: 'New product' })).toBeNull();
    expect(network.seen.filter(({ query }) => query.has('needsYou'))).toEqual([]);
  },
);

test('an editor finds New product, import and export above the list, and a menu on each row (DSK-5)', async () => {
  const { screen, user } = open();
  expect(await screen.findByRole('link', { name: 'New product' })).toHaveAttribute('href', '/my/products/new');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Import', 'Export']);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'More for Heritage carrots' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Copy', 'Suspend']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the overlay of a product has the actions of its row (DSK-5, CAT-91)', async () => {
  const { screen, user, host } = open();
  await user.click(await screen.findByRole('button', { name: 'Heritage carrots' }));
  const overlay = within(screen.getByRole('dialog', { name: 'Heritage carrots' }));
  await user.click(overlay.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy', 'Suspend']);
  await user.click(overlay.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/my/products/7K2M9QXT4HBW'));
});

test.each([
  [{ status: 'draft', wasActive: false }, ['edit', 'copy', 'send', 'delete']],
  [{ status: 'draft', wasActive: true }, ['edit', 'copy', 'send']],
  [{ status: 'draft', wasActive: false, review: inReview }, ['view', 'copy', 'take-back']],
  [
    { status: 'draft', wasActive: false, review: { ...inReview, state: 'declined' } },
    ['edit', 'copy', 'send', 'delete'],
  ],
  [{ status: 'active', review: { ...inReview, change: { name: 'New' } } }, ['view', 'copy', 'take-back', 'suspend']],
  [{ status: 'suspended' }, ['edit', 'copy', 'reactivate']],
] as const)('the menu of %j offers %j (DSK-5, DSK-6, DSK-8)', (changes, actions) => {
  expect(allowedActions(product(changes as Partial<SupplierProduct>))).toEqual(actions);
});

test('rows name where the product stands with staff, and a certificate that ends (DSK-6, DSK-7)', async () => {
  const rows = [
    product({ status: 'draft', review: inReview }),
    product({ sku: 'B', name: 'Leeks', review: { ...inReview, change: { name: 'X' } } }),
    product({
      sku: 'C',
      name: 'Kale',
      review: { ...inReview, state: 'declined', reason: 'No' },
      certificateEnds: '2026-12-10',
    }),
  ];
  const { screen } = open({ answers: [[listSupplierProducts, pageOf(rows)]] });
  expect(await screen.findByText('In review since 19 Nov 2026')).toBeVisible();
  for (const text of ['Change in review', 'Declined', 'Certificate ends 10 Dec 2026'])
    expect(screen.getByText(text)).toBeVisible();
});

test('“Needs you” filters the list, whatever its status, so that no tab is selected meanwhile (DSK-7)', async () => {
  const waiting = product({
    sku: 'W',
    name: 'Kale',
    status: 'draft',
    review: { ...inReview, state: 'declined', reason: 'No' },
  });
  const { screen, user, host } = open({
    answers: [
      [
        listSupplierProducts,
        ({ query }: SeenCall) => (query.get('needsYou') === 'true' ? pageOf([waiting], 3) : pageOf([product()])),
      ],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Needs you (3)' }));
  expect(await screen.findByText('Kale')).toBeVisible();
  expect(host.history.location.search).toContain('needs=you');
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Active/ }));
  expect(screen.getByRole('tab', { name: /^Active/, selected: true })).toBeVisible();
  expect(host.history.location.search).not.toContain('needs=you');
});

test('without anything to do “Needs you” is absent (DSK-7)', async () => {
  const { screen } = open({
    answers: [
      [
        listSupplierProducts,
        ({ query }: SeenCall) => (query.get('needsYou') === 'true' ? pageOf([]) : pageOf([product()])),
      ],
    ],
  });
  await screen.findByText('Heritage carrots');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Needs you/ })).toBeNull());
});

test('suspending asks why and says what stays on order (DSK-16)', async () => {
  const { screen, user, network, notes } = open({
    answers: [
      [getProductOnOrder, { cartons: 12, orders: 4, until: '2026-11-25' }],
      [moveSupplierProduct, detail({ status: 'suspended', version: 2 })],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More for Heritage carrots' }));
  await user.click(screen.getByRole('menuitem', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Heritage carrots?' }));
  expect(await dialog.findByText('12 cartons on 4 orders until 25 Nov 2026 stay; the desk is told.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(dialog.getByLabelText('Why?')).toHaveAccessibleDescription('Say why, for our team');
  await user.type(dialog.getByLabelText('Why?'), 'Hail');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(notes.notified).toEqual(['Heritage carrots suspended']));
  expect(network.last(moveSupplierProduct)!.body).toEqual({ to: 'suspended', reason: 'Hail', version: 1 });
});

test('a product that a colleague changed meanwhile is suspended at the second attempt, with the reason that was typed (DSK-14, DSK-16)', async () => {
  const { screen, user, network, notes } = open({
    answers: [
      [getProductOnOrder, { cartons: 0, orders: 0, until: null }],
      [moveSupplierProduct, { failsWith: 'product_state_changed', extra: { current: detail({ version: 4 }) } }],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More for Heritage carrots' }));
  await user.click(screen.getByRole('menuitem', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Heritage carrots?' }));
  await user.type(dialog.getByLabelText('Why?'), 'Hail');
  const before = network.count(listSupplierProducts);
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await dialog.findByText('This has changed meanwhile. See its state now.')).toBeVisible();
  await waitFor(() => expect(network.count(listSupplierProducts)).toBeGreaterThan(before));
  network.answer(moveSupplierProduct, detail({ status: 'suspended', version: 5 }));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(notes.notified).toEqual(['Heritage carrots suspended']));
  expect(network.last(moveSupplierProduct)!.body).toEqual({ to: 'suspended', reason: 'Hail', version: 4 });
});

test('deleting a draft asks first (DSK-8)', async () => {
  const { screen, user, network } = open({
    path: '/my/products?tab=draft',
    answers: [
      [listSupplierProducts, byStatus({ draft: pageOf([product({ status: 'draft', wasActive: false })]) })],
      [deleteSupplierProduct, undefined],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More for Heritage carrots' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(network.count(deleteSupplierProduct)).toBe(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(network.last(deleteSupplierProduct)!.params).toEqual({ sku: '7K2M9QXT4HBW' }));
});

test('sending an incomplete draft from the list leads to its page, at the first field that is missing, where all are listed (DSK-12)', async () => {
  const errors = ['description', 'specSheet'].map((field) => ({ field, code: 'missing', message: 'Is missing' }));
  const { screen, user, host } = open({
    path: '/my/products?tab=draft',
    answers: [
      [listSupplierProducts, byStatus({ draft: pageOf([product({ status: 'draft', wasActive: false })]) })],
      [moveSupplierProduct, { failsWith: 'product_incomplete', extra: { errors } }],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More for Heritage carrots' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send for review' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/my/products/7K2M9QXT4HBW'));
  expect(host.history.location.hash).toBe('#product-description');
});

test('a copy is a draft that opens (DSK-8)', async () => {
  const { screen, user, host } = open({
    answers: [[copySupplierProduct, detail({ sku: 'COPY', name: 'Heritage carrots (copy)', status: 'draft' })]],
  });
  await user.click(await screen.findByRole('button', { name: 'More for Heritage carrots' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/my/products/COPY'));
});
