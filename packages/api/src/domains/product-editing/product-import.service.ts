import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Call, ImportReport, SupplierProductDetail } from '@larder/contracts';
import { earliestPriceDate, localDate } from '@larder/rules';
import type { Database, Tx } from '../../database';
import { auditAll } from '../../http/audit';
import type { AsMember, StepwiseContext } from '../../http/route';
import type { MemberSession } from '../../http/session';
import { countShared } from '../../http/shared-limit';
import { type CsvTable, readCsv } from '../../tables/read-csv';
import type { TableFormat } from '../../tables/table-format';
import { listOwnDetails } from '../products/products.service';
import { findNamedFiles } from '../files/named-files.service';
import { countOwn, lockCatalogue, selectKnownNames } from './product-editing.queries';
import { MOST_PRODUCTS } from './editor-call';
import { ImportBusy } from './product-editing.errors';
import { applyPlan, type PlannedRow } from './product-import.apply';
import { lockProducts, takeImport } from './product-import.queries';
import { planRow } from './product-plan';
import { type ProductRow, readRow, refIn } from './product-row';
import { PRODUCT_COLUMN_NAMES } from './product-table';
import { rowError } from './row-errors';

/** A call with a file by an editor. */
export type ImportCall = Pick<StepwiseContext<Call>, 'actor' | 'now' | 'app'> & {
  db: Database;
  session: MemberSession;
  asMember: AsMember;
};
/** A file of products and what to do with it. */
export interface ProductFile {
  file: Blob;
  dryRun: 'true' | 'false';
  format: TableFormat;
  preview?: string | undefined;
}

type FileReport = ImportReport['files'][number];

const MOST_ROWS = 2000;
const ROWS_A_TURN = 100;
const HOUR_S = 3600;
const IMPORTS_AN_HOUR = 20;
const PREVIEWS_AN_HOUR = 60;

/** Ends the savepoint of a dry run. */
class Rehearsed extends Error {}

/**
 * Reads products of a company from a CSV file: whole or not at all (DSK-23, DSK-40). A dry run does everything and
 * undoes it, so that its report is that of the real run; a real run that would do something else than the preview it
 * names stores nothing.
 * @throws UnreadableTable @throws ImportBusy @throws RateLimited
 */
export async function importProducts(
  { db, session: { userId }, asMember, app, actor, now }: ImportCall,
  { file, dryRun, format, preview }: ProductFile,
): Promise<ImportReport> {
  const isDry = dryRun === 'true';
  const limit = {
    name: isDry ? 'product-previews' : 'product-imports',
    max: (isDry ? PREVIEWS_AN_HOUR : IMPORTS_AN_HOUR) * app.limitFactor,
    seconds: HOUR_S,
  };
  const refusal = await db.asSystem((tx) => countShared(tx, limit, userId, now));
  if (refusal) throw refusal;
  // Read before the transaction begins, which nobody else has to wait for then. Whoever is no editor any more once it
  // begins is refused.
  const table = await readCsv(Buffer.from(await file.arrayBuffer()), {
    known: PRODUCT_COLUMN_NAMES,
    needed: ['ref'],
    maxRows: MOST_ROWS,
  });
  return asMember(async ({ tx, session }) => {
    if (!(await takeImport(tx))) throw new ImportBusy();
    await lockCatalogue(tx);
    const { rows, locked } = await planTable(tx, session, table, { format, now });
    const report = reportOf(rows);
    const state =
      report.errors.length > 0 ? 'failed' : !isDry && preview && preview !== report.preview ? 'changed' : 'done';
    if (state === 'done') {
      const apply = () => applyPlan(tx, { rows, locked, userId, now });
      if (isDry) await rehearse(tx, apply);
      else await auditAll(tx, actor, now, await apply());
    }
    return { files: [{ ...report, state }] };
  });
}

async function rehearse(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  try {
    await tx.savepoint(async () => {
      await work();
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

async function planTable(
  tx: Tx,
  session: MemberSession,
  { columns, rows }: CsvTable,
  { format, now }: { format: TableFormat; now: number },
) {
  const refAt = columns.indexOf('ref');
  const locked = await lockProducts(
    tx,
    rows.map(({ cells }) => refIn(cells[refAt])),
    localDate(now, tx.region),
  );
  const details = new Map<string, SupplierProductDetail>(
    (await listOwnDetails({ tx, session, now })).map((product) => [product.supplierRefId, product]),
  );
  const read: ProductRow[] = [];
  for (const row of rows) {
    // Other calls go on between the rows.
    if (read.length % ROWS_A_TURN === 0) await turn();
    read.push(readRow(row, { columns, format, supplierRef: String(tx.workspaceId), current: details, now }));
  }
  refuseTwins(read);
  await refuseTooMany(tx, read);
  const facts = {
    ...(await factsOf(tx, read)),
    earliest: earliestPriceDate(now, tx.region),
    format,
    takenUp: new Set(locked.filter((one) => one.has_future_price).map(({ sku }) => sku)),
  };
  return { locked, rows: read.map((row): PlannedRow => ({ row, effect: planRow(row, facts) })) };
}

/** The same reference twice: both rows are wrong, and each names the other. */
function refuseTwins(rows: readonly ProductRow[]): void {
  const byRef = new Map<string, ProductRow[]>();
  for (const row of rows) if (row.ref !== '') byRef.set(row.ref, [...(byRef.get(row.ref) ?? []), row]);
  for (const twins of byRef.values()) {
    if (twins.length > 1)
      for (const row of twins)
        row.errors.push(
          rowError(
            'ref',
            'ref_twice',
            twins
              .filter((other) => other !== row)
              .slice(0, 5)
              .map(({ line }) => line)
              .join(', '),
          ),
        );
  }
}

async function refuseTooMany(tx: Tx, rows: readonly ProductRow[]): Promise<void> {
  const left = MOST_PRODUCTS - (await countOwn(tx));
  for (const row of rows.filter(({ current }) => !current).slice(Math.max(0, left)))
    row.errors.push(rowError('ref', 'product_limit', String(MOST_PRODUCTS)));
}

async function factsOf(tx: Tx, rows: readonly ProductRow[]) {
  const namesOf = (field: 'tags' | 'certification') => [...new Set(rows.flatMap(({ given }) => given[field] ?? []))];
  const { tags, certificates } = await selectKnownNames(tx, namesOf('tags'), namesOf('certification'));
  const own = async (paths: readonly string[], purpose: 'product' | 'spec-sheet'): Promise<ReadonlySet<string>> =>
    new Set((await findNamedFiles(tx, paths, purpose)).keys());
  return {
    tags: new Set(tags),
    certificates: new Set(certificates),
    photos: await own(
      rows.flatMap(({ given }) => (given.photos ?? []).map(({ path }) => path)),
      'product',
    ),
    sheets: await own(
      rows.flatMap(({ given }) => given.specSheet ?? []),
      'spec-sheet',
    ),
  };
}

const OUTCOMES = { create: 'created', update: 'updated', unchanged: 'unchanged' } as const;
const SHOWN = 60;

function reportOf(rows: readonly PlannedRow[]): Omit<FileReport, 'state'> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const { effect } of rows) if (effect.outcome !== 'error') counts[OUTCOMES[effect.outcome]] += 1;
  // A letter takes two places at most.
  const short = (value: string | null): string | null =>
    value === null ? null : [...value.slice(0, 2 * SHOWN)].slice(0, SHOWN).join('');
  return {
    name: 'products.csv',
    ...counts,
    errors: rows.flatMap(({ row }) =>
      row.errors.map(({ column, code, hint, message }) => ({
        line: row.line,
        column,
        value: column && short(row.cellOf(column)),
        code,
        message,
        hint,
      })),
    ),
    rows: rows.map(({ row, effect }) => ({
      line: row.line,
      ref: short(row.ref) as string,
      name: row.cellOf('name') || (row.current?.name ?? ''),
      outcome: effect.outcome,
    })),
    preview: createHash('sha256')
      .update(JSON.stringify(rows.map(({ row, effect }) => [row.ref, row.current?.version ?? 0, effect])))
      .digest('base64url'),
  };
}
