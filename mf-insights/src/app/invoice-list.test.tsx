/** @jest-environment jsdom */
import { getInvoiceFigures, getInvoicePdf, getWorkspace, listInvoices, listLocations } from '@larder/contracts';
import type { Invoice, UserRole } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { InRegion, renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { WORKSPACE } from '../testing/workspace';
import { Module } from './invoice-list.module';

const PAID: Invoice = {
  id: 1,
  deliveryStart: '2026-10-21T07:00:00',
  orderId: 10094,
  orderType: 'normal',
  locationName: 'Ember & Oak Shoreditch',
  invoiceStatus: 'paid',
  invoiceDueDate: null,
  invoiceNumber: 'INV-2026-0043',
  invoiceUrl: '/invoice/1/pdf',
  creditNotes: [{ id: 9, label: 'Short delivery: 2 × Free range eggs medium', amount: 88.2 }],
  totalPrice: 450.28,
  totalRefundAmount: 88.2,
  totalPriceInclRefunds: 362.08,
};
const plain = (changes: Partial<Invoice>): Invoice => ({
  ...PAID,
  id: 2,
  creditNotes: [],
  totalPrice: 100,
  totalRefundAmount: 0,
  totalPriceInclRefunds: 100,
  ...changes,
});
const hollow = {
  invoiceDueDate: null,
  invoiceNumber: null,
  invoiceUrl: null,
  creditNotes: [],
  totalPrice: null,
  totalRefundAmount: null,
  totalPriceInclRefunds: null,
};
const pageOf = (items: Invoice[], totalItemCount = items.length, pageNumber = 1) => ({
  items,
  pagination: { pageNumber, pageSize: 10, totalItemCount },
});
/** The figures above the list have tests of their own; here they are still on their way. */
const ON_THEIR_WAY = () => new Promise(() => undefined);
const LOCATION = {
  id: 1105,
  name: 'Ember & Oak Leeds',
  address: 'a',
  postcode: 'p',
  status: 'closed',
  contactInformation: '',
};

let person = 0;
function open(
  items: Invoice[] | object,
  options: { role?: UserRole; path?: string; answers?: FakeAnswers; config?: object; part?: ReactElement } = {},
) {
  person += 1;
  return renderRemote(options.part ?? <Module />, {
    texts: { insights: { en, fr } },
    routes: { invoiceList: '/billing', orderDetails: '/orders/:orderId' },
    path: options.path ?? '/billing',
    now: '2026-11-20T09:00:00Z',
    session: {
      userId: `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`,
      userRole: options.role ?? 'OWNER',
    },
    config: options.config,
    answers: [
      [listInvoices, Array.isArray(items) ? pageOf(items as Invoice[]) : items],
      [getInvoiceFigures, ON_THEIR_WAY],
      [getWorkspace, WORKSPACE],
      [listLocations, pageOf([LOCATION] as never)],
      ...(options.answers ?? []),
    ],
  });
}

test('a STANDARD member sees the notice alone, and no invoice is asked for (INS-52)', () => {
  const { screen, network } = open([], { role: 'STANDARD' });
  expect(
    screen.getByText('You don’t have permission to view billing. Please ask your admin for access.'),
  ).toBeVisible();
  expect(network.seen).toEqual([]);
});

test('the head shows the payment term and the bank text (INS-54, INS-55)', async () => {
  const { screen } = open([PAID], { config: { bankReferenceText: 'Please quote the invoice number.' } });
  expect(await screen.findByText(/Payment terms: 14 days\. Invoices can take up to 2 business days/)).toBeVisible();
  expect(screen.getByText('Please quote the invoice number.')).toBeVisible();
});

test('a payment term that is not agreed is a dash in place of the number (INS-54)', async () => {
  const { screen } = open([PAID], { answers: [[getWorkspace, { ...WORKSPACE, paymentTerms: null }]] });
  expect(await screen.findByText(/Payment terms: – days\. Invoices can take up to 2 business days/)).toBeVisible();
});

test('a payment term that can not be loaded says so below the head, and is shown after "Try again" (INS-54)', async () => {
  const { screen, user, network } = open([PAID], { answers: [[getWorkspace, { failsWithStatus: 500 }]] });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred on our side');
  expect(screen.getByText('£362.08')).toBeVisible();
  network.answer(getWorkspace, WORKSPACE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Payment terms: 14 days\./)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('invoices are asked for by page of ten with the usual statuses, and grouped under their day (INS-56, INS-57, INS-81)', async () => {
  const { screen, network } = open([
    PAID,
    plain({ orderId: 10093 }),
    plain({ id: 3, deliveryStart: '2026-10-15T07:00:00', orderId: 10092 }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Wednesday, 21 October 2026' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Thursday, 15 October 2026' })).toBeVisible();
  expect(Object.fromEntries(network.last(listInvoices)!.query)).toEqual({
    pageNumber: '1',
    pageSize: '10',
    invoiceStatus: 'submitted,authorised,paid',
  });
});

test('the order number leads to the order and its way back (INS-60)', async () => {
  const { screen } = open([PAID]);
  expect(await screen.findByRole('link', { name: 'Order 10094' })).toHaveAttribute(
    'href',
    '/orders/10094?history=billing',
  );
});

test('a paid invoice with credit shows its note, the remaining total and how it came about (INS-65, INS-68, INS-69, INS-70)', async () => {
  const { screen } = open([PAID]);
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.getByText('Short delivery: 2 × Free range eggs medium')).toBeVisible();
  expect(screen.getByText('£362.08')).toBeVisible();
  expect(screen.getByText(/£450\.28/)).toBeVisible();
});

test.each([['in-progress'], ['submitted']])(
  '%s reads Not invoiced yet, with dashes (INS-62)',
  async (invoiceStatus) => {
    const { screen } = open([plain({ invoiceStatus, ...hollow })]);
    expect(await screen.findByText('Not invoiced yet')).toBeVisible();
    expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(3);
  },
);

test.each([
  ['2026-11-19', true],
  ['2026-11-20', false],
  ['2026-12-04', false],
])('due on %s is overdue: %s; the label stays Due (INS-63, INS-64)', async (invoiceDueDate, isOverdue) => {
  const { screen } = open([plain({ invoiceStatus: 'authorised', invoiceDueDate })]);
  expect(await screen.findByText('Due')).toBeVisible();
  expect(screen.queryByText('Overdue')).toEqual(isOverdue ? expect.anything() : null);
});

test.each([
  ['deleted', 'normal'],
  ['voided', 'normal'],
  ['deleted', 'sample'],
  ['voided', 'sample'],
] as const)(
  'one that is %s of a %s order reads Removed, without amounts, link and credit notes (INS-61, INS-66)',
  async (invoiceStatus, orderType) => {
    const { screen } = open([{ ...PAID, invoiceStatus, orderType }]);
    expect(await screen.findByText('Removed')).toBeVisible();
    expect(screen.queryByText(/Short delivery/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Open invoice/ })).toBeNull();
    expect(screen.queryByText(/£/)).toBeNull();
  },
);

test('every amount of a row says that it holds VAT (INS-68)', async () => {
  const { screen } = open([PAID, plain({ id: 3, orderId: 10093, invoiceStatus: 'submitted', ...hollow })]);
  const total = await screen.findByText('£362.08');
  expect(total.closest('.insights-totals')).toHaveTextContent('£362.08incl. VAT£450.28 − £88.20 credit, incl. VAT');
  expect(screen.getAllByText('incl. VAT')).toHaveLength(1);
});

test.each([
  ['submitted', 'no due date yet', 'no invoice yet'],
  ['authorised', 'no due date', 'no invoice'],
  ['deleted', 'no due date', 'no invoice'],
])(
  'one that is %s and has neither is read out as "%s" and "%s" (INS-59, INS-62, INS-66)',
  async (invoiceStatus, due, document) => {
    const { screen } = open([plain({ ...hollow, invoiceStatus })]);
    expect(await screen.findByText(due)).toBeInTheDocument();
    expect(screen.getByText(document)).toBeInTheDocument();
  },
);

test.each([
  ['2026-11-19', 'Overdue'],
  ['2026-11-20', 'today'],
])(
  'one due on %s that is credited in full is not %s: nothing is to be paid (INS-64, INS-69)',
  async (invoiceDueDate, word) => {
    const credit = { id: 1, label: 'Goodwill', amount: 100 };
    const { screen } = open([
      plain({
        invoiceStatus: 'authorised',
        invoiceDueDate,
        totalPrice: 100,
        totalRefundAmount: 100,
        totalPriceInclRefunds: 0,
        creditNotes: [credit],
      }),
    ]);
    expect(await screen.findByText('£0.00')).toBeVisible();
    expect(screen.getByText('Due')).toBeVisible();
    expect(screen.queryByText(word)).toBeNull();
  },
);

test('an unknown status is a dash, and its own word is not shown (INS-67)', async () => {
  const { screen } = open([plain({ invoiceStatus: 'lost' })]);
  const row = (await screen.findByRole('link', { name: 'Order 10094' })).closest('li')!;
  expect(row.children[1]!.firstElementChild).toHaveTextContent(/^–$/);
  expect(row).not.toHaveTextContent(/lost|Not invoiced yet|Due|Paid|Removed/);
});

test('a sample reads Paid with £0.00 and its label (INS-61)', async () => {
  const { screen } = open([plain({ orderType: 'sample', totalPrice: 0, totalPriceInclRefunds: 0 })]);
  expect(await screen.findByText('Product samples')).toBeVisible();
  expect(screen.getByText('£0.00')).toBeVisible();
  expect(screen.getByText('Paid')).toBeVisible();
});

/** The next tab that the page opens; as in a browser, it knows the page at first. */
function nextTab() {
  const tab = { opener: window as Window | null, location: { replace: jest.fn() }, close: jest.fn() };
  const opened = jest.fn(() => tab as unknown as Window);
  window.open = opened;
  return { tab, opened };
}

test('a document opens at its signed address, in a new tab that does not know this page (INS-71)', async () => {
  const { tab, opened } = nextTab();
  const { screen, user, network } = open([PAID, plain({ id: 7, orderId: 10093, invoiceNumber: 'INV-2026-0044' })], {
    answers: [[getInvoicePdf, { url: '/api/invoice-file/signed', expiresAt: '2026-11-20T09:05:00Z' }]],
  });
  await user.click(await screen.findByRole('button', { name: 'Open invoice INV-2026-0044' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/api/invoice-file/signed'));
  expect(opened).toHaveBeenCalledWith('about:blank', '_blank');
  expect(tab.opener).toBeNull();
  expect(network.last(getInvoicePdf)!.params).toEqual({ id: '7' });
  expect(tab.close).not.toHaveBeenCalled();
});

test('two presses on a document open one tab (INS-71, DSK-112)', async () => {
  const { opened } = nextTab();
  const { screen, user, network } = open([PAID], {
    answers: [[getInvoicePdf, () => new Promise(() => undefined)]],
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Open invoice INV-2026-0043' }));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(network.count(getInvoicePdf)).toBe(1);
});

test('a document that fails to open says so at its row, its tab closes, and the list stays (INS-71, INS-72)', async () => {
  const { tab } = nextTab();
  const { screen, user } = open([PAID], { answers: [[getInvoicePdf, { failsWithStatus: 500 }]] });
  await user.click(await screen.findByRole('button', { name: 'Open invoice INV-2026-0043' }));
  const row = screen.getByRole('link', { name: 'Order 10094' }).closest('li')!;
  expect(await within(row).findByRole('alert')).toHaveTextContent('An error occurred on our side');
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(tab.location.replace).not.toHaveBeenCalled();
  expect(screen.getByText('£362.08')).toBeVisible();
});

async function openSearch(...options: Parameters<typeof open>) {
  const page = open(...options);
  await page.user.click(page.screen.getByRole('button', { name: /^Order number/ }));
  const field = page.screen.getByRole('textbox', { name: 'Order number' });
  await page.screen.findByText('Paid');
  return { ...page, field };
}
const asked = ({ network }: Pick<ReturnType<typeof open>, 'network'>) =>
  Object.fromEntries(network.last(listInvoices)!.query);

test('a page beyond the last leads to the last one (INS-91, RUL-97)', async () => {
  const page = open(pageOf([], 25, 9), { path: '/billing?page=9' });
  await waitFor(() => expect(page.host.history.location.search).toBe('?page=3'));
  await waitFor(() => expect(asked(page)).toMatchObject({ pageNumber: '3' }));
});

test('a toggle opens and closes the search (INS-74)', async () => {
  const { screen, user } = await openSearch([PAID]);
  const toggle = screen.getByRole('button', { name: 'Order number' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('its button opens the search with the focus in the field, so that typing and Enter search (INS-74, INS-96)', async () => {
  const page = open([PAID]);
  await page.screen.findByText('Paid');
  await page.user.click(page.screen.getByRole('button', { name: 'Order number' }));
  await page.user.keyboard('10094{Enter}');
  await page.screen.findByText('Paid');
  expect(asked(page)).toMatchObject({ orderId: '10094' });
  expect(page.screen.getByRole('textbox', { name: 'Order number' })).toHaveFocus();
});

test('after "Clear" of the filters the search opens with the focus in its field as before (INS-74, INS-96)', async () => {
  const { screen, user } = open([PAID], { path: '/billing?status=paid' });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'Order number' }));
  expect(screen.getByRole('textbox', { name: 'Order number' })).toHaveFocus();
  await user.tab();
});

test('the search that an address opens leaves the focus alone (INS-74)', async () => {
  const { screen } = open([PAID], { path: '/billing?orderId=10094' });
  await screen.findByText('Paid');
  expect(document.body).toHaveFocus();
});

test.each(['{Enter}', '{Tab}'])(
  'an order number from 1001 on is applied with %s, for invoices of every status (INS-75, INS-77)',
  async (key) => {
    const page = await openSearch([PAID]);
    await page.user.type(page.field, `1001${key}`);
    await page.screen.findByText('Paid');
    expect(asked(page)).toEqual({ pageNumber: '1', pageSize: '10', orderId: '1001' });
  },
);

test.each(['1000', '999', '-5', '1001.5', 'abc'])(
  '%s is no order number, and nothing is asked (INS-76)',
  async (wrong) => {
    const { user, network, field } = await openSearch([PAID]);
    const before = network.count(listInvoices);
    await user.type(field, `${wrong}{Enter}`);
    expect(field).toHaveAccessibleDescription('Please enter a valid order number');
    expect(network.count(listInvoices)).toBe(before);
  },
);

test('an order number is searched for among the other conditions but the status (INS-77)', async () => {
  const page = await openSearch([PAID], { path: '/billing?status=paid&locationId=1105&from=2026-11-01&to=2026-11-20' });
  await page.user.type(page.field, '10094{Enter}');
  await page.screen.findByText('Paid');
  expect(asked(page)).toEqual({
    pageNumber: '1',
    pageSize: '10',
    orderId: '10094',
    locationId: '1105',
    deliveryDateFrom: '2026-11-01',
    deliveryDateTo: '2026-11-20',
  });
});

test('a search unticks the statuses, and a status that is ticked then ends the search (INS-77, INS-80)', async () => {
  const page = await openSearch([PAID], { path: '/billing?status=paid' });
  await page.user.type(page.field, '10094{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?orderId=10094'));
  const filter = page.screen.getByRole('button', { name: /^Filter/ });
  expect(filter).not.toHaveClass('on');
  await page.user.click(filter);
  expect(page.screen.getByRole('checkbox', { name: 'Paid' })).not.toBeChecked();
  await page.user.click(page.screen.getByRole('checkbox', { name: 'Due' }));
  await waitFor(() => expect(window.location.search).toBe('?status=authorised'));
  await waitFor(() => expect(asked(page)).toEqual({ pageNumber: '1', pageSize: '10', invoiceStatus: 'authorised' }));
});

test('emptying the field shows the list without the number again (INS-78)', async () => {
  const page = open([PAID], { path: '/billing?orderId=10094' });
  await page.screen.findByText('Paid');
  await page.user.clear(page.screen.getByRole('textbox', { name: 'Order number' }));
  await page.user.keyboard('{Enter}');
  await page.screen.findByText('Paid');
  expect(asked(page)).toEqual({ pageNumber: '1', pageSize: '10', invoiceStatus: 'submitted,authorised,paid' });
  expect(window.location.search).toBe('');
});

test('Back brings the number of the list into the field, and leaving the field applies nothing else (INS-78, INS-80)', async () => {
  const page = open([PAID], { path: '/billing?orderId=10094' });
  await page.screen.findByText('Paid');
  const field = page.screen.getByRole('textbox', { name: 'Order number' });
  await page.user.clear(field);
  await page.user.type(field, '10095{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?orderId=10095'));
  act(() => window.history.back());
  await waitFor(() => expect(field).toHaveValue('10094'));
  await page.user.click(field);
  await page.user.tab();
  expect(window.location.search).toBe('?orderId=10094');
});

test('Back brings the range of the list into the dates (INS-86)', async () => {
  const page = open([PAID], { path: '/billing?from=2026-11-01&to=2026-11-20' });
  const start = await page.screen.findByPlaceholderText('Start date', {}, { timeout: 10_000 });
  act(() => page.host.history.push('/billing?from=2026-10-01&to=2026-10-31'));
  await waitFor(() => expect(start).toHaveValue('01/10/2026'));
  expect(page.screen.getByPlaceholderText('End date')).toHaveValue('31/10/2026');
  act(() => window.history.back());
  await waitFor(() => expect(start).toHaveValue('01/11/2026'));
  expect(page.screen.getByPlaceholderText('End date')).toHaveValue('20/11/2026');
});

test('a row shows order, place, status, due date, number, document, credit and total, and a dash for what is missing (INS-59)', async () => {
  const { screen } = open([
    { ...PAID, invoiceStatus: 'authorised', invoiceDueDate: '2026-12-04' },
    plain({ id: 3, orderId: 10093, invoiceStatus: 'submitted', ...hollow }),
  ]);
  const row = within((await screen.findByRole('link', { name: 'Order 10094' })).closest('li')!);
  for (const text of [
    'Ember & Oak Shoreditch',
    'Due',
    '4 December 2026',
    'Short delivery: 2 × Free range eggs medium',
    '£362.08',
  ])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('button', { name: 'Open invoice INV-2026-0043' })).toBeVisible();
  const hollowRow = within(screen.getByRole('link', { name: 'Order 10093' }).closest('li')!);
  expect(hollowRow.getAllByText('–')).toHaveLength(3);
  expect(hollowRow.queryByRole('button')).toBeNull();
});

test('ten skeleton rows stand in place of the list while it loads, and search and filters stay usable (INS-73)', async () => {
  const { screen, user, container } = open(() => new Promise(() => undefined));
  expect(container.querySelectorAll('[data-skeleton=invoices] .inv')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('checkbox', { name: 'Paid' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Order number' }));
  expect(screen.getByRole('textbox', { name: 'Order number' })).toBeEnabled();
});

test('another number of invoices is announced in one region that stays while they load (INS-96)', async () => {
  const page = open([PAID]);
  const said = await page.screen.findByText('1 invoice');
  expect(said).toHaveAttribute('role', 'status');
  let answer = (_: unknown): void => undefined;
  const opened = async (path: string) => {
    page.network.answer(listInvoices, () => new Promise((resolve) => (answer = resolve)));
    await act(async () => page.host.history.push(path));
    expect(page.container.querySelector('[data-skeleton=invoices]')).not.toBeNull();
    expect(said).toBeEmptyDOMElement();
  };
  await opened('/billing?status=paid');
  await act(async () => answer(pageOf([PAID, plain({ orderId: 10093 })])));
  await waitFor(() => expect(said).toHaveTextContent('2 invoices'));
  expect(said).toBeInTheDocument();
});

test.each([
  ['/billing', 'There are no invoices yet'],
  ['/billing?status=paid', 'No invoices match your search'],
])('an empty list at %s is announced by "%s" alone, once (INS-91, INS-92, INS-96)', async (path, sentence) => {
  const NONE = { count: 0, total: 0 };
  const figures = { outstanding: NONE, overdue: { ...NONE, since: null }, dueToday: NONE };
  const { screen } = open([], { path, answers: [[getInvoiceFigures, figures]] });
  await screen.findByText(sentence);
  await screen.findByRole('region', { name: 'What you still have to pay' });
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced.filter((text) => text !== '')).toEqual([sentence]);
});

test('a toggle opens and closes the filters by date, location and status (INS-79)', async () => {
  const { screen, user } = open([PAID]);
  const toggle = screen.getByRole('button', { name: 'Filter' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const panel = within(screen.getByRole('region', { name: 'Filter' }));
  expect(await panel.findByPlaceholderText('Start date', {}, { timeout: 10_000 })).toBeVisible();
  expect(await panel.findByLabelText('Location')).toBeVisible();
  expect(panel.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels![0]!.textContent)).toEqual([
    'Due',
    'Paid',
  ]);
  await user.click(toggle);
  expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
});

test.each([
  ['/billing', false, false],
  ['/billing?orderId=10094', true, false],
  ['/billing?status=paid', false, true],
  ['/billing?locationId=1105', false, true],
  ['/billing?from=2026-11-01&to=2026-11-20', false, true],
  ['/billing?from=2026-11-01', false, false],
  ['/billing?due=overdue', false, true],
  ['/billing?due=overdue&orderId=10094', true, false],
])(
  'at %s the search is highlighted: %s, the filters: %s, when their panels are closed too (INS-80)',
  async (path, isSearched, isFiltered) => {
    const { screen, user } = open([PAID], { path });
    await screen.findByText('£362.08');
    const [search, filter] = [
      screen.getByRole('button', { name: /^Order number/ }),
      screen.getByRole('button', { name: /^Filter/ }),
    ];
    for (const toggle of [search, filter])
      if (toggle.getAttribute('aria-expanded') === 'true') await user.click(toggle);
    expect(
      [search, filter].map((toggle) => [
        toggle.getAttribute('aria-expanded'),
        toggle.classList.contains('on'),
        /in use/.test(toggle.textContent!),
      ]),
    ).toEqual([
      ['false', isSearched, isSearched],
      ['false', isFiltered, isFiltered],
    ]);
  },
);

test('a complete range shows its two ends, and clearing it removes the condition (INS-86)', async () => {
  const page = open([PAID], { path: '/billing?from=2026-11-01&to=2026-11-20' });
  expect(await page.screen.findByPlaceholderText('Start date', {}, { timeout: 10_000 })).toHaveValue('01/11/2026');
  expect(page.screen.getByPlaceholderText('End date')).toHaveValue('20/11/2026');
  await page.screen.findByText('£362.08');
  expect(asked(page)).toMatchObject({ deliveryDateFrom: '2026-11-01', deliveryDateTo: '2026-11-20' });
  const range = page.screen.getByPlaceholderText('Start date').closest('.range')!;
  expect(range).toHaveTextContent('~');
  act(() => range.querySelector<HTMLElement>('.ant-picker-clear')!.focus());
  await page.user.keyboard('{Enter}');
  await page.screen.findByText('£362.08');
  expect(asked(page)).toEqual({ pageNumber: '1', pageSize: '10', invoiceStatus: 'submitted,authorised,paid' });
});

test('locations that can not be loaded show an alert in their place, and the other filters work (INS-88)', async () => {
  const page = open([PAID], { answers: [[listLocations, { failsWithStatus: 504 }]] });
  await page.user.click(page.screen.getByRole('button', { name: 'Filter' }));
  expect(await page.screen.findByRole('alert')).toHaveTextContent('Temporary error; wait 30 seconds and try again');
  expect(page.screen.queryByLabelText('Location')).toBeNull();
  await page.user.click(page.screen.getByRole('checkbox', { name: 'Paid' }));
  await page.screen.findByText('£362.08');
  expect(asked(page).invoiceStatus).toBe('paid');
});

test('ticked statuses are sent alone, from page 1 (INS-81, INS-89)', async () => {
  const { screen, user, network } = open([PAID], { path: '/billing?page=3' });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('checkbox', { name: 'Paid' }));
  await screen.findByRole('link', { name: 'Order 10094' });
  expect(Object.fromEntries(network.last(listInvoices)!.query)).toEqual({
    pageNumber: '1',
    pageSize: '10',
    invoiceStatus: 'paid',
  });
});

test('the location select lists closed locations too and filters by id, from page 1 (INS-87, INS-89)', async () => {
  const { screen, user, network } = open([PAID], { path: '/billing?page=3' });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.selectOptions(
    await screen.findByLabelText('Location'),
    await screen.findByRole('option', { name: 'Ember & Oak Leeds' }),
  );
  await screen.findByRole('link', { name: 'Order 10094' });
  const { query } = network.last(listInvoices)!;
  expect([query.get('locationId'), query.get('pageNumber')]).toEqual(['1105', '1']);
});

test('without any invoice it says so; without a match it offers to clear (INS-91, INS-92, RUL-99)', async () => {
  const none = open([]);
  expect(await none.screen.findByText('There are no invoices yet')).toBeVisible();
  none.unmount();
  const { screen, user, network } = open([], { path: '/billing?status=paid' });
  expect(await screen.findByText('No invoices match your search')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1)!);
  expect(await screen.findByText('There are no invoices yet')).toBeVisible();
  expect(network.last(listInvoices)?.query.get('invoiceStatus')).toBe('submitted,authorised,paid');
});

test.each([
  [400, 'There was a problem with your request'],
  [403, 'No permission to access this resource'],
  [504, 'Temporary error'],
  [418, 'We couldn’t process your request'],
])('a failure with %s is worded in place of the list, and the controls stay (INS-93)', async (status, text) => {
  const { screen } = open({ failsWithStatus: status });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Filter' })).toBeEnabled();
});

test('a list that failed is repeated with its conditions (INS-93)', async () => {
  const page = open({ failsWithStatus: 503 }, { path: '/billing?status=paid' });
  await page.screen.findByRole('alert');
  page.network.answer(listInvoices, pageOf([PAID]));
  await page.user.click(page.screen.getByRole('button', { name: 'Try again' }));
  expect(await page.screen.findByText('£362.08')).toBeVisible();
  expect(asked(page).invoiceStatus).toBe('paid');
});

test('after another page the focus is on its first order, after Clear and Try again on a heading (SHL-129)', async () => {
  const toHeading = () => waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/));
  const paged = open(({ query }: { query: URLSearchParams }) => pageOf([PAID], 14, Number(query.get('pageNumber'))));
  await paged.user.click(await paged.screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(paged.screen.getByRole('link', { name: 'Order 10094' })).toHaveFocus());
  expect(window.location.search).toBe('?page=2');
  paged.unmount();

  const cleared = open([], { path: '/billing?locationId=1105' });
  await cleared.screen.findByText('No invoices match your search');
  await cleared.user.click(cleared.screen.getAllByRole('button', { name: 'Clear' }).at(-1)!);
  await toHeading();
  cleared.unmount();

  const failed = open({ failsWithStatus: 503 });
  await failed.user.click(await failed.screen.findByRole('button', { name: 'Try again' }));
  await toHeading();
});

test('Clear of the filters keeps the focus (SHL-129)', async () => {
  const { screen, user } = open([PAID], { path: '/billing?locationId=1105' });
  await screen.findByText('Paid');
  const clear = within(screen.getByRole('region', { name: 'Filter' })).getByRole('button', { name: 'Clear' });
  await user.click(clear);
  expect(clear).toHaveFocus();
});

test('dates further ahead than the API takes are named, at the field and in place of the list (INS-85)', async () => {
  const page = open([PAID], { path: '/billing?from=2026-11-01&to=2026-11-20' });
  await page.screen.findByText('Paid');
  const before = page.network.count(listInvoices);
  const end = await page.screen.findByPlaceholderText('End date', {}, { timeout: 10_000 });
  await page.user.clear(end);
  await page.user.type(end, '21/11/2028{Enter}');
  expect(await page.screen.findByText('Please enter a date up to Monday, 20 November 2028')).toBeVisible();
  expect(page.network.count(listInvoices)).toBe(before);
  page.unmount();

  const { screen } = open({ failsWith: 'query_invalid' }, { path: '/billing?from=2026-11-01&to=2028-11-21' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a date up to Monday, 20 November 2028');
});

test('a page of invoices is kept in the address, with five numbers at most (INS-58)', async () => {
  const { screen } = open(pageOf([PAID], 63, 4), { path: '/billing?page=4' });
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/billing?page=2');
  expect(screen.getAllByRole('link', { name: /^Page \d/ }).length).toBeLessThanOrEqual(5);
});

/** The list is left and opened again by an address without conditions, as that of the back link or of a notice. */
async function openAgain({ screen, rerender, host }: ReturnType<typeof open>) {
  rerender(<p>Another page</p>);
  act(() => host.history.push('/billing'));
  rerender(<Module />);
  await screen.findByText('£362.08');
}

test('conditions stay when an order is opened and left again, once (INS-90)', async () => {
  const page = open([PAID], { path: '/billing?status=paid' });
  await page.user.click(await page.screen.findByRole('link', { name: 'Order 10094' }));
  expect(window.location.pathname).toBe('/orders/10094');
  await openAgain(page);
  expect(window.location.search).toBe('?status=paid');
  await waitFor(() => expect(asked(page)).toMatchObject({ invoiceStatus: 'paid' }));
  await openAgain(page);
  expect(window.location.search).toBe('');
  await waitFor(() => expect(asked(page)).toMatchObject({ invoiceStatus: 'submitted,authorised,paid' }));
});

test('who left the list otherwise finds all invoices, as by the notice of one (INS-90)', async () => {
  const page = open([PAID], { path: '/billing?status=paid' });
  await page.screen.findByText('£362.08');
  await openAgain(page);
  expect(window.location.search).toBe('');
  await waitFor(() => expect(asked(page)).toMatchObject({ invoiceStatus: 'submitted,authorised,paid' }));
});

test('a change of the order’s own address keeps the conditions for the way back (INS-90)', async () => {
  const page = open([PAID], { path: '/billing?status=paid' });
  await page.user.click(await page.screen.findByRole('link', { name: 'Order 10094' }));
  act(() => page.host.history.push('/orders/10094?history=billing#lines'));
  await openAgain(page);
  expect(window.location.search).toBe('?status=paid');
});

test('who opens another page after the order finds all invoices (INS-90)', async () => {
  const page = open([PAID], { path: '/billing?status=paid' });
  await page.user.click(await page.screen.findByRole('link', { name: 'Order 10094' }));
  act(() => page.host.history.push('/my/dashboard'));
  await openAgain(page);
  expect(window.location.search).toBe('');
  await waitFor(() => expect(asked(page)).toMatchObject({ invoiceStatus: 'submitted,authorised,paid' }));
});

test('an order that opens beside the list leaves nothing to come back to (INS-90)', async () => {
  const page = open([PAID], { path: '/billing?status=paid' });
  await page.screen.findByText('£362.08');
  page.screen.getByRole('link', { name: 'Order 10094' }).addEventListener('click', (event) => event.preventDefault());
  await page.user.keyboard('{Control>}');
  await page.user.click(page.screen.getByRole('link', { name: 'Order 10094' }));
  await page.user.keyboard('{/Control}');
  await openAgain(page);
  expect(window.location.search).toBe('');
});

test('days of headings and due dates are written as the region writes them (REL-95)', async () => {
  const { screen } = open([plain({ invoiceStatus: 'authorised', invoiceDueDate: '2026-12-04' })], {
    part: (
      <InRegion tag="en-IE">
        <Module />
      </InRegion>
    ),
  });
  expect(await screen.findByRole('heading', { name: 'Wednesday 21 October 2026' })).toBeVisible();
  expect(screen.getByText('4 December 2026')).toBeVisible();
});
