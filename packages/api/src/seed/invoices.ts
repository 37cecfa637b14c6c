import { addDays, linePrice, sumOf } from '@larder/rules';
import type { DataContext } from './seed-context';
import { instantAt } from './seed-context';
import { type InvoicePlan, invoicePlans } from './invoice-plan';
import { type PlannedOrder, pricedLines } from './order-plan';
import type { Row } from './upsert';

/** The rows of the invoices, by table. */
export interface InvoiceRows {
  invoices: Row[];
  lines: Row[];
  credits: Row[];
  counters: Row[];
}

const FIRST_IDS: Record<number, number> = {
  101: 70_001,
  102: 72_001,
  103: 73_001,
  108: 74_001,
  301: 76_001,
  500: 75_001,
};

/** The invoices of these orders; numbers follow the invoice dates, year by year. */
export function invoiceRows(orders: readonly PlannedOrder[], context: DataContext): InvoiceRows {
  const rows: InvoiceRows = { invoices: [], lines: [], credits: [], counters: [] };
  const plans = invoicePlans(orders, context).sort(
    (one, other) =>
      one.order.workspaceId - other.order.workspaceId
      || (one.date ?? '9999').localeCompare(other.date ?? '9999')
      || one.order.id - other.order.id,
  );
  const taken = new Map<number, number>();
  const numbers = new Map<string, number>();
  for (const plan of plans) {
    const { workspaceId } = plan.order;
    const place = taken.get(workspaceId) ?? 0;
    taken.set(workspaceId, place + 1);
    const id = (FIRST_IDS[workspaceId] ?? 0) + place;
    const year = plan.date?.slice(0, 4);
    const count = (numbers.get(`${workspaceId} ${year}`) ?? 0) + 1;
    if (year) numbers.set(`${workspaceId} ${year}`, count);
    addInvoice(rows, plan, id, year ? `INV-${year}-${String(count).padStart(4, '0')}` : null);
  }
  rows.counters = [...numbers].map(([key, value]) => {
    const [workspaceId, year] = key.split(' ');
    return { workspace_id: Number(workspaceId), name: `invoice-${year}`, value };
  });
  return rows;
}

function addInvoice(rows: InvoiceRows, plan: InvoicePlan, id: number, number: string | null): void {
  const { order, status, date } = plan;
  const isSample = order.type === 'sample';
  const lines = isSample || !date ? [] : linesOf(order, id);
  const sum = (column: string) => sumOf(lines.map((line) => String(line[column])));
  const total = sum('gross');
  const created = instantAt(order.region, order.delivery.start.slice(0, 10), '18:00');
  rows.invoices.push({
    workspace_id: order.workspaceId,
    id,
    order_id: order.id,
    order_type: order.type,
    location_id: order.locationId,
    delivery_start: order.delivery.start,
    invoice_status: status,
    invoice_number: number,
    invoice_date: date,
    invoice_due_date: date && plan.terms !== null && !isSample ? addDays(date, plan.terms) : null,
    paid_date: plan.paidDate,
    total_net: date ? sum('net').toFixed(2) : null,
    total_vat: date ? sum('vat').toFixed(2) : null,
    total_price: date ? total.toFixed(2) : null,
    has_document: date !== null && !plan.hasNoDocument,
    created_at: created,
    last_modified: created,
  });
  rows.lines.push(...lines);
  plan.credits.forEach(([label, amount], index) => {
    rows.credits.push({
      workspace_id: order.workspaceId,
      invoice_id: id,
      id: id * 10 + index,
      label,
      amount: (amount === 'all' ? total : amount).toFixed(2),
      created_at: instantAt(order.region, addDays(date ?? order.delivery.start.slice(0, 10), 2), `10:0${index}`),
    });
  });
}

/** Gross amounts with VAT per line, rounded half up; a line without goods is left out. */
function linesOf(order: PlannedOrder, invoiceId: number): Row[] {
  return pricedLines(order)
    .filter((line) => line.pricedQuantity > 0)
    .map((line, index) => {
      const vat = linePrice(line.linePrice, line.vatRate) ?? 0;
      return {
        workspace_id: order.workspaceId,
        invoice_id: invoiceId,
        position: index + 1,
        sku: line.product.sku,
        description: line.product.name,
        quantity: line.pricedQuantity,
        unit_type: line.product.unit,
        unit_price: line.linePrice === 0 ? line.unitPrice : effectivePrice(line, order),
        net: line.linePrice.toFixed(2),
        vat_rate: line.vatRate,
        vat: vat.toFixed(2),
        gross: sumOf([line.linePrice, vat]).toFixed(2),
      };
    });
}

/** The unit price of the delivery date. */
const effectivePrice = (line: ReturnType<typeof pricedLines>[number], order: PlannedOrder): string =>
  line.futurePrice && line.futurePriceDate && order.delivery.start.slice(0, 10) >= line.futurePriceDate
    ? line.futurePrice
    : line.unitPrice;
