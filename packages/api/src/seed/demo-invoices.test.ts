import type { Database } from '../database';
import { describeOnBoth } from '../database/testing';

const read = <T>(db: Database, sql: string, params: unknown[] = []) => db.asSystem((tx) => tx.many<T>('', sql, params));

describeOnBoth('the invoices of the demo data', (database) => {
  test('101 has them in every status (seed 12)', async () => {
    expect(
      await read(
        database(),
        'select invoice_status as status, count(*) as n from invoices where workspace_id = 101 group by 1 order by 1',
      ),
    ).toEqual([
      { status: 'authorised', n: 9 },
      { status: 'deleted', n: 1 },
      { status: 'in-progress', n: 5 },
      { status: 'paid', n: 28 },
      { status: 'submitted', n: 3 },
      { status: 'voided', n: 2 },
    ]);
  });

  test('five are due later, one today, three are overdue by 1, 31 and 75 days (seed 12)', async () => {
    const rows = await read<{ days: number }>(
      database(),
      `select date '2026-11-20' - invoice_due_date as days from invoices where workspace_id = 101 and invoice_status = 'authorised' order by 1`,
    );
    expect(rows.filter(({ days }) => days < 0)).toHaveLength(5);
    expect(rows.map(({ days }) => days).filter((days) => days >= 0)).toEqual([0, 1, 31, 75]);
  });

  test('numbers follow the invoice dates without a gap (seed 12)', async () => {
    const rows = await read<{ number: string }>(
      database(),
      'select invoice_number as number from invoices where workspace_id = 101 and invoice_number is not null order by invoice_date, order_id',
    );
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`),
    );
    expect(
      await read(database(), `select value from counters where workspace_id = 101 and name = 'invoice-2026'`),
    ).toEqual([{ value: rows.length }]);
  });

  test('the total is the sum of gross lines, with VAT rounded per line, and one mixes two rates (API-79)', async () => {
    expect(
      await read(
        database(),
        `
      select i.id from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
      group by i.workspace_id, i.id, i.total_price, i.total_net, i.total_vat
      having sum(l.gross) <> i.total_price or sum(l.net) <> i.total_net or sum(l.vat) <> i.total_vat or bool_or(l.vat <> round(l.net * l.vat_rate, 2) or l.gross <> l.net + l.vat)`,
      ),
    ).toEqual([]);
    const [mixed] = await read<{ n: number }>(
      database(),
      `select count(*) as n from (select 1 from invoice_lines where workspace_id = 101 group by invoice_id having count(distinct vat_rate) > 1) mixed`,
    );
    expect(mixed?.n).toBeGreaterThan(0);
    expect(
      await read(database(), 'select distinct vat_rate as rate from invoice_lines where workspace_id = 301'),
    ).toEqual([{ rate: '0.0550' }]);
  });

  test('three are credited once, one three times, one in full, and none beyond its total (seed 12)', async () => {
    const rows = await read<{ notes: number; rest: string }>(
      database(),
      `
      select count(*) as notes, i.total_price - sum(c.amount) as rest from credit_notes c join invoices i on i.workspace_id = c.workspace_id and i.id = c.invoice_id
      where i.workspace_id = 101 and i.invoice_status = 'paid' group by i.id, i.total_price`,
    );
    expect(rows.map(({ notes }) => notes).sort()).toEqual([1, 1, 1, 1, 3]);
    expect(rows.filter(({ rest }) => rest === '0.00')).toHaveLength(1);
    expect(rows.filter(({ rest }) => Number(rest) < 0)).toEqual([]);
  });

  test('a sample costs nothing, and one paid invoice has no document (seed 12)', async () => {
    expect(
      await read(
        database(),
        `select invoice_status as status, total_price as total from invoices where order_id = 10060`,
      ),
    ).toEqual([{ status: 'paid', total: '0.00' }]);
    expect(
      await read(
        database(),
        `select count(*) as n from invoices where workspace_id = 101 and invoice_status = 'paid' and not has_document`,
      ),
    ).toEqual([{ n: 1 }]);
  });

  test('what is not issued has neither number nor amounts, and nothing was issued before it was delivered (API-78)', async () => {
    expect(
      await read(
        database(),
        `
      select id from invoices where (invoice_status in ('in-progress', 'submitted', 'deleted')) <> (invoice_number is null) or (invoice_number is null) <> (total_price is null)
        or invoice_date < delivery_start::date or invoice_date > date '2026-11-20' or paid_date > date '2026-11-20' or (paid_date is null) <> (invoice_status <> 'paid')`,
      ),
    ).toEqual([]);
  });

  test('102 has 63 on seven pages: two on one day, four on another that two pages share, three at the closed location (seed 12)', async () => {
    const rows = await read<{ day: string; location: number; status: string }>(
      database(),
      `
      select delivery_start::date as day, location_id as location, invoice_status as status from invoices where workspace_id = 102 order by delivery_start desc, order_id desc`,
    );
    expect(rows).toHaveLength(63);
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    expect([count('submitted'), count('authorised'), count('paid')]).toEqual([3, 20, 40]);
    const sizes = new Map<string, number>();
    for (const { day } of rows) sizes.set(day, (sizes.get(day) ?? 0) + 1);
    expect([...sizes.values()].filter((size) => size === 4)).toHaveLength(1);
    expect([...sizes.values()].filter((size) => size === 2)).toHaveLength(1);
    expect(rows[29]?.day).toBe(rows[30]?.day);
    expect(rows.filter(({ location }) => location === 1218)).toHaveLength(3);
  });

  test('each issued one keeps company, location and seller of its issue (API-78)', async () => {
    const rows = await read<{ region: string; isIssued: boolean; isKept: boolean | null; seller: string | null }>(
      database(),
      `
      select distinct w.region, i.invoice_number is not null as "isIssued", i.document_head ->> 'companyName' = w.company_name and i.document_head ->> 'locationName' = l.name as "isKept",
        i.document_head -> 'seller' ->> 'name' as seller
      from invoices i join workspaces w on w.id = i.workspace_id join locations l on l.workspace_id = i.workspace_id and l.id = i.location_id order by 1, 2`,
    );
    expect(rows.filter(({ isIssued }) => isIssued)).toEqual([
      { region: 'fr', isIssued: true, isKept: true, seller: 'Larder France SAS' },
      { region: 'gb', isIssued: true, isKept: true, seller: 'Larder Foods Ltd' },
    ]);
    expect(rows.filter(({ isIssued, seller }) => !isIssued && seller !== null)).toEqual([]);
  });
});
