import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { connectDatabase } from '../database';
import { readEmbeddedDump } from '../database/testing-embedded';
import { startApiProcess } from './api-process';
import { NOW, openWorkshop } from './workshop';

test('the built file takes a picture and shows it: its libraries for forms and pictures are found (DSK-18)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-uploads-'));
  try {
    const db = await connectDatabase({ dataDir: folder, templateTar: await readEmbeddedDump('schema') });
    const workshop = await openWorkshop(db);
    const { token } = (await workshop.workspace({ roles: ['producer'] })).trusted;
    await workshop.close();
    await db.close();

    const api = await startApiProcess({ LARDER_DATA: folder, LARDER_PROFILE: 'e2e' });
    await api.ready();
    const form = new FormData();
    form.append('purpose', 'product');
    form.append(
      'file',
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3a7' } })
            .png()
            .toBuffer(),
        ),
      ]),
      'chard.png',
    );
    const headers = { 'x-test-now': NOW };
    const sent = await api.ask('/api/file', { method: 'POST', token, body: form, headers });
    expect(sent).toMatchObject({ status: 201, body: { contentType: 'image/png', width: 800, height: 600 } });
    const shown = await api.ask(`/api/assets/${sent?.body.path}?w=320`, { token, headers });
    expect([shown?.status, shown?.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await api.end('SIGTERM')).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
