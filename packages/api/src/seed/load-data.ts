import { learnDemoRegions } from '@larder/rules/demo-regions';
import type { Database, SystemTx } from '../database';
import { storeHeads } from '../domains/insights/invoice-document.queries';
import { agreedProducts, agreedRow, cutOffOverrideRow } from './agreed-products';
import { carbonRows } from './carbon';
import { catalogue, greengrocerRows, productRow } from './catalogue';
import { anchorOf, type DataContext, type Profile } from './seed-context';
import { certificateRows } from './demo-certificate';
import { demoCode, storedCode } from './demo-codes';
import type { DemoProduct } from './demo-product';
import { demoPasswordHash } from './demo-password';
import { loadGeneratedWorkspaces } from './generated-workspaces';
import { loadGuideLists } from './guide-lists';
import { invoiceRows } from './invoices';
import { demoLocations, locationRow } from './locations';
import { loadNotices } from './notices';
import { orderRows } from './order-rows';
import { orderWriter } from './order-writer';
import { ordersOfEmberOak } from './orders-of-ember-oak';
import { ordersOfGuides } from './orders-of-guides';
import { ordersOfOthers } from './orders-of-others';
import { ordersOfPanels } from './orders-of-panels';
import { ordersOfQuayHouse } from './orders-of-quay-house';
import {
  demoMembers,
  feedRows,
  inviteRows,
  membershipRows,
  RESET_CODES,
  resetCodeRows,
  staffRows,
  userRows,
} from './people';
import { loadReleaseFigures } from './release-figures';
import { requestRows, supportRows } from './requests';
import { reviewRows } from './product-reviews';
import { calendarRows, schedulesOf } from './schedules';
import { supplierRows } from './suppliers';
import { taxonomyRows } from './taxonomy';
import { undoProfiles } from './undo-profiles';
import { raiseCounters, raiseIds, type Row, upsert } from './upsert';
import { refuseForeignData } from './whose-data';
import { CUSTOMERS, producers, workspaceRow, workspacesOfShares } from './workspaces';

/** What the data command is asked for. */
export interface LoadOptions {
  profile: Profile;
  /** The moment of loading; the dates hang on its day, except in `e2e`. */
  nowMs: number;
  /** The password of all demo people and staff. */
  password: string;
  /** The secret of the staff's one-time codes, base32. */
  otpSecret: string;
  /** How many workspaces `load` generates. */
  workspaces?: number;
}

/** How the data was loaded, kept in the database. */
export interface LoadedData {
  profile: Profile;
  anchor: Record<'gb' | 'fr', string>;
}

/**
 * Loads the demo data. Again on the same day it changes nothing; on another day the dates move along. What people did
 * to rows of the demo data, and to profiles and certificates of its companies, is undone; other rows that they made
 * themselves stay.
 * @throws NotForDemoData for a database that holds a workspace that the demo data did not make (TRU-8)
 */
export async function loadData(db: Database, options: LoadOptions): Promise<LoadedData> {
  learnDemoRegions();
  const context: DataContext = {
    profile: options.profile,
    today: anchorOf(options.profile, options.nowMs),
    passwordHash: await demoPasswordHash(options.password),
    otpSecret: options.otpSecret,
  };
  const loaded: LoadedData = { profile: options.profile, anchor: context.today };
  await db.asSystem(async (tx) => {
    await refuseForeignData(tx);
    await loadCompanies(tx, context);
    await upsert(tx, 'facts', ['name'], [{ name: 'data', value: loaded }]);
    // What is loaded happened before anybody looked: no page is told of it. Events have their place when their
    // transaction ends, so these are this one's own.
    await tx.run('events-of-loading', 'delete from live_events where place is null', []);
  });
  if (options.profile === 'load') await loadGeneratedWorkspaces(db, context, options.workspaces ?? 500);
  await db.asSystem((tx) => raiseIds(tx, WITH_IDS));
  // The embedded database has nobody else to do this.
  await db.asOwner((client) => client.query('analyze'));
  return loaded;
}

const WITH_IDS = [
  'workspaces',
  'invites',
  'locations',
  'products',
  'product_requests',
  'orders',
  'order_items',
  'order_events',
  'invoices',
  'credit_notes',
  'support_messages',
  'reviews',
  'guide_lists',
];

async function loadCompanies(tx: SystemTx, context: DataContext): Promise<void> {
  const workspaces = [...CUSTOMERS, ...producers(), ...workspacesOfShares(context)];
  const members = demoMembers(workspaces);
  const locations = demoLocations(context.today);
  const schedules = schedulesOf(locations, context.today);
  const products = catalogue();
  const suppliers = supplierRows(products);
  const agreed = agreedProducts(products, schedules, context);

  await upsert(tx, 'workspaces', ['id'], workspaces.map(workspaceRow));
  await upsert(tx, 'users', ['id'], userRows(members, context));
  await upsert(tx, 'memberships', ['workspace_id', 'user_id'], membershipRows(members, context));
  await loadCodes(tx, context);
  await upsert(tx, 'staff_users', ['id'], staffRows(context));

  await upsert(tx, 'locations', ['workspace_id', 'id'], locations.map(locationRow));
  const moved = cutOffOverrideRow(context);
  // The one of the demo stays in its place: calendars count each that goes and comes as a move (GDE-95).
  await tx.run(
    'other-overrides',
    'delete from cutoff_overrides where workspace_id = any($1) and (location_id, delivery_date) <> ($2, $3)',
    [CUSTOMERS.map(({ id }) => id), moved.location_id, moved.delivery_date],
  );
  await upsert(tx, 'cutoff_overrides', ['workspace_id', 'location_id', 'delivery_date'], [moved]);
  await upsert(tx, 'calendars', ['workspace_id', 'location_id'], calendarRows(locations));

  await upsert(tx, 'certificates', ['region', 'name'], suppliers.certificates);
  await upsert(tx, 'suppliers', ['workspace_id'], suppliers.suppliers);
  await undoProfiles(
    tx,
    workspaces.map(({ id }) => id),
    { gallery: suppliers.gallery, certificates: certificateRows(context).certificates },
  );
  await upsert(tx, 'supplier_policies', ['workspace_id', 'position'], suppliers.policies);
  await upsert(tx, 'supplier_certificates', ['workspace_id', 'position'], suppliers.awarded);
  await loadCertificate(tx, context);
  await upsert(tx, 'gallery_items', ['workspace_id', 'id'], suppliers.gallery);
  await upsert(tx, 'taxonomy_tags', ['region', 'name'], taxonomyRows(products));

  await upsert(
    tx,
    'products',
    ['id'],
    products.map((product) => productRow(product, context)),
  );
  await loadReviews(tx, products, context);
  await upsert(tx, 'agreed_products', ['workspace_id', 'location_id', 'product_id'], agreed.map(agreedRow));
  await loadGuideLists(tx, products, agreed);
  await upsert(tx, 'greengrocer_items', ['region', 'product_id'], greengrocerRows(products, context));

  const writer = orderWriter(products, agreed, schedules, members);
  const orders = [
    ...ordersOfEmberOak(writer, context),
    ...ordersOfOthers(writer, context),
    ...ordersOfQuayHouse(writer, context),
    ...ordersOfGuides(writer, context),
    ...ordersOfPanels(writer, context),
  ];
  await loadOrders(tx, orders, context);
  await loadNotices(tx, orders, agreed, context);
  await loadReleaseFigures(tx, context);

  await tx.run('', 'delete from carbon_records where workspace_id = any($1)', [CUSTOMERS.map(({ id }) => id)]);
  await upsert(tx, 'carbon_records', ['workspace_id', 'location_id', 'period', 'start_date'], carbonRows(context));
  await upsert(tx, 'product_requests', ['workspace_id', 'id'], requestRows(context));
  await upsert(tx, 'support_messages', ['workspace_id', 'id'], supportRows(context));
}

/** An invite that was used or sent again comes back as it was. Only in e2e are codes known by name. */
async function loadCodes(tx: SystemTx, context: DataContext): Promise<void> {
  const invites = inviteRows(context);
  await tx.run(
    '',
    `update invites set status = 'replaced' where workspace_id = 101 and status = 'open' and id <> all($1)`,
    [invites.map((invite) => invite.id)],
  );
  await upsert(tx, 'invites', ['id'], invites);
  await tx.run('', 'delete from reset_codes where code_hash = any($1)', [
    RESET_CODES.map((name) => storedCode(demoCode(name))),
  ]);
  await upsert(tx, 'reset_codes', ['code_hash'], resetCodeRows(context));
  await upsert(tx, 'calendar_feeds', ['workspace_id', 'user_id'], feedRows(context));
}

async function loadCertificate(tx: SystemTx, context: DataContext): Promise<void> {
  const { files, pieces, certificates, awarded } = certificateRows(context);
  await upsert(tx, 'files', ['workspace_id', 'id'], files);
  await upsert(tx, 'file_pieces', ['workspace_id', 'file_id', 'position'], pieces);
  await upsert(tx, 'company_certificates', ['workspace_id', 'id'], certificates);
  await upsert(tx, 'supplier_certificates', ['workspace_id', 'position'], awarded);
}

/** A product of the demo has one review at a time; what people sent of it is withdrawn. */
async function loadReviews(tx: SystemTx, products: readonly DemoProduct[], context: DataContext): Promise<void> {
  const reviews = reviewRows(products, context);
  await tx.run(
    '',
    `update reviews set is_current = false, state = case when state = 'submitted' then 'withdrawn' else state end where is_current and product_id = any($1) and id <> all($2)`,
    [products.map(({ id }) => id), reviews.map(({ id }) => id)],
  );
  await upsert(tx, 'reviews', ['workspace_id', 'id'], reviews);
}

async function loadOrders(tx: SystemTx, orders: Parameters<typeof orderRows>[0], context: DataContext): Promise<void> {
  const rows = orderRows(orders, context);
  const invoices = invoiceRows(orders, context);
  const ids = orders.map((order) => order.id);
  const ofOrders = '(select workspace_id, id from invoices where order_id = any($1))';
  await tx.run('', `delete from credit_notes where (workspace_id, invoice_id) in ${ofOrders}`, [ids]);
  await tx.run('', `delete from invoice_lines where (workspace_id, invoice_id) in ${ofOrders}`, [ids]);
  await tx.run('', 'delete from invoices where order_id = any($1)', [ids]);
  await tx.run('', 'delete from order_items where order_id = any($1)', [ids]);
  await tx.run('', 'delete from order_events where order_id = any($1)', [ids]);
  // An invoice of somebody's own order may have taken a number that is its workspace's again on this day.
  await tx.run(
    '',
    `
    update invoices i set invoice_number = i.invoice_number || '-' || i.id
    from unnest($1::int[], $2::text[]) as ours (workspace_id, invoice_number)
    where i.workspace_id = ours.workspace_id and i.invoice_number = ours.invoice_number`,
    [
      invoices.invoices.map((invoice) => invoice.workspace_id),
      invoices.invoices.map((invoice) => invoice.invoice_number),
    ],
  );

  await upsert(tx, 'orders', ['workspace_id', 'id'], rows.orders);
  await upsert(tx, 'order_items', ['workspace_id', 'order_id', 'id'], rows.items);
  await upsert(tx, 'order_events', ['workspace_id', 'order_id', 'id'], rows.events);
  await upsert(tx, 'invoices', ['workspace_id', 'id'], invoices.invoices);
  await storeHeadsOfInvoices(tx, invoices.invoices);
  await upsert(tx, 'invoice_lines', ['workspace_id', 'invoice_id', 'position'], invoices.lines);
  await upsert(tx, 'credit_notes', ['workspace_id', 'invoice_id', 'id'], invoices.credits);
  await raiseCounters(tx, invoices.counters);
}

/** Issued invoices keep the companies, locations and sellers of the demo data. */
async function storeHeadsOfInvoices(tx: SystemTx, invoices: readonly Row[]): Promise<void> {
  // Imported here: as a module it adds the demo regions to those of the process.
  const { SAMPLE_CONFIGS } = await import('../http/sample-regions');
  const issued = invoices.filter((invoice) => invoice.invoice_number !== null);
  for (const { id: workspaceId, region } of CUSTOMERS) {
    const ids = issued.filter((invoice) => invoice.workspace_id === workspaceId).map((invoice) => Number(invoice.id));
    if (ids.length > 0) await storeHeads(tx.inWorkspace({ workspaceId, region }), ids, SAMPLE_CONFIGS[region]?.seller);
  }
}
