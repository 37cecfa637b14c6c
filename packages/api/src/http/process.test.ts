import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeOnPostgres } from '../database/testing';
import { makePostgresCopy, makePreparedDatabase, type PostgresCopy, runOnDatabase } from '../database/testing-postgres';
import { freePort, startApiProcess } from '../testing/api-process';
import { SIGNING_KEY } from '../testing/workshop';

const OTP_KEYS = 'one-key-for-codes-of-32-characters-or-more';
const REPORT = { method: 'POST', body: { kind: 'load', area: 'shell', version: '1', message: 'm' } } as const;

describe('the process', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'larder-process-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('an empty data folder becomes a database, and SIGTERM ends the process with 0 (API-97, API-99, API-100)', async () => {
    const api = await startApiProcess({ LARDER_DATA: folder });
    await api.ready();
    expect((await api.ask('/api/client-error', REPORT))?.status).toBe(204);
    expect(await api.end('SIGTERM')).toBe(0);
    expect(api.output()).not.toContain(SIGNING_KEY);
  });

  test('a production start without a key, or with the demo password, is refused in words (API-90, API-101)', async () => {
    const without = await startApiProcess({ LARDER_DATA: folder, NODE_ENV: 'production', SIGNING_KEY: '' });
    expect(await without.exit).toBe(1);
    expect(without.output()).toContain('SIGNING_KEYS is not set');
    const demo = await startApiProcess({ LARDER_DATA: folder, NODE_ENV: 'production', DEMO_PASSWORD: 'hidden-value' });
    expect(await demo.exit).toBe(1);
    expect(demo.output()).toMatch(/^DEMO_PASSWORD is set/);
    expect(demo.output()).not.toContain('hidden-value');
  });

  test('settings that can not be used end the process before anything is opened, one sentence each and no value (API-101)', async () => {
    const api = await startApiProcess({
      LARDER_DATA: folder,
      PORT: 'eighty',
      PUBLIC_URL: 'larder.secret',
      SMTP_URL: 'https://hidden:secret@mail.test',
      LOG_LEVEL: 'loud',
      OTLP_URL: 'otel.secret',
    });
    expect(await api.exit).toBe(1);
    expect(api.output()).toBe(
      [
        'PUBLIC_URL must be an address such as https://larder.example.',
        'SMTP_URL must be an address such as smtp://mail.example:587.',
        'PORT must be a port number.',
        'OTLP_URL must be an address such as https://otel.example/v1/metrics.',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
        '',
      ].join('\n'),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('the reason is logged while a database can not be reached, without the address of its login (API-95)', async () => {
    const port = await freePort();
    const api = await startApiProcess({ DATABASE_URL: `postgres://larder:hidden-value@127.0.0.1:${port}/larder` });
    while (!api.output().includes('can not be reached yet')) await pause(50);
    expect(api.output()).toMatch(
      new RegExp(`"reason":"connect ECONNREFUSED 127\\.0\\.0\\.1:${port}","msg":"the database can not be reached yet"`),
    );
    expect(api.output()).not.toContain('hidden-value');
    expect(await api.end('SIGTERM')).toBe(0);
  });

  test('a demo that other machines would reach is refused in words, and shown where its settings say so (TRU-7)', async () => {
    const refused = await startApiProcess({ LARDER_DATA: folder, LARDER_PROFILE: 'e2e', HOST: '0.0.0.0' });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(/^HOST is an address that other machines reach\..*LARDER_DEMO_PUBLIC=yes/);
    const shown = await startApiProcess({
      LARDER_DATA: folder,
      LARDER_PROFILE: 'e2e',
      HOST: '0.0.0.0',
      LARDER_DEMO_PUBLIC: 'yes',
    });
    await shown.ready();
    expect((await shown.ask('/api/dev/mailbox'))?.status).toBe(404);
    expect(
      (
        await shown.ask('/api/workspace/lookup?region=gb&workspaceName=none', {
          headers: { 'x-test-now': 'no instant', 'x-fault': '500' },
        })
      )?.status,
    ).toBe(404);
    expect(await shown.end('SIGTERM')).toBe(0);
  });
});

// Production takes PostgreSQL alone.
describeOnPostgres('the process in production', () => {
  let copy: PostgresCopy;
  afterEach(() => copy.drop());
  const start = (env: Record<string, string>) => startApiProcess({ NODE_ENV: 'production', OTP_KEYS, ...env });

  test('serves a database with a login for each kind of work, which it migrates itself (TRU-9)', async () => {
    copy = await makePreparedDatabase();
    const api = await start({ ...copy.env });
    await api.ready();
    expect((await api.ask('/api/client-error', REPORT))?.status).toBe(204);
    expect(api.output()).toContain('SMTP_URL is not set: e-mails stay in the outbox');
    expect(await api.end('SIGTERM')).toBe(0);
  });

  test('waits for another one to migrate when it has no login for that (TRU-9)', async () => {
    copy = await makePreparedDatabase();
    const { DATABASE_OWNER_URL, ...without } = copy.env;
    const api = await start(without);
    while (!api.output().includes('has no login to migrate it')) await pause(50);
    expect((await api.ask('/ready'))?.status).toBe(503);
    const other = await start({ ...without, DATABASE_OWNER_URL });
    await Promise.all([api.ready(), other.ready()]);
    expect(await Promise.all([api.end('SIGTERM'), other.end('SIGTERM')])).toEqual([0, 0]);
  });

  test('ends in words on a newer database, also when it has no login to migrate it (API-99)', async () => {
    copy = await makePostgresCopy('schema');
    await runOnDatabase(
      copy.superuserUrl,
      `insert into schema_migrations (version, name, checksum) values (9999, 'from-the-future', 'x')`,
    );
    const { DATABASE_OWNER_URL, ...without } = copy.env;
    for (const env of [without, { ...without, DATABASE_OWNER_URL }]) {
      const api = await start(env);
      expect(await api.exit).toBe(1);
      expect(api.output()).toContain(
        'The database has the migration 9999 "from-the-future", which this version of Larder does not know. Start a newer version, or restore an older backup.',
      );
    }
  });

  test('ends in words when one login is a superuser, or when there is one for everything (TRU-9)', async () => {
    copy = await makePreparedDatabase();
    const asSuperuser = await start({ ...copy.env, DATABASE_URL: copy.superuserUrl });
    expect(await asSuperuser.exit).toBe(1);
    expect(asSuperuser.output()).toMatch(
      /DATABASE_URL signs in as "\w+", a superuser, which no login of a production start may be\./,
    );
    const withOne = await start({ DATABASE_URL: copy.env.DATABASE_OWNER_URL });
    expect(await withOne.exit).toBe(1);
    expect(withOne.output()).toContain('DATABASE_STAFF_URL is not set.');
    const twice = await start({ ...copy.env, DATABASE_STAFF_URL: copy.env.DATABASE_URL });
    expect(await twice.exit).toBe(1);
    expect(twice.output()).toContain(
      'DATABASE_STAFF_URL signs in as "larder_application", which can take the role "larder_app".',
    );
  });

  test('ends in words on a database with demo data before anything is served (TRU-8)', async () => {
    copy = await makePostgresCopy('e2e');
    const api = await start({ ...copy.env });
    const answers: (number | undefined)[] = [];
    let hasEnded = false;
    void api.exit.then(() => {
      hasEnded = true;
    });
    while (!hasEnded) answers.push((await api.ask('/api/workspace/lookup?region=gb&workspaceName=ember-oak'))?.status);
    expect(await api.exit).toBe(1);
    expect(api.output()).toContain('The database holds demo data, which production never serves.');
    // Asked without a pause, it may refuse by its limit.
    expect(answers.filter((status) => status !== undefined && status !== 503 && status !== 429)).toEqual([]);
  });
});
