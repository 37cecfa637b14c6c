/** @jest-environment jsdom */
import { getApprovedProduct, getAsset, getLocation, getOrder, listUpcomingOrders } from '@larder/contracts';
import { learnRegions } from '@larder/rules';
import { waitFor, within } from '@testing-library/react';
import { butter, location, order, orderRow, pageOf } from '../testing/records';
import { renderOrders } from '../testing/render-orders';
import { Module } from './location.module';

type Options = NonNullable<Parameters<typeof renderOrders>[1]>;
const request = {
  module: 'location',
  name: 'locationDetail',
  params: { locationId: '1101' },
  kind: 'page' as const,
  view: 'customer' as const,
};
const open = (options: Options = {}) =>
  renderOrders(<Module request={request} />, { path: '/locations/1101', ...options });

const TIMES = [
  { days: [1, 3, 5], start: '07:00', end: '10:00' },
  { days: [6], start: '05:30', end: '07:30' },
];

test.each([
  ['gb', 'Delivery times', ['Monday, Wednesday, Friday 07:00-10:00', 'Saturday 05:30-07:30']],
  ['fr', 'Horaires de livraison', ['lundi, mercredi, vendredi 07:00–10:00', 'samedi 05:30–07:30']],
] as const)('delivery times are listed by day in the language of %s (LOC-15)', async (region, heading, times) => {
  const { screen } = open({ region, answers: [[getLocation, location({ deliveryTimes: TIMES })]] });
  expect(await screen.findByText(heading)).toBeVisible();
  expect(times.map((time) => screen.getByText(time).tagName)).toEqual(['LI', 'LI']);
});

test('the days of delivery times have the names of the region (REL-95)', async () => {
  learnRegions([{ region: 'xx', name: '', languageTag: 'pt-PT', timeZone: 'UTC', currency: 'EUR' }]);
  const { screen } = open({ region: 'xx', answers: [[getLocation, location({ deliveryTimes: TIMES })]] });
  expect(await screen.findByText(/^segunda-feira, quarta-feira, sexta-feira /)).toBeVisible();
});

test('without delivery times their heading is absent (LOC-15)', async () => {
  const { screen } = open();
  expect(await screen.findByText('No delivery instructions')).toBeVisible();
  expect(screen.queryByText('Delivery times')).not.toBeInTheDocument();
});

describe('an order of the location', () => {
  const item = (productName: string, more = {}) => ({
    productName,
    cartonQuantity: 3,
    supplierName: 'S',
    recordedQuantity: null,
    isMaster: false,
    substituteForSku: null,
    ...more,
  });
  const slip = async (changes: Parameters<typeof orderRow>[0]) => {
    const { screen } = open({ answers: [[listUpcomingOrders, pageOf([orderRow(changes)], 1, 1, 5)]] });
    return within(await screen.findByRole('button', { name: /10020/ }));
  };

  test('shows date, hours, status and id (LOC-21)', async () => {
    const row = await slip({ status: 'scheduled' });
    for (const text of ['Wednesday, 25 November 2026', 'Scheduled', '07:00-10:00'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText(/10020/)).toBeVisible();
    expect(row.queryByText(/^ends /)).not.toBeInTheDocument();
  });

  test('over two days carries the day of its end as a superscript that is read out in words (LOC-21)', async () => {
    const row = await slip({ deliveryStart: '2026-11-20T22:00:00', deliveryEnd: '2026-11-21T02:00:00' });
    expect(row.getByText('Friday, 20 November 2026')).toBeVisible();
    expect(row.getByText('22:00-02:00')).toBeVisible();
    expect(row.getByText('21', { selector: 'sup' })).toBeInTheDocument();
    expect(row.getByText('ends Saturday, 21 November 2026')).toBeInTheDocument();
  });

  test('lists four items as "name x cartons" and counts the rest, with the icon of a substitute (LOC-22)', async () => {
    const names = ['Cod loin', 'Hake fillet', 'Garden peas', 'Limes', 'Swede', 'Leeks'];
    const row = await slip({
      items: names.map((name) => item(name, name === 'Hake fillet' ? { substituteForSku: '7K2M9QXT4HBW' } : {})),
    });
    for (const name of names.slice(0, 4)) expect(row.getByText(new RegExp(`${name} x 3`))).toBeVisible();
    expect(row.queryByText(/Swede|Leeks/)).not.toBeInTheDocument();
    expect(row.getByText('2 more items')).toBeVisible();
    expect(row.getAllByRole('img', { name: 'Substitute' })).toHaveLength(1);
    expect(within(row.getByText(/Hake fillet x 3/)).getByRole('img', { name: 'Substitute' })).toBeInTheDocument();
  });

  test.each([
    [4, null],
    [5, '1 more item'],
  ])('with %i items says %s of the rest (LOC-22)', async (count, more) => {
    const row = await slip({ items: Array.from({ length: count }, (_, at) => item(`Item ${at + 1}`)) });
    expect(row.queryByText(/more item/)?.textContent ?? null).toBe(more);
  });
});

describe('the overlay of an agreed product', () => {
  const detail = {
    ...butter,
    productDescription: 'Churned in Devon',
    price: 79,
    certificates: [],
    countryOfOrigin: [],
    tags: [],
    relatedProducts: [],
  };
  const overlay = async (changes: object = {}) => {
    const { screen, user } = open({ answers: [[getApprovedProduct, { ...detail, ...changes }]] });
    await user.click(await screen.findByRole('button', { name: /Salted butter block/ }));
    const panel = within(screen.getByRole('dialog'));
    await panel.findByText('Churned in Devon');
    return panel;
  };
  const factOf = (panel: Awaited<ReturnType<typeof overlay>>, term: string) =>
    panel.getByText(term).closest('dt')?.nextElementSibling as HTMLElement;

  test('shows the main picture and the spec sheet, for STANDARD too (LOC-30)', async () => {
    const files = { photo: 'gb/201/files/a.jpg', specSheet: 'gb/201/files/butter.pdf' };
    Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined });
    const { screen, user, network } = open({
      session: { userRole: 'STANDARD' },
      answers: [
        [getApprovedProduct, { ...detail, ...files, unitPrice: null, price: null }],
        [getAsset, 'the file'],
      ],
    });
    await user.click(await screen.findByRole('button', { name: /Salted butter block/ }));
    const panel = within(screen.getByRole('dialog'));
    expect(await panel.findByRole('img', { name: 'Salted butter block' })).toBeInTheDocument();
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(panel.getByRole('button', { name: 'Spec sheet' }));
    await waitFor(() =>
      expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['butter.pdf']),
    );
    expect(network.seen.filter(({ name }) => name === getAsset.name)).toHaveLength(2);
    saved.mockRestore();
  });

  test('has neither picture nor sheet where producers don’t edit (LOC-30, DSK-1)', async () => {
    const { screen, user, network } = open({
      features: [],
      answers: [[getApprovedProduct, { ...detail, photo: 'gb/201/files/a.jpg', specSheet: 'gb/201/files/b.pdf' }]],
    });
    await user.click(await screen.findByRole('button', { name: /Salted butter block/ }));
    const panel = within(screen.getByRole('dialog'));
    await panel.findByText('Churned in Devon');
    expect(panel.queryByRole('img', { name: 'Salted butter block' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'Spec sheet' })).toBeNull();
    expect(network.count(getAsset)).toBe(0);
  });

  test('has neither picture nor sheet where the producer gave none (LOC-30)', async () => {
    const panel = await overlay();
    expect(panel.queryByRole('img', { name: 'Salted butter block' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'Spec sheet' })).toBeNull();
  });

  test.each([
    ['active', 'Active'],
    ['suspended', 'Suspended'],
  ])('shows SKU, name, description and supplier, and "%s" as %s (LOC-30)', async (status, words) => {
    const panel = await overlay({ status });
    expect(panel.getByRole('heading', { name: 'Salted butter block' })).toBeVisible();
    for (const text of ['V09L-TA5K-2MXJ', 'Churned in Devon', 'Pennine Herd Dairy', words])
      expect(panel.getByText(text)).toBeVisible();
    expect(panel.queryByText(status === 'active' ? 'Suspended' : 'Active')).not.toBeInTheDocument();
  });

  test.each([
    ['fixed', 'Fixed weight', 'ambient', 'Ambient'],
    ['variable', 'Catchweight', 'chilled', 'Chilled'],
    ['fixed', 'Fixed weight', 'frozen', 'Frozen'],
  ])(
    'tells the pack with its %s pick by name, and the storage with icon and name: %s, %s, %s (LOC-32)',
    async (pickType, pick, storageType, storage) => {
      const panel = await overlay({ pickType, storageType, unitQuantity: 5, unitType: 'kg', cartonType: 'vac-pack' });
      expect(factOf(panel, 'Quantity per carton')).toHaveTextContent(`5 kg per vac-pack ${pick}`);
      expect(factOf(panel, 'Quantity per carton').querySelectorAll('svg')).toHaveLength(
        pickType === 'variable' ? 1 : 0,
      );
      expect(factOf(panel, 'Storage')).toHaveTextContent(storage);
      expect(factOf(panel, 'Storage').querySelectorAll('svg')).toHaveLength(1);
    },
  );

  test('an unknown storage type has its word and no icon (LOC-32)', async () => {
    const panel = await overlay({ storageType: 'cellar' });
    expect(factOf(panel, 'Storage')).toHaveTextContent('cellar');
    expect(factOf(panel, 'Storage').querySelector('svg')).toBeNull();
  });

  test('origins, named in the language of the page, certifications and tags are chips, and a group without entries is a dash (LOC-33)', async () => {
    const panel = await overlay({ countryOfOrigin: ['Royaume-Uni', 'ES'], certificates: ['Soil Care'], tags: [] });
    const chipsOf = (term: string) =>
      [...factOf(panel, term).querySelectorAll('.tags > *')].map((chip) => chip.textContent);
    expect(chipsOf('Country of origin')).toEqual(['United Kingdom', 'Spain']);
    expect(chipsOf('Certificates')).toEqual(['Soil Care']);
    expect(chipsOf('Tags')).toEqual([]);
    expect(factOf(panel, 'Tags')).toHaveTextContent('–');
  });
});

test('in a region with locations and without orders the page has no way to an order, and its overlay no action but Close (REL-27)', async () => {
  const { screen, user } = open({
    routes: { locationList: '/locations', locationDetail: '/locations/:locationId' },
    answers: [
      [listUpcomingOrders, pageOf([orderRow({})], 1, 1, 5)],
      [getOrder, order({ id: 10020, status: 'ready' })],
    ],
  });
  const row = await screen.findByRole('button', { name: /10020/ });
  expect(screen.queryByRole('link', { name: 'New order' })).not.toBeInTheDocument();
  await user.click(row);
  const overlay = within(await screen.findByRole('dialog'));
  expect(await overlay.findByRole('table')).toBeVisible();
  expect([
    overlay.queryAllByRole('link'),
    overlay.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
  ]).toEqual([[], ['Close']]);
});
