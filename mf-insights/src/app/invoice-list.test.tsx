/** @jest-environment jsdom */
import { getInvoicePdf, getWorkspace, listInvoices, listLocations } from '@larder/contracts';
import type { Invoice, UserRole } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Module } from './invoice-list.module';

const PAID: Invoice = {
  id: 1, deliveryStart: '2026-10-21T07:00:00', orderId: 10094, orderType: 'normal', locationName: 'Ember & Oak Shoreditch', invoiceStatus: 'paid', invoiceDueDate: null, invoiceNumber: 'INV-2026-0043',
  invoiceUrl: '/invoice/1/pdf', creditNotes: [{ id: 9, label: 'Short delivery: 2 × Free range eggs medium', amount: 88.2 }], totalPrice: 450.28, totalRefundAmount: 88.2, totalPriceInclRefunds: 362.08,
};
const plain = (changes: Partial<Invoice>): Invoice => ({ ...PAID, id: 2, creditNotes: [], totalPrice: 100, totalRefundAmount: 0, totalPriceInclRefunds: 100, ...changes });
const hollow = { invoiceDueDate: null, invoiceNumber: null, invoiceUrl: null, creditNotes: [], totalPrice: null, totalRefundAmount: null, totalPriceInclRefunds: null };
const pageOf = (items: Invoice[], totalItemCount = items.length, pageNumber = 1) => ({ items, pagination: { pageNumber, pageSize: 10, totalItemCount } });
const LOCATION = { id: 1105, name: 'Ember & Oak Leeds', address: 'a', postcode: 'p', status: 'closed', contactInformation: '' };
const WORKSPACE = {
  id: 101, workspaceName: 'ember-oak', companyName: 'Ember', region: 'gb' as const, companyRoles: ['customer' as const], activityStatus: 'active' as const, ownershipStatus: 'unknown' as const,
  ...Object.fromEntries(['vatNumber', 'contactFirstName', 'contactLastName', 'contactEmail', 'contactPhone', 'contactMobile', 'companyWebsite', 'companyReg', ...['registered', 'trade'].flatMap((kind) => ['', 'Line2', 'Line3', 'City', 'Postcode', 'Country'].map((part) => `${kind}Address${part}`))].map((key) => [key, null])),
  paymentTerms: 14, weekendOrdering: false, holidayOrdering: false, features: { locations: true, orders: true, administration: true },
};

let person = 0;
function open(items: Invoice[] | object, options: { role?: UserRole; path?: string; answers?: FakeAnswers; config?: object } = {}) {
  person += 1;
  return renderRemote(<Module />, {
    texts: { insights: { en, fr } }, routes: { invoiceList: '/billing', orderDetails: '/orders/:orderId' }, path: options.path ?? '/billing', now: '2026-11-20T09:00:00Z',
    session: { userId: `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`, userRole: options.role ?? 'OWNER' }, config: options.config,
    answers: [[listInvoices, Array.isArray(items) ? pageOf(items as Invoice[]) : items], [getWorkspace, WORKSPACE], [listLocations, pageOf([LOCATION] as never)], ...(options.answers ?? [])],
  });
}

test('a STANDARD member sees the notice alone, and no invoice is asked for (INS-52)', () => {
  const { screen, network } = open([], { role: 'STANDARD' });
  expect(screen.getByText("You don't have permission to view billing. Please ask your admin for access.")).toBeVisible();
  expect(network.seen).toEqual([]);
});

test('the head shows the payment term and the bank text (INS-54, INS-55)', async () => {
  const { screen } = open([PAID], { config: { bankReferenceText: 'Please quote the invoice number.' } });
  expect(await screen.findByText(/Payment term: 14 days\. Invoices can take up to 2 business days/)).toBeVisible();
  expect(screen.getByText('Please quote the invoice number.')).toBeVisible();
});

test('invoices are asked for by page of ten with the usual statuses, and grouped under their day (INS-56, INS-57, INS-81)', async () => {
  const { screen, network } = open([PAID, plain({ orderId: 10093 }), plain({ id: 3, deliveryStart: '2026-10-15T07:00:00', orderId: 10092 })]);
  expect(await screen.findByRole('heading', { name: 'Wednesday, 21 October 2026' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Thursday, 15 October 2026' })).toBeVisible();
  expect(Object.fromEntries(network.last(listInvoices)!.query)).toEqual({ pageNumber: '1', pageSize: '10', invoiceStatus: 'submitted,authorised,paid' });
});

test('the order number leads to the order and its way back (INS-60)', async () => {
  const { screen } = open([PAID]);
  expect(await screen.findByRole('link', { name: 'Order 10094' })).toHaveAttribute('href', '/orders/10094?history=billing');
});

test('a paid invoice with credit shows its note, the remaining total and how it came about (INS-65, INS-68, INS-69, INS-70)', async () => {
  const { screen } = open([PAID]);
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.getByText('Short delivery: 2 × Free range eggs medium')).toBeVisible();
  expect(screen.getByText('£362.08')).toBeVisible();
  expect(screen.getByText(/£450\.28/)).toBeVisible();
});

test.each([['in-progress'], ['submitted']])('%s reads Pending, with dashes (INS-62)', async (invoiceStatus) => {
  const { screen } = open([plain({ invoiceStatus, ...hollow })]);
  expect(await screen.findByText('Pending')).toBeVisible();
  expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(3);
});

test.each([['2026-11-19', true], ['2026-11-20', false], ['2026-12-04', false]])('due on %s is overdue: %s; the label stays Due (INS-63, INS-64)', async (invoiceDueDate, isOverdue) => {
  const { screen } = open([plain({ invoiceStatus: 'authorised', invoiceDueDate })]);
  expect(await screen.findByText('Due')).toBeVisible();
  expect(screen.queryByText('Overdue')).toEqual(isOverdue ? expect.anything() : null);
});

test.each([['deleted'], ['voided']])('%s reads Removed, without amounts, link and credit notes (INS-66)', async (invoiceStatus) => {
  const { screen } = open([{ ...PAID, invoiceStatus }]);
  expect(await screen.findByText('Removed')).toBeVisible();
  expect(screen.queryByText(/Short delivery/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Open invoice/ })).toBeNull();
  expect(screen.queryByText(/£/)).toBeNull();
});

test('an unknown status is a dash (INS-67)', async () => {
  const { screen } = open([plain({ invoiceStatus: 'lost' })]);
  await screen.findByRole('link', { name: 'Order 10094' });
  for (const word of ['Pending', 'Due', 'Paid', 'Removed']) expect(screen.queryByText(word)).toBeNull();
});

test('a sample reads Paid with £0.00 and its label (INS-61)', async () => {
  const { screen } = open([plain({ orderType: 'sample', totalPrice: 0, totalPriceInclRefunds: 0 })]);
  expect(await screen.findByText('Product samples')).toBeVisible();
  expect(screen.getByText('£0.00')).toBeVisible();
  expect(screen.getByText('Paid')).toBeVisible();
});

test('a document that fails to open says so at its row, and the list stays (INS-71, INS-72)', async () => {
  window.open = () => null;
  const { screen, user } = open([PAID], { answers: [[getInvoicePdf, { failsWithStatus: 500 }]] });
  await user.click(await screen.findByRole('button', { name: 'Open invoice INV-2026-0043' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred on our side');
  expect(screen.getByText('£362.08')).toBeVisible();
});

test('a search by order number sends it without a status; 1000 and text are refused without a call (INS-74 to INS-78)', async () => {
  const { screen, user, network } = open([PAID]);
  await user.click(screen.getByRole('button', { name: 'Order number' }));
  const field = screen.getByRole('textbox', { name: 'Order number' });
  await screen.findByText('Paid');
  const before = network.count(listInvoices);
  for (const wrong of ['1000', 'abc', '10.5']) {
    await user.clear(field);
    await user.type(field, `${wrong}{Enter}`);
    expect(screen.getByText('Please enter a valid order number')).toBeVisible();
  }
  expect(network.count(listInvoices)).toBe(before);
  await user.clear(field);
  await user.type(field, '1001{Enter}');
  await screen.findByText('Paid');
  expect(Object.fromEntries(network.last(listInvoices)!.query)).toEqual({ pageNumber: '1', pageSize: '10', orderId: '1001' });
});

test('ticked statuses are sent alone, and every change goes to page 1 (INS-81, INS-89)', async () => {
  const { screen, user, network } = open([PAID], { path: '/billing?page=3' });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('checkbox', { name: 'Paid' }));
  await screen.findByRole('link', { name: 'Order 10094' });
  expect(Object.fromEntries(network.last(listInvoices)!.query)).toEqual({ pageNumber: '1', pageSize: '10', invoiceStatus: 'paid' });
});

test('the location select lists closed locations too and filters by id (INS-87)', async () => {
  const { screen, user, network } = open([PAID]);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByLabelText('Location'), await screen.findByRole('option', { name: 'Ember & Oak Leeds' }));
  await screen.findByRole('link', { name: 'Order 10094' });
  expect(network.last(listInvoices)?.query.get('locationId')).toBe('1105');
});

test('without any invoice it says so; without a match it offers to clear (INS-91, INS-92)', async () => {
  const none = open([]);
  expect(await none.screen.findByText('There are no invoices yet')).toBeVisible();
  none.unmount();
  const { screen, user, network } = open([], { path: '/billing?status=paid' });
  expect(await screen.findByText('No invoices match your search')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1)!);
  expect(await screen.findByText('There are no invoices yet')).toBeVisible();
  expect(network.last(listInvoices)?.query.get('invoiceStatus')).toBe('submitted,authorised,paid');
});

test.each([[400, 'There was a problem with your request'], [403, 'No permission to access this resource'], [504, 'Temporary error'], [418, '418 Oops']])(
  'a failure with %s is worded in place of the list, and the controls stay (INS-93)', async (status, text) => {
    const { screen } = open({ failsWithStatus: status });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Filter' })).toBeEnabled();
  },
);

test('a page of invoices is kept in the address, with five numbers at most (INS-58)', async () => {
  const { screen } = open(pageOf([PAID], 63, 4), { path: '/billing?page=4' });
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/billing?page=2');
  expect(screen.getAllByRole('link', { name: /^Page \d/ }).length).toBeLessThanOrEqual(5);
});

test('conditions stay when an order is opened and left again (INS-90)', async () => {
  const first = open([PAID], { path: '/billing?status=paid' });
  await first.screen.findByText('£362.08');
  first.unmount();
  const again = renderRemote(<Module />, {
    texts: { insights: { en, fr } }, routes: { invoiceList: '/billing', orderDetails: '/orders/:orderId' }, path: '/billing', now: '2026-11-20T09:00:00Z',
    session: first.host.bus.read('session')!, answers: [[listInvoices, pageOf([PAID])], [getWorkspace, WORKSPACE], [listLocations, pageOf([LOCATION] as never)]],
  });
  await again.screen.findByText('£362.08');
  expect(window.location.search).toBe('?status=paid');
});
