import type { GalleryItem, Page, SupplierProfile, SupplierSummary, SustainabilityReport } from '@larder/contracts';
import { addMonths, localDate } from '@larder/rules';
import type { MemberSession } from '../../http/session';
import type { Tx } from '../../database';
import type { Paging } from '../../lists/page-query';
import { ReportNotAssessed, SupplierNotFound } from './suppliers.errors';
import { selectGallery, selectReport, selectSupplier, selectSuppliers, selectTagNames } from './suppliers.queries';

const SCORED_FROM_VERSION = 2.2;
const TRADING_MONTHS = 12;

/** Scores exist only where the region has them (API-50). */
const shown = <T extends { sustainabilityScore: number | null }>(session: MemberSession, supplier: T): T =>
  session.features.has('supplierScore') ? supplier : { ...supplier, sustainabilityScore: null };

/** What narrows the list of producers, and the version whose order it has. */
export interface SupplierQuery extends Paging {
  tags?: readonly string[];
  trading?: boolean;
  apiVersion: string;
}

/**
 * The producers of the region: by score from version 2.2 on where there are scores, then by matching tags, then by
 * name.
 */
export async function listSuppliers(
  tx: Tx,
  session: MemberSession,
  { tags, trading, apiVersion, ...paging }: SupplierQuery,
  now: number,
): Promise<Page<SupplierSummary>> {
  const page = await selectSuppliers(
    tx,
    {
      tags: tags?.length ? await selectTagNames(tx, tags) : undefined,
      tradingSince: trading ? addMonths(localDate(now, tx.region), -TRADING_MONTHS) : undefined,
      byScore: session.features.has('supplierScore') && Number(apiVersion) >= SCORED_FROM_VERSION,
    },
    paging,
  );
  return { ...page, items: page.items.map((supplier) => shown(session, supplier)) };
}

/** @throws SupplierNotFound when the region has none with this id that shows itself to the workspace */
export async function requireSupplier(tx: Tx, supplierId: number): Promise<SupplierProfile> {
  const supplier = await selectSupplier(tx, supplierId);
  if (!supplier) throw new SupplierNotFound();
  return supplier;
}

/** @throws SupplierNotFound */
export const getSupplier = async (tx: Tx, session: MemberSession, supplierId: number): Promise<SupplierProfile> =>
  shown(session, await requireSupplier(tx, supplierId));

/** @throws SupplierNotFound */
export async function getGallery(tx: Tx, supplierId: number): Promise<{ items: GalleryItem[] }> {
  await requireSupplier(tx, supplierId);
  return { items: await selectGallery(tx, supplierId) };
}

/**
 * What is known of a producer; without an assessment its certificates alone (DSK-29). @throws SupplierNotFound @throws
 * ReportNotAssessed when there is neither
 */
export async function getReport(tx: Tx, supplierId: number): Promise<SustainabilityReport> {
  await requireSupplier(tx, supplierId);
  const report = await selectReport(tx, supplierId);
  if (!report || (!report.isAssessed && report.certificates.length === 0)) throw new ReportNotAssessed();
  const { isAssessed: _, ...assessment } = report;
  return assessment;
}
