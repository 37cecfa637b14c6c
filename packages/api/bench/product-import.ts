import { connectDatabase, type Database, migrate } from '../src/database';
import { openWorkshop } from '../src/testing/workshop';
import { makeEmptyDatabase } from './bench-database';

const PRODUCTS = 2000;
const MOST_SECONDS = 5;

const HEADING =
  'ref,name,description,tags,unitType,unitQuantity,cartonType,pickType,storageType,listPrice,leadTime,minimumAcceptedShelfLife,countryOfOrigin';
const fileOf = (name: string): string =>
  [
    HEADING,
    ...Array.from(
      { length: PRODUCTS },
      (_, at) =>
        `R-${at},${name} ${at},"Cut in the morning, packed by noon.",leaves,kg,5,crate,fixed,chilled,${(1 + at / 100).toFixed(2)},1,432000,United Kingdom|Spain`,
    ),
  ].join('\n');

/** The file of a producer with as many products as there can be: shown, stored, and brought again. */
async function measureOn(db: Database, print: (text: string) => void): Promise<void> {
  await migrate(db);
  const workshop = await openWorkshop(db, { profile: 'e2e' });
  const { trusted } = await workshop.workspace({ roles: ['producer'] });
  await workshop.sql(`insert into taxonomy_tags (region, name) values ('gb', 'leaves')`);
  const send = async (content: string, dryRun: 'true' | 'false'): Promise<{ seconds: number; done: string }> => {
    const form = new FormData();
    form.set('file', new Blob([content]), 'products.csv');
    form.set('dryRun', dryRun);
    const request = new Request('http://bench.test', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const began = performance.now();
    const answer = await workshop.api.inject({
      method: 'POST',
      url: '/api/supplier/product/import',
      headers: {
        authorization: `Bearer ${trusted.token}`,
        'content-type': request.headers.get('content-type') as string,
      },
      payload,
    });
    const seconds = (performance.now() - began) / 1000;
    const [file] =
      answer.json<{ files?: { created: number; updated: number; unchanged: number; errors: unknown[] }[] }>().files
      ?? [];
    if (!file || file.errors.length > 0) throw new Error(answer.body.slice(0, 500));
    return { seconds, done: `${file.created} new, ${file.updated} changed, ${file.unchanged} unchanged` };
  };
  const steps = [
    ['shown', 'Leaves', 'true'],
    ['stored', 'Leaves', 'false'],
    ['brought again', 'Leaves', 'false'],
    ['changed', 'Chard', 'true'],
  ] as const;
  for (const [step, name, dryRun] of steps) {
    const { seconds, done } = await send(fileOf(name), dryRun);
    print(
      `${PRODUCTS} products of a file on ${db.kind}, ${step} (${done}): ${seconds.toFixed(2)} s (at most ${MOST_SECONDS})`,
    );
  }
  await workshop.close();
}

/** Measures the import of 2,000 products with its preview (DSK-23), on PostgreSQL and on the embedded database. */
export async function measureProductImport(print: (text: string) => void): Promise<void> {
  const { url, drop } = await makeEmptyDatabase('import');
  try {
    const db = await connectDatabase({ url });
    await measureOn(db, print);
    await db.close();
  } finally {
    await drop();
  }
  const embedded = await connectDatabase({});
  await measureOn(embedded, print);
  await embedded.close();
}
