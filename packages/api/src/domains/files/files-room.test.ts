import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { describeOnPostgres, openTestDatabase } from '../../database/testing';
import { gate } from '../../testing/gate';
import { describeCalls } from '../../testing/on-both';
import { sendFile } from '../../testing/send-file';
import { openWorkshop, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { findOwnFiles, nameFiles } from './named-files.service';
import { unusedFilesJob } from './unused-files.job';

const picture = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-20T09:00:00Z');

const run = (workshop: Workshop, afterDays: number) =>
  unusedFilesJob.run(workshop.api.services, START + afterDays * DAY_MS);
const isThere = async (workshop: Workshop, id: string) =>
  (await workshop.sql('select 1 as one from files where id = $1', [id])).length === 1;

/**
 * Nothing names it at first, then for a while something does, then nothing again. Answers what is left a day after
 * each.
 */
async function life(workshop: Workshop, id: string, forget: () => Promise<unknown>): Promise<boolean[]> {
  await run(workshop, 2);
  await run(workshop, 4);
  const whileNamed = await isThere(workshop, id);
  await forget();
  await run(workshop, 5);
  await run(workshop, 5.9);
  const within24Hours = await isThere(workshop, id);
  await run(workshop, 6.1);
  return [whileNamed, within24Hours, await isThere(workshop, id)];
}

async function draftOf(workshop: Workshop, producer: TestWorkspace, more: object) {
  const { body } = await workshop.call('POST', '/supplier/product', {
    as: producer.trusted,
    body: { name: 'Chard', supplierRefId: `C-${Math.random()}`, ...more },
  });
  return body as { sku: string; version: number; supplierRefId: string };
}

describeCalls('files whose owner shows them no more', (workshop) => {
  const sent = async (producer: TestWorkspace, purpose: string) =>
    (await sendFile(workshop(), producer.trusted, purpose, await picture())).body as { fileId: string; path: string };

  test('go 24 hours after a product drops its picture, and not before (DSK-115)', async () => {
    const producer = await workshop().workspace({ roles: ['producer'] });
    const { fileId, path } = await sent(producer, 'product');
    const { sku, version, supplierRefId } = await draftOf(workshop(), producer, { photos: [{ path }] });
    const drop = () =>
      workshop().call('PUT', `/supplier/product/${sku}`, {
        as: producer.trusted,
        body: { name: 'Chard', supplierRefId, version, photos: [] },
      });
    expect(await life(workshop(), fileId, drop)).toEqual([true, true, false]);
    expect(await workshop().sql('select count(*) as n from file_pieces where file_id = $1', [fileId])).toEqual([
      { n: 0 },
    ]);
  });

  test('go with a draft that is deleted (DSK-8, DSK-115)', async () => {
    const producer = await workshop().workspace({ roles: ['producer'] });
    const { fileId, path } = await sent(producer, 'product');
    const { sku } = await draftOf(workshop(), producer, { photos: [{ path }] });
    expect(
      await life(workshop(), fileId, () =>
        workshop().call('DELETE', `/supplier/product/${sku}`, { as: producer.trusted }),
      ),
    ).toEqual([true, true, false]);
  });

  test('go with a certificate that is removed, whose row and review stay (DSK-29, DSK-115)', async () => {
    await workshop().sql(
      `insert into certificates (region, name, logo) values ('gb', 'Soil Care', null) on conflict do nothing`,
    );
    const producer = await workshop().workspace({ roles: ['producer'] });
    const { fileId } = await sent(producer, 'certificate');
    const { body } = await workshop().call('POST', '/supplier/certificate', {
      as: producer.trusted,
      body: { name: 'Soil Care', number: 'S-1', validUntil: '2027-03-31', fileId },
    });
    expect(
      await life(workshop(), fileId, () =>
        workshop().call('DELETE', `/supplier/certificate/${body.id}`, { as: producer.trusted }),
      ),
    ).toEqual([true, true, false]);
    expect(await workshop().sql('select state, file_id from company_certificates where id = $1', [body.id])).toEqual([
      { state: 'removed', file_id: null },
    ]);
    expect((await workshop().call('GET', '/supplier/certificate', { as: producer.trusted })).body.items).toEqual([]);
  });

  test('stay while a proposal or the published profile shows them, and go with the next profile (DSK-27, DSK-115)', async () => {
    const producer = await workshop().workspace({ roles: ['producer'] });
    const staff = await workshop().staff('OPS');
    const { fileId, path } = await sent(producer, 'profile');
    const call = (method: 'GET' | 'PUT', path_: string, body?: object) =>
      workshop().call(method, `/supplier/profile/proposal${path_}`, { as: producer.trusted, body });
    const propose = async (content: object) => {
      const { version } = (await call('GET', '')).body;
      const saved = await call('PUT', '', {
        supplierSlogan: '',
        supplierShortDescription: 'Short',
        supplierLongDescription: 'Long',
        supplierLogo: null,
        gallery: [],
        version,
        ...content,
      });
      expect([saved.status, saved.text.slice(0, 200 * Number(saved.status !== 200))]).toEqual([200, '']);
      expect((await call('PUT', '/state', { to: 'submitted', version: saved.body.version })).status).toBe(200);
      const [{ id, version: reviewed }] = (
        await workshop().call('GET', `/ops/review?kind=profile&workspaceId=${producer.id}`, { as: staff })
      ).body.items;
      return () =>
        workshop().call('PUT', `/ops/review/${id}`, { as: staff, body: { decision: 'approved', version: reviewed } });
    };
    const publish = await propose({ gallery: [{ path, description: 'A field' }] });
    await run(workshop(), 2);
    await run(workshop(), 4);
    expect(await isThere(workshop(), fileId)).toBe(true);
    expect((await publish()).status).toBe(200);
    expect(await life(workshop(), fileId, async () => (await propose({ gallery: [] }))())).toEqual([true, true, false]);
  });

  test('stay when they are named again within the 24 hours (DSK-115)', async () => {
    const producer = await workshop().workspace({ roles: ['producer'] });
    const { fileId, path } = await sent(producer, 'product');
    const { sku } = await draftOf(workshop(), producer, { photos: [{ path }] });
    await run(workshop(), 1);
    await workshop().call('DELETE', `/supplier/product/${sku}`, { as: producer.trusted });
    await run(workshop(), 2);
    await draftOf(workshop(), producer, { photos: [{ path }] });
    await run(workshop(), 3.5);
    await run(workshop(), 9);
    expect(await isThere(workshop(), fileId)).toBe(true);
  });
});

describeCalls('room for files', (workshop) => {
  const GIB = 1024 ** 3;
  /** Rows say how large a file is; the rest of the test needs no content. */
  async function fill(region: 'gb' | 'fr', bytes: number) {
    await workshop().sql('delete from files where region = $1', [region]);
    await fillOf(await workshop().workspace({ region, roles: ['producer'] }), bytes);
  }
  async function fillOf({ id, region, trusted }: TestWorkspace, bytes: number) {
    await workshop().sql(
      `insert into files (workspace_id, region, purpose, content_type, size, sha256, created_by, created_at)
      select $1, $2, 'product', 'image/png', $4::bigint / 4, '', $3, '2026-11-01T08:00:00Z' from generate_series(1, 4)`,
      [id, region, trusted.userId, bytes],
    );
  }
  const alarms = () =>
    workshop().sql<{ region: string; recipient: string; subject: string }>(
      `select region, recipient, subject from outbox where template = 'files-alarm' order by id`,
    );

  test('tells staff once when a region passes 80 % of 5 GB, in its language (DSK-115)', async () => {
    const { trusted } = await workshop().workspace({ region: 'fr', roles: ['producer'] });
    await fill('fr', 4 * GIB - 400);
    expect(await alarms()).toEqual([]);
    for (let count = 0; count < 2; count += 1)
      expect((await sendFile(workshop(), trusted, 'product', await picture())).status).toBe(201);
    expect(await alarms()).toEqual([
      {
        region: 'fr',
        recipient: workshop().configOf('fr').contact.email,
        subject: '4\u202fGo sur 5\u202fGo utilisés par les fichiers',
      },
    ]);
  });

  test('is 5 GB for a region, whoever sends, and the other region has its own (DSK-115)', async () => {
    const [english, french] = [
      await workshop().workspace({ roles: ['producer'] }),
      await workshop().workspace({ region: 'fr', roles: ['producer'] }),
    ];
    await fill('gb', 5 * GIB - 100);
    await fill('fr', 0);
    const content = await picture();
    const before = await workshop().sql('select count(*) as n from files');
    expect((await sendFile(workshop(), english.trusted, 'product', content)).body).toMatchObject({
      code: 'unavailable',
      detail: 'There is no room for more files now. The team has been told.',
    });
    expect(await workshop().sql('select count(*) as n from files')).toEqual(before);
    expect((await sendFile(workshop(), french.trusted, 'product', content)).status).toBe(201);
  });

  test('is half of it at most for one company, whoever of it sends, while others may send (DSK-115, API-17)', async () => {
    const [full, other] = [
      await workshop().workspace({ roles: ['producer'] }),
      await workshop().workspace({ roles: ['producer'] }),
    ];
    await fill('gb', 0);
    await fillOf(full, 2.5 * GIB - 100);
    const content = await picture();
    const before = await workshop().sql('select count(*) as n from files');
    for (const sender of [full.trusted, full.owner])
      expect((await sendFile(workshop(), sender, 'product', content)).body).toMatchObject({
        status: 400,
        code: 'files_limit',
        detail: 'Your company has no room for more files. Remove some that you do not need, and try again a day later.',
      });
    expect(await workshop().sql('select count(*) as n from files')).toEqual(before);
    expect((await sendFile(workshop(), other.trusted, 'product', content)).status).toBe(201);

    await workshop().sql('delete from files where id = (select id from files where workspace_id = $1 limit 1)', [
      full.id,
    ]);
    expect((await sendFile(workshop(), full.trusted, 'product', content)).status).toBe(201);
  });

  test('is not passed by uploads of one company at the same moment either (DSK-115, API-17)', async () => {
    const content = await picture();
    const size = (await sharp(content).png().toBuffer()).length;
    const full = await workshop().workspace({ roles: ['producer'] });
    await fill('gb', 0);
    await fillOf(full, Math.floor((2.5 * GIB - 1.5 * Math.max(size, content.length)) / 4) * 4);
    const statuses = (
      await Promise.all([full.trusted, full.owner].map((one) => sendFile(workshop(), one, 'product', content)))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 400]);
  });

  test('is not passed by uploads at the same moment (DSK-115)', async () => {
    const content = await picture();
    const size = (await sharp(content).png().toBuffer()).length;
    const [one, other] = [
      await workshop().workspace({ roles: ['producer'] }),
      await workshop().workspace({ roles: ['producer'] }),
    ];
    await fill('gb', Math.floor((5 * GIB - 1.5 * Math.max(size, content.length)) / 4) * 4);
    const statuses = (
      await Promise.all([one, other].map(({ trusted }) => sendFile(workshop(), trusted, 'product', content)))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 503]);
  });

  test('is a metric by region (DSK-107, DSK-115)', async () => {
    await fill('gb', 4000);
    await fill('fr', 8000);
    const { body } = await workshop().api.inject('/metrics');
    expect(body).toContain('larder_files_bytes{region="gb"} 4000');
    expect(body).toContain('larder_files_bytes{region="fr"} 8000');
    expect(body).toContain('larder_files_limit_bytes 5368709120');
  });
});

describeOnPostgres('files that a save is about to name', () => {
  test('are not removed by the job that runs meanwhile (DSK-115, API-10)', async () => {
    const database = await openTestDatabase('postgres', 'schema');
    const workshop = await openWorkshop(database);
    const { trusted, id: workspaceId, region } = await workshop.workspace({ roles: ['producer'] });
    const { fileId } = (await sendFile(workshop, trusted, 'product', await picture())).body;
    const now = START + 2 * DAY_MS;
    const [isFound, mayFinish] = [gate(), gate()];
    const saving = workshop.db.asWorkspace({ workspaceId, region }, async (tx) => {
      const found = await findOwnFiles(tx, [fileId], 'product');
      isFound.open();
      await mayFinish.opened;
      await nameFiles(tx, [fileId], now, false);
      return found.length;
    });
    await isFound.opened;
    let isOver = false;
    const cleaning = run(workshop, 2).finally(() => {
      isOver = true;
    });
    const isWaiting = async () =>
      (
        await workshop.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0;
    while (!isOver && !(await isWaiting())) await pause(20);
    mayFinish.open();
    await cleaning;
    expect([await saving, await isThere(workshop, fileId)]).toEqual([1, true]);
    await workshop.close();
    await database.close();
  });
});
