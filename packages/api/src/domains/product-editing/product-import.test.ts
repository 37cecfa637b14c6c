import type { ImportReport } from '@larder/contracts';
import { parse } from 'csv-parse/sync';
import { describeCalls } from '../../testing/on-both';
import type { TestWorkspace, Workshop } from '../../testing/workshop';

const HEADING = 'ref,name,description,unitType,unitQuantity,cartonType,pickType,storageType,listPrice,countryOfOrigin';
const CARROTS = 'C-1,Carrots,Cut this morning,kg,5,crate,fixed,chilled,2.5,United Kingdom';
const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;
/** Each line with its line end; these are used in turn. */
const ended = (lines: readonly string[], ends: readonly string[]): string =>
  lines.map((line, at) => line + ends[at % ends.length]).join('');

async function open(workshop: Workshop) {
  await workshop.sql(
    `insert into taxonomy_tags (region, name) values ('gb', 'chard'), ('gb', 'leaves') on conflict do nothing`,
  );
  const producer = await workshop.workspace({ roles: ['producer'] });
  const as = producer.trusted;
  const send = async (content: string | Buffer, fields: Record<string, string> = {}, by = as) => {
    const form = new FormData();
    form.set('file', new Blob([content as never], { type: 'text/csv' }), 'products.csv');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new Request('http://larder.test', { method: 'POST', body: form });
    const answer = await workshop.api.inject({
      method: 'POST',
      url: '/api/supplier/product/import',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': request.headers.get('content-type') as string },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const report = async (content: string | Buffer, fields: Record<string, string> = {}): Promise<FileReport> => {
    const { status, body } = await send(content, fields);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.files[0];
  };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    workshop.call(method, `/supplier/product${path}`, { as, ...(body !== undefined && { body }) });
  return {
    producer,
    send,
    report,
    call,
    apply: (content: string | Buffer, fields: Record<string, string> = {}) =>
      report(content, { dryRun: 'false', ...fields }),
    exported: async (format = 'iso') =>
      (await workshop.call('GET', `/supplier/product/export?format=${format}`, { as })).text,
    all: async () =>
      workshop.sql<StoredProduct>(
        'select * from products where owner_workspace_id = $1 and deleted_at is null order by supplier_ref_id',
        [producer.id],
      ),
    of: async (ref: string) => {
      const [row] = await workshop.sql<{ sku: string }>(
        'select sku from products where owner_workspace_id = $1 and supplier_ref_id = $2',
        [producer.id, ref],
      );
      return (await call('GET', `/${row!.sku}`)).body;
    },
    activate: (ref: string) =>
      workshop.sql(
        `update products set status = 'active', vat_rate = 0.2 where owner_workspace_id = $1 and supplier_ref_id = $2`,
        [producer.id, ref],
      ),
    reviews: () =>
      workshop.sql<object>(
        'select kind, state, is_current, before, after from reviews where workspace_id = $1 order by id',
        [producer.id],
      ),
    state: () => stateOf(workshop, producer),
  };
}

type FileReport = ImportReport['files'][number];
/** Columns of a product as the tests look at them. */
interface StoredProduct {
  status: string;
  sku: string;
  supplier_ref_id: string;
  name: string;
  description: string;
}

/** All that an import could touch. */
const stateOf = (workshop: Workshop, { id }: TestWorkspace) =>
  Promise.all([
    workshop.sql('select * from products where owner_workspace_id = $1 order by id', [id]),
    workshop.sql('select * from reviews where workspace_id = $1 order by id', [id]),
    workshop.sql('select count(*) as n from audit_events where workspace_id = $1', [id]),
    workshop.sql('select * from suppliers where workspace_id = $1', [id]),
  ]);

describeCalls('an import of products', (workshop) => {
  test('makes drafts of new rows, whatever status they name, and says so before and after (DSK-23)', async () => {
    const { report, apply, of, all, state } = await open(workshop());
    const file = csv(`${HEADING},status`, `${CARROTS},active`, 'C-2,Leeks,,,,,,,,,');
    const before = await state();
    const preview = await report(file);
    expect(preview).toMatchObject({
      state: 'done',
      created: 2,
      updated: 0,
      unchanged: 0,
      errors: [],
      rows: [
        { line: 2, ref: 'C-1', name: 'Carrots', outcome: 'create' },
        { line: 3, ref: 'C-2', name: 'Leeks', outcome: 'create' },
      ],
    });
    expect(await state()).toEqual(before);
    expect(await apply(file, { preview: preview.preview })).toEqual(preview);
    expect((await all()).map(({ status, sku }) => [status, /^[A-HJ-NP-Z0-9]{12}$/.test(sku)])).toEqual([
      ['draft', true],
      ['draft', true],
    ]);
    expect(await of('C-1')).toMatchObject({
      status: 'draft',
      name: 'Carrots',
      description: 'Cut this morning',
      unitType: 'kg',
      unitQuantity: 5,
      cartonType: 'crate',
      pickType: 'fixed',
      storageType: 'chilled',
      listPrice: 2.5,
      countryOfOrigin: ['United Kingdom'],
      version: 1,
      vatRate: null,
    });
    expect(await of('C-2')).toMatchObject({ unitType: '', unitQuantity: 0, listPrice: null, countryOfOrigin: [] });
  });

  test('again changes no row, version or audit event (DSK-41)', async () => {
    const { apply, state } = await open(workshop());
    const file = csv(HEADING, CARROTS);
    await apply(file);
    const before = await state();
    expect(await apply(file)).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: 1 });
    expect(await state()).toEqual(before);
  });

  test('of a draft changes everything at once; an absent column keeps, an empty cell empties (DSK-41)', async () => {
    const { apply, of } = await open(workshop());
    await apply(csv(HEADING, CARROTS));
    expect(await apply(csv('ref,name,description,unitType', 'C-1,Rainbow carrots,,'))).toMatchObject({ updated: 1 });
    expect(await of('C-1')).toMatchObject({
      name: 'Rainbow carrots',
      description: '',
      unitType: '',
      unitQuantity: 5,
      listPrice: 2.5,
      version: 2,
    });
  });

  test('of an active product puts in force what the editor would, and sends the rest for review (DSK-13)', async () => {
    const { apply, of, activate, reviews } = await open(workshop());
    await apply(csv(HEADING, CARROTS));
    await activate('C-1');
    const file = csv('ref,name,description,unitQuantity,leadTime', 'C-1,Rainbow carrots,Fresh,6,2');
    expect(await apply(file)).toMatchObject({ updated: 1 });
    expect(await of('C-1')).toMatchObject({
      status: 'active',
      name: 'Carrots',
      description: 'Fresh',
      unitQuantity: 5,
      leadTime: 2,
      review: { state: 'submitted', change: { name: 'Rainbow carrots', unitQuantity: 6 } },
    });
    expect(await reviews()).toEqual([
      {
        kind: 'change',
        state: 'submitted',
        is_current: true,
        before: { name: 'Carrots', unitQuantity: 5 },
        after: { name: 'Rainbow carrots', unitQuantity: 6 },
      },
    ]);
    // The same change again is in review already.
    expect(await apply(file)).toMatchObject({ unchanged: 1 });
    expect(await apply(csv('ref,description', 'C-1,Fresher'))).toMatchObject({
      state: 'failed',
      errors: [{ column: 'description', code: 'in_review' }],
    });
  });

  test('changes the price of an active product by a date 14 days ahead alone, named as the table writes dates (DSK-21, DSK-38)', async () => {
    const { apply, of, activate } = await open(workshop());
    await apply(csv(HEADING, CARROTS));
    await activate('C-1');
    expect((await apply(csv('ref,listPrice', 'C-1,3'))).errors).toMatchObject([
      { column: 'listPrice', code: 'price_needs_date' },
    ]);
    expect((await apply(csv('ref,futureListPrice', 'C-1,3'))).errors).toMatchObject([
      { column: 'futureListPriceDate', code: 'price_and_date' },
    ]);
    expect((await apply(csv('ref,futureListPrice,futureListPriceDate', 'C-1,3,2026-12-03'))).errors).toMatchObject([
      { column: 'futureListPriceDate', value: '2026-12-03', code: 'price_date_too_soon', hint: '2026-12-04' },
    ]);
    expect(
      (await apply(csv('ref,futureListPrice,futureListPriceDate', 'C-1,3,03/12/2026'), { format: 'gb' })).errors,
    ).toMatchObject([{ code: 'price_date_too_soon', hint: '04/12/2026' }]);
    expect((await apply(csv('ref,futureListPrice,futureListPriceDate', 'C-1,3,2028-12-03'))).errors).toMatchObject([
      { column: 'futureListPriceDate', code: 'out_of_range' },
    ]);
    expect(await apply(csv('ref,futureListPrice,futureListPriceDate', 'C-1,3,2026-12-04'))).toMatchObject({
      updated: 1,
    });
    expect(await of('C-1')).toMatchObject({ listPrice: 2.5, futureListPrice: 3, futureListPriceDate: '2026-12-04' });
    expect(await apply(csv('ref,futureListPrice,futureListPriceDate', 'C-1,,'))).toMatchObject({ updated: 1 });
    expect(await of('C-1')).toMatchObject({ futureListPrice: null, futureListPriceDate: null });
  });

  test('takes a coming price with its date alone, from a later day, and audits a price that it changes with both values (DSK-42)', async () => {
    const { producer, apply, activate, of, reviews } = await open(workshop());
    const audits = () =>
      workshop().sql(
        `select type, detail from audit_events where workspace_id = $1 and type <> 'product-created' order by id`,
        [producer.id],
      );
    await apply(csv(HEADING, CARROTS));
    await apply(csv('ref,listPrice', 'C-1,2.75'));
    expect(await audits()).toMatchObject([
      { type: 'product-changed', detail: { before: { listPrice: 2.5 }, after: { listPrice: 2.75 } } },
    ]);
    await activate('C-1');
    for (const [heading, row] of [
      ['futureListPrice', '3'],
      ['futureListPriceDate', '2026-12-24'],
      ['futureListPrice,futureListPriceDate', '3,2026-11-20'],
      ['futureListPrice,futureListPriceDate', ',2026-12-24'],
    ]) {
      expect([row, (await apply(csv(`ref,${heading}`, `C-1,${row}`))).errors.length]).toEqual([row, 1]);
    }
    expect([await reviews(), (await of('C-1')).futureListPrice]).toEqual([[], null]);
    await apply(csv('ref,futureListPrice,futureListPriceDate', 'C-1,3,2026-12-24'));
    expect((await audits())[1]).toMatchObject({
      type: 'product-priced',
      detail: { before: { listPrice: null, from: null }, after: { listPrice: 3, from: '2026-12-24' } },
    });
    expect((await of('C-1')).listPrice).toBe(2.75);
  });

  test('takes the coming price of a suspended product back, and names none there (DSK-21, DSK-23)', async () => {
    const { apply, activate, of, reviews } = await open(workshop());
    const price = (value: string) => apply(csv('ref,futureListPrice,futureListPriceDate', `C-1,${value}`));
    await apply(csv(HEADING, CARROTS));
    await activate('C-1');
    await price('3,2026-12-24');
    await workshop().sql(`update products set status = 'suspended' where sku = $1`, [(await of('C-1')).sku]);
    expect((await price('4,2026-12-24')).errors).toMatchObject([{ column: 'futureListPrice', code: 'price_of_draft' }]);
    expect(await price(',')).toMatchObject({ updated: 1, errors: [] });
    expect(await reviews()).toMatchObject([{ kind: 'price', state: 'withdrawn', is_current: false }]);
    expect(await of('C-1')).toMatchObject({ status: 'suspended', futureListPrice: null, futureListPriceDate: null });
    expect((await price('4,2026-12-24')).errors).toMatchObject([{ code: 'price_of_draft' }]);
  });

  test('leaves a price that staff have taken up, and an active product its parts (DSK-13, DSK-21)', async () => {
    const { apply, activate } = await open(workshop());
    await apply(csv(HEADING, CARROTS));
    await activate('C-1');
    await workshop().sql(
      `update products set future_list_price = 3, future_list_price_date = '2026-12-20' where supplier_ref_id = 'C-1' and status = 'active' and future_list_price is null`,
    );
    expect((await apply(csv('ref,futureListPrice,futureListPriceDate', 'C-1,4,2026-12-20'))).errors).toMatchObject([
      { code: 'price_taken_up' },
    ]);
    expect(
      (await apply(csv('ref,cartonType,description,countryOfOrigin', 'C-1,,,'))).errors.map(({ column, code }) => [
        column,
        code,
      ]),
    ).toEqual([
      ['cartonType', 'incomplete'],
      ['countryOfOrigin', 'incomplete'],
      ['description', 'incomplete'],
    ]);
  });

  test('makes nothing active: neither status nor VAT rate come from a file (DSK-23)', async () => {
    const { apply, activate, state } = await open(workshop());
    await apply(csv(HEADING, CARROTS, CARROTS.replace('C-1', 'C-2')));
    await activate('C-2');
    const before = await state();
    expect(
      (await apply(csv('ref,status,vatRate', 'C-1,active,0', 'C-2,suspended,0.05'))).errors.map(
        ({ line, column, code, hint }) => [line, column, code, hint],
      ),
    ).toEqual([
      [2, 'status', 'status_not_imported', 'draft'],
      [2, 'vatRate', 'vat_by_staff', ''],
      [3, 'status', 'status_not_imported', 'active'],
      [3, 'vatRate', 'vat_by_staff', '0.2'],
    ]);
    expect(await state()).toEqual(before);
  });

  test('takes a file whole or not at all, and lists every mistake with line, column, value and what to do (DSK-39, DSK-40)', async () => {
    const { apply, state } = await open(workshop());
    const before = await state();
    const {
      state: end,
      errors,
      rows,
    } = await apply(
      csv(
        HEADING,
        CARROTS,
        ',No reference,,,,,,,,',
        `C-3,,,barrel,x,crate,fixed,cold,0,${'x|'.repeat(10)}x`,
        'C-4,Too few cells',
      ),
    );
    expect(end).toBe('failed');
    expect(errors.map(({ line, column, value, code }) => [line, column, value, code])).toEqual([
      [3, 'ref', '', 'missing'],
      [4, 'unitType', 'barrel', 'not_in_list'],
      [4, 'unitQuantity', 'x', 'decimal'],
      [4, 'storageType', 'cold', 'not_in_list'],
      [4, 'countryOfOrigin', 'x|x|x|x|x|x|x|x|x|x|x', 'too_long'],
      [4, 'name', '', 'missing'],
      [4, 'listPrice', '0', 'out_of_range'],
      [5, null, null, 'row_width'],
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['create', 'error', 'error', 'error']);
    expect(await state()).toEqual(before);
  });

  test('looks at none of the thousands of tags that a cell may name (TRU-25)', async () => {
    const { report } = await open(workshop());
    // Without a name as well, so that the product is wrong as a whole.
    const { errors } = await report(csv('ref,tags', `C-1,${'|'.repeat(7999)}`, `C-2,${'a|'.repeat(30)}a`));
    expect(errors.map(({ line, column, value, code }) => [line, column, value?.length ?? null, code])).toEqual([
      [2, 'tags', 60, 'too_long'],
      [2, 'name', null, 'missing'],
      [3, 'tags', 60, 'too_long'],
      [3, 'name', null, 'missing'],
    ]);
  });

  test('normalises no reference that is longer than any, or has marks without end, and refuses it (TRU-25)', async () => {
    const { report } = await open(workshop());
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const marks = (pairs: number) => `e${'\u0301\u0323'.repeat(pairs)}`;
    const { errors } = await report(csv('ref,name', `${marks(5000)},Kale`, `${marks(20)},Leek`, `${marks(300)},Pear`));
    const piled = normalize.mock.contexts.filter((text) => /\p{M}{31}/u.test(String(text)));
    normalize.mockRestore();
    expect(errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'ref', 'too_long'],
      [3, 'ref', 'invalid'],
      [4, 'ref', 'invalid'],
    ]);
    expect(piled).toHaveLength(0);
  });

  test('refuses the same reference twice on both lines, each naming the other (DSK-36)', async () => {
    const { report } = await open(workshop());
    const { errors } = await report(csv(HEADING, CARROTS, CARROTS.replace('C-1', 'C-2'), CARROTS));
    expect(errors.map(({ line, column, code, hint }) => [line, column, code, hint])).toEqual([
      [2, 'ref', 'ref_twice', '4'],
      [4, 'ref', 'ref_twice', '2'],
    ]);
  });

  test('is of one company: products, pictures, sheets and the reference of another one are unknown (DSK-113)', async () => {
    const [mine, other] = [await open(workshop()), await open(workshop())];
    await other.apply(csv(HEADING, CARROTS));
    const theirs = await other.state();
    expect(await mine.apply(csv(HEADING, CARROTS.replace('Carrots', 'Mine')))).toMatchObject({ created: 1 });
    expect(await other.state()).toEqual(theirs);
    const [path] = [`gb/${other.producer.id}/files/00000000-0000-4000-8000-000000000000`];
    expect(
      (
        await mine.apply(
          csv('supplierRef,ref,photos,specSheet', `${other.producer.id},C-1,${path}.webp|Their carrots,${path}.pdf`),
        )
      ).errors.map(({ column, code }) => [column, code]),
    ).toEqual([
      ['supplierRef', 'supplier_unknown'],
      ['photos', 'photo_unknown'],
      ['specSheet', 'sheet_unknown'],
    ]);
    expect(await mine.apply(csv('supplierRef,ref,description', `${mine.producer.id},C-1,Mine`))).toMatchObject({
      updated: 1,
    });
  });

  test('of a preview that others have overtaken stores nothing and shows the rows of now (DSK-23)', async () => {
    const { report, apply, of, call } = await open(workshop());
    await apply(csv(HEADING, CARROTS));
    const file = csv('ref,name', 'C-1,Mine');
    const { preview } = await report(file);
    const { sku, version } = await of('C-1');
    expect((await call('PUT', `/${sku}`, { name: 'Theirs', supplierRefId: 'C-1', version })).status).toBe(200);
    const late = await apply(file, { preview });
    expect(late).toMatchObject({ state: 'changed', updated: 1 });
    expect((await of('C-1')).name).toBe('Theirs');
    expect(await apply(file, { preview: late.preview })).toMatchObject({ state: 'done', updated: 1 });
    expect((await of('C-1')).name).toBe('Mine');
  });

  test('runs once at a time for a company, and one of two is told so; the other company does not wait (DSK-47)', async () => {
    const [mine, other] = [await open(workshop()), await open(workshop())];
    const file = csv(HEADING, ...Array.from({ length: 400 }, (_, at) => CARROTS.replace('C-1', `C-${at}`)));
    const answers = await Promise.all([
      mine.send(file, { dryRun: 'false' }),
      mine.send(file, { dryRun: 'false' }),
      other.send(file, { dryRun: 'false' }),
    ]);
    const [ofOther] = answers.slice(2);
    expect(ofOther!.body.files[0]).toMatchObject({ state: 'done', created: 400 });
    // Whoever came second found it running, or found it done.
    const ends = answers
      .slice(0, 2)
      .map(({ body }) => body.code ?? `${body.files[0].created} new`)
      .sort();
    expect([
      ['400 new', 'import_busy'],
      ['0 new', '400 new'],
    ]).toContainEqual(ends);
    expect(
      await workshop().sql(
        'select count(*) as n, count(distinct supplier_ref_id) as refs from products where owner_workspace_id = $1',
        [mine.producer.id],
      ),
    ).toEqual([{ n: 400, refs: 400 }]);
  });

  test('names pictures and sheets of the company, which customers see once the product is in force (DSK-18, DSK-19)', async () => {
    const { producer, apply, of, activate } = await open(workshop());
    const [picture, sheet] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'].map(
      (id) => id.slice(0, -5) + String(producer.id).padStart(4, '0') + id.slice(-1),
    );
    for (const [id, purpose, contentType] of [
      [picture, 'product', 'image/webp'],
      [sheet, 'spec-sheet', 'application/pdf'],
    ]) {
      await workshop().sql(
        `insert into files (workspace_id, id, region, purpose, content_type, size, sha256, created_by, created_at) values ($1, $2, 'gb', $3, $5, 1, '\\x00', $4, now())`,
        [producer.id, id, purpose, producer.trusted.userId, contentType],
      );
    }
    await apply(csv(HEADING, CARROTS));
    await activate('C-1');
    const [path, pdf] = [`gb/${producer.id}/files/${picture}.webp`, `gb/${producer.id}/files/${sheet}.pdf`];
    expect((await apply(csv('ref,photos', `C-1,${path}`))).errors).toMatchObject([
      { column: 'photos', code: 'photo_pairs' },
    ]);
    expect((await apply(csv('ref,photos', `C-1,${path}|`))).errors).toMatchObject([
      { column: 'photos', code: 'incomplete' },
    ]);
    expect((await apply(csv('ref,photos,specSheet', `C-1,${pdf}|x,${path}`))).errors.map(({ code }) => code)).toEqual([
      'photo_unknown',
      'sheet_unknown',
    ]);
    for (const behind of ['.exe', '.PDF', '.pdf/../../../304/logo.svg', '.pdf/'])
      expect(
        (await apply(csv('ref,specSheet', `C-1,${pdf.replace('.pdf', behind)}`))).errors.map(({ code }) => code),
      ).toEqual(['sheet_unknown']);
    expect(await apply(csv('ref,photos,specSheet', `C-1,${path}|A crate,${pdf}`))).toMatchObject({
      updated: 1,
      errors: [],
    });
    expect(await of('C-1')).toMatchObject({
      photos: [{ path, description: 'A crate' }],
      specSheet: pdf,
      specSheetDateModified: '2026-11-20T09:00:00.000Z',
      review: null,
    });
    expect(
      await workshop().sql('select is_public, used_at is not null as used from files where workspace_id = $1', [
        producer.id,
      ]),
    ).toEqual([
      { is_public: true, used: true },
      { is_public: true, used: true },
    ]);
  });

  test('never makes more products than a company has at most (DSK-23)', async () => {
    const { producer, report, apply } = await open(workshop());
    await workshop().sql(`insert into suppliers (workspace_id, region, supplier_name) values ($1, 'gb', 'Many')`, [
      producer.id,
    ]);
    await workshop().sql(
      `insert into products (region, owner_workspace_id, sku, supplier_ref_id, status, name) select 'gb', $1, 'SKU' || n, 'N-' || n, 'draft', 'Product ' || n from generate_series(1, 1999) n`,
      [producer.id],
    );
    const { errors } = await report(csv('ref,name', 'N-1,Other', 'X-1,One', 'X-2,Two'));
    expect(errors.map(({ line, code, hint }) => [line, code, hint])).toEqual([[4, 'product_limit', '2000']]);
    expect(await apply(csv('ref,name', 'N-1,Other', 'X-1,One'))).toMatchObject({ created: 1, updated: 1 });
  });

  test('leaves an audit event with before and after for each product that it changes, and none in a preview (DSK-30)', async () => {
    const { producer, report, apply } = await open(workshop());
    const audits = () =>
      workshop().sql('select type, actor, detail from audit_events where workspace_id = $1 order by id', [producer.id]);
    await report(csv(HEADING, CARROTS));
    expect(await audits()).toEqual([]);
    await apply(csv(HEADING, CARROTS));
    await apply(csv('ref,name', 'C-1,Beets'));
    expect(await audits()).toMatchObject([
      {
        type: 'product-created',
        actor: producer.trusted.userId,
        detail: { byImport: true, after: { name: 'Carrots' } },
      },
      { type: 'product-changed', detail: { byImport: true, before: { name: 'Carrots' }, after: { name: 'Beets' } } },
    ]);
  });

  test('is for editors: STANDARD neither brings nor takes products away (DSK-2)', async () => {
    const { producer, send, state } = await open(workshop());
    const before = await state();
    const { status, body } = await send(csv(HEADING, CARROTS), { dryRun: 'false' }, producer.standard);
    expect([status, body.code]).toEqual([403, 'role_forbidden']);
    expect((await workshop().call('GET', '/supplier/product/export', { as: producer.standard })).body.code).toBe(
      'role_forbidden',
    );
    expect(await state()).toEqual(before);
  });
});

describeCalls('imports of one member', (workshop) => {
  test('are 20 an hour, and 60 previews; another member is not held back (DSK 1)', async () => {
    const { producer, send } = await open(workshop());
    const many = async (count: number, dryRun: string, by = producer.trusted) => {
      const codes: number[] = [];
      for (let at = 0; at < count; at += 1) codes.push((await send(csv('ref,name'), { dryRun }, by)).status);
      return codes;
    };
    expect(await many(21, 'false')).toEqual([...Array<number>(20).fill(200), 429]);
    expect(await many(1, 'false', producer.admin)).toEqual([200]);
    expect((await many(61, 'true')).slice(-2)).toEqual([200, 429]);
  });
});

describeCalls('a file of products', (workshop) => {
  test.each<[string, () => string | Buffer, string, number]>([
    [
      'in UTF-16',
      () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv(HEADING, CARROTS), 'utf16le')]),
      'utf16',
      1,
    ],
    [
      'in Windows-1252',
      () => Buffer.from(csv(HEADING, CARROTS, CARROTS.replace('C-1', 'C-2').replace('Carrots', 'Pât\u00e9')), 'latin1'),
      'not_utf8',
      3,
    ],
    ['with a zero byte', () => csv(HEADING, CARROTS.replace('Carrots', 'Car\0rots')), 'zero_byte', 2],
    ['with an open quote', () => csv(HEADING, CARROTS, 'C-2,"Leeks,,,,,,,,', CARROTS), 'quotes', 3],
    ['with a quote inside a value', () => csv(HEADING, 'C-2,Leeks 5" long,,,,,,,,'), 'quotes', 2],
    [
      'with a row of 2 MiB',
      () => csv(HEADING, CARROTS, `C-2,${'x'.repeat(2 * 1024 * 1024)},,,,,,,,`),
      'row_too_long',
      3,
    ],
    ['with a column twice', () => csv(`${HEADING},name`, `${CARROTS},Carrots`), 'column_twice', 1],
    ['with an unknown column', () => csv(`${HEADING},colour`, `${CARROTS},orange`), 'column_unknown', 1],
    ['without the reference', () => csv('name', 'Carrots'), 'column_missing', 1],
    ['that is empty', () => '\n\n', 'empty', 1],
    [
      'with more than 2,000 rows',
      () => csv('ref,name', ...Array.from({ length: 2001 }, (_, at) => `C-${at},Carrots`)),
      'too_many_rows',
      2002,
    ],
  ])(
    '%s is refused with one error that names the line, and nothing is stored (DSK-23, DSK-37)',
    async (_, content, reason, line) => {
      const { send, state } = await open(workshop());
      const before = await state();
      for (const dryRun of ['true', 'false']) {
        const { status, body } = await send(content(), { dryRun });
        expect([status, body.code, body.reason, body.line, body.errors.length]).toEqual([
          400,
          'import_invalid',
          reason,
          line,
          1,
        ]);
        expect(body.errors[0].message).toMatch(new RegExp(`^Line ${line}: `));
      }
      expect(await state()).toEqual(before);
    },
  );

  test('with headings alone has no rows and is done (DSK-39)', async () => {
    expect(await (await open(workshop())).apply(csv(HEADING))).toMatchObject({
      state: 'done',
      created: 0,
      updated: 0,
      unchanged: 0,
      errors: [],
      rows: [],
    });
  });

  test('of 4.8 MB is read, a larger one is refused by its size (DSK-23)', async () => {
    const { send, report } = await open(workshop());
    const rows = (bytes: number) => Array.from({ length: 60 }, (_, at) => `C-${at},${'x'.repeat(bytes)},,,,,,,,`);
    const { rows: read, errors } = await report(csv(HEADING, ...rows(80_000)));
    expect([read.length, errors.length, errors[0]?.code]).toEqual([60, 60, 'too_long']);
    const { status, body } = await send(csv(HEADING, ...rows(100_000)));
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
  });

  test('is parted by commas or semicolons as its heading is, with a byte order mark and blanks (DSK-37, DSK-38)', async () => {
    const { apply, of } = await open(workshop());
    const file = csv(HEADING, CARROTS.replace('2.5', ' 2.50 '));
    expect((await apply(`\ufeff${file.replaceAll(',', ';')}`)).state).toBe('done');
    expect(await of('C-1')).toMatchObject({ name: 'Carrots', listPrice: 2.5 });
    expect(await apply(file)).toMatchObject({ state: 'done', unchanged: 1 });
  });

  test.each([
    ['CRLF', ['\r\n']],
    ['LF', ['\n']],
    ['CR', ['\r']],
    ['CRLF, then LF', ['\r\n', '\n']],
    ['LF, then CRLF', ['\n', '\r\n']],
    ['CR, then CRLF, then LF', ['\r', '\r\n', '\n']],
  ])('with the line ends %s has the same rows on the same physical lines (DSK-37, DSK-39)', async (_, ends) => {
    const { report, apply, send } = await open(workshop());
    const lines = ['ref,name,description', '', 'C-1,Carrots,"one', 'two', '', 'four"', 'C-2,,', 'C-3,"Leeks",green'];
    const { errors, rows } = await report(ended(lines, ends));
    expect(rows.map(({ line, ref }) => [line, ref])).toEqual([
      [3, 'C-1'],
      [7, 'C-2'],
      [8, 'C-3'],
    ]);
    expect(errors.map(({ line, code }) => [line, code])).toEqual([[7, 'missing']]);
    expect(await apply(ended([HEADING, CARROTS, CARROTS.replace('C-1', 'C-2')], ends))).toMatchObject({
      state: 'done',
      created: 2,
    });
    for (const [line, reason] of [
      ['C-4,"Le"eks,', 'quotes'],
      ['C-4,Le\0eks,', 'zero_byte'],
      ['C-4,Le\xe9ks,', 'not_utf8'],
    ] as const) {
      const { body } = await send(Buffer.from(ended([...lines, line, 'C-5,Peas,'], ends), 'latin1'));
      expect([body.reason, body.line]).toEqual([reason, 9]);
    }
  });

  test.each([
    ['iso', '14,80', 'Write 14.80 or import with --format fr'],
    ['iso', '1,234.50', 'Write 1234.50'],
    ['iso', '£14.80', 'Write 14.80'],
    ['iso', '1e3', 'Write 13'],
    ['fr', '14.80', 'Write 14,80 or import with --format iso'],
    ['fr', '1 234,50 €', 'Write 1234,50'],
    ['gb', 'ten', 'Write 14.8'],
  ])('under %s does not guess what the number %s means and says: %s (DSK-38)', async (format, value, message) => {
    const { report } = await open(workshop());
    expect((await report(csv('ref;name;listPrice', `C-1;Carrots;${value}`), { format })).errors).toMatchObject([
      { line: 2, column: 'listPrice', value, message },
    ]);
  });

  test.each([
    ['iso', '31/02/2026', '2026-11-25'],
    ['iso', '2026-02-30', '2026-11-25'],
    ['iso', '25.11.26', '2026-11-25'],
    ['iso', '24/12/2026', '2026-12-24'],
    ['gb', '2026-12-24', '24/12/2026'],
    ['fr', '31/02/2026', '25/11/2026'],
    ['gb', '24-12-2026', '24/12/2026'],
  ])('under %s does not guess what the date %s means and says: Write %s (DSK-38)', async (format, value, hint) => {
    const { apply, report, activate } = await open(workshop());
    await apply(csv(HEADING, CARROTS));
    await activate('C-1');
    expect(
      (await report(csv('ref;futureListPrice;futureListPriceDate', `C-1;3;${value}`), { format })).errors,
    ).toMatchObject([{ column: 'futureListPriceDate', value, code: 'date', hint }]);
  });

  test.each([
    ['iso', ',', '2.75', '2026-12-24'],
    ['gb', ',', '2.75', '24/12/2026'],
    ['fr', ';', '2,75', '24/12/2026'],
  ])('under %s has numbers and dates of that format, read and written (DSK-38)', async (format, sign, price, date) => {
    const { apply, of, activate, exported, report } = await open(workshop());
    await apply(csv(HEADING, CARROTS));
    await activate('C-1');
    expect(
      await apply(csv(['ref', 'futureListPrice', 'futureListPriceDate'].join(sign), ['C-1', price, date].join(sign)), {
        format,
      }),
    ).toMatchObject({ updated: 1 });
    expect(await of('C-1')).toMatchObject({ futureListPrice: 2.75, futureListPriceDate: '2026-12-24' });
    const file = await exported(format);
    expect(file).toContain([format === 'fr' ? '0,2' : '0.2', price, date].join(sign));
    expect(await report(file, { format })).toMatchObject({ state: 'done', unchanged: 1, updated: 0 });
  });

  test('keeps any text: formulas, quotes, lines, emoji and letters that run to the left come back equal, and nothing changes (DSK-46)', async () => {
    const { producer, apply, exported, state } = await open(workshop());
    const names = [
      '=HYPERLINK("http://x.test";"y")',
      '+44',
      '-18 °C',
      '@home',
      "'=1",
      '\uFF1D1+1',
      '\uFF0B44',
      '\uFF0D18 °C',
      "'\uFF20home",
      "'quoted'",
      'גזר כתום',
      '🥕 Carrots',
      'x'.repeat(120),
      'a;b,c|d\\e',
      '"',
      'Pâté',
    ];
    for (const [at, name] of names.entries()) {
      const { status, text } = await workshop().call('POST', '/supplier/product', {
        as: producer.trusted,
        body: {
          name,
          supplierRefId: `=R${at}`,
          description: `${name}\n\n=1+1`,
          countryOfOrigin: ['A|B', 'C\\D', '=E'],
        },
      });
      expect([status, status === 201 ? '' : text]).toEqual([201, '']);
    }
    for (const format of ['iso', 'gb', 'fr']) {
      const before = await state();
      const file = await exported(format);
      expect(await apply(file, { format })).toMatchObject({
        state: 'done',
        created: 0,
        updated: 0,
        unchanged: names.length,
      });
      expect(await state()).toEqual(before);
      const cells = (parse(file, { bom: true, delimiter: format === 'fr' ? ';' : ',' }) as string[][]).flat();
      expect(cells).toContain(`'=HYPERLINK("http://x.test";"y")`);
      expect(file).toContain('"Pâté\n\n=1+1"');
      expect(cells.filter((cell) => /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell))).toEqual([]);
    }
    // In another company the same file makes the same products.
    const other = await open(workshop());
    const file = (await exported()).replaceAll(new RegExp(`^${producer.id},`, 'gm'), ',');
    expect(await other.apply(file)).toMatchObject({ state: 'done', created: names.length });
    for (const [at, name] of names.entries())
      expect(await other.of(`=R${at}`)).toMatchObject({
        name,
        description: `${name}\n\n=1+1`,
        countryOfOrigin: ['A|B', 'C\\D', '=E'],
      });
  });
});
