import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../database';
import { readEmbeddedDump } from '../database/testing-embedded';
import { startApiProcess } from '../domains/testing/api-process';
import { SIGNING_KEY } from '../domains/testing/workshop';

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
  }, 120_000);

  test('a production start without a key, or with the demo password, is refused in words (API-90, API-101)', async () => {
    const without = await startApiProcess({ LARDER_DATA: folder, NODE_ENV: 'production', SIGNING_KEY: '' });
    expect(await without.exit).toBe(1);
    expect(without.output()).toContain('SIGNING_KEY is not set');
    const demo = await startApiProcess({ LARDER_DATA: folder, NODE_ENV: 'production', DEMO_PASSWORD: 'hidden-value' });
    expect(await demo.exit).toBe(1);
    expect(demo.output()).toMatch(/^DEMO_PASSWORD is set/);
    expect(demo.output()).not.toContain('hidden-value');
  }, 120_000);

  test('a demo that other machines would reach is refused in words, and shown where its settings say so (TRU-7)', async () => {
    const refused = await startApiProcess({ LARDER_DATA: folder, LARDER_PROFILE: 'e2e', HOST: '0.0.0.0' });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(/^HOST is an address that other machines reach\..*LARDER_DEMO_PUBLIC=yes/);
    const shown = await startApiProcess({ LARDER_DATA: folder, LARDER_PROFILE: 'e2e', HOST: '0.0.0.0', LARDER_DEMO_PUBLIC: 'yes' });
    await shown.ready();
    expect((await shown.ask('/api/dev/mailbox'))?.status).toBe(404);
    expect((await shown.ask('/api/workspace/lookup?region=gb&workspaceName=none', { headers: { 'x-test-now': 'no instant', 'x-fault': '500' } }))?.status).toBe(404);
    expect(await shown.end('SIGTERM')).toBe(0);
  }, 120_000);

  test('a production start on a database with demo data is refused in words before anything is served (TRU-8)', async () => {
    const db = await connectDatabase({ dataDir: folder, templateTar: await readEmbeddedDump('e2e') });
    await db.close();
    const api = await startApiProcess({ LARDER_DATA: folder, NODE_ENV: 'production' });
    const answers: (number | undefined)[] = [];
    let hasEnded = false;
    void api.exit.then(() => { hasEnded = true; });
    while (!hasEnded) answers.push((await api.ask('/api/workspace/lookup?region=gb&workspaceName=ember-oak'))?.status);
    expect(await api.exit).toBe(1);
    expect(api.output()).toContain('The database holds demo data, which production never serves.');
    expect(answers.filter((status) => status !== undefined && status !== 503)).toEqual([]);
  }, 120_000);
});
