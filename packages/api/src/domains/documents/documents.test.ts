import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describeOnBoth } from '../../database/testing';
import { openWorkshop, type TestWorkspace, type Workshop } from '../../testing/workshop';

describeOnBoth(
  'documents and files',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    let neighbour: TestWorkspace;
    let producer: number;
    let foreigner: number;
    let folder: string;

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      [kitchen, neighbour] = [await workshop.workspace(), await workshop.workspace()];
      [producer, foreigner] = [await workshop.supplier(), await workshop.supplier({ region: 'fr' })];
      folder = mkdtempSync(join(tmpdir(), 'larder-assets-'));
      workshop.api.services.assetsFolder = folder;
      const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#1E5B3C' } })
        .png()
        .toBuffer();
      const put = (path: string, content: Buffer | string) => {
        mkdirSync(join(folder, path, '..'), { recursive: true });
        writeFileSync(join(folder, path), content);
      };
      for (const id of [kitchen.id, neighbour.id, producer]) put(`gb/${id}/logo.png`, picture);
      put(`gb/${producer}/gallery/one.png`, picture);
      put(`gb/${producer}/secret.env`, 'x');
      put(`fr/${foreigner}/logo.png`, picture);
      put('gb/marks/organic.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
      put(`fr/${kitchen.id}/logo.png`, picture);
      put('outside.png', picture);
      await workshop.sql(
        `insert into certificates (region, name, logo) values ('gb', 'Organic', 'gb/marks/organic.svg')`,
      );
    });
    afterAll(async () => {
      await workshop.close();
      rmSync(folder, { recursive: true });
    });

    const asset = (path: string, parts = {}) =>
      workshop.call('GET', `/assets/${path}`, { as: kitchen.standard, ...parts });

    test('files of the own company and of producers of the region are served with type and ETag (API-52)', async () => {
      for (const path of [`gb/${kitchen.id}/logo.png`, `gb/${producer}/logo.png`, `gb/${producer}/gallery/one.png`]) {
        const { status, headers, raw } = await asset(path);
        expect([status, headers['content-type'], raw.subarray(1, 4).toString()]).toEqual([200, 'image/png', 'PNG']);
        expect(headers['cache-control']).toMatch(/^private/);
        expect((await asset(path, { headers: { 'if-none-match': headers.etag } })).status).toBe(304);
      }
      expect((await asset('gb/marks/organic.svg')).headers['content-type']).toBe('image/svg+xml');
    });

    test('any other path is not found, to the letter as an unknown one (API-52)', async () => {
      const unknown = await asset(`gb/${producer}/none.png`);
      expect([unknown.status, unknown.body.code]).toEqual([404, 'asset_not_found']);
      const paths = [
        `gb/${neighbour.id}/logo.png`,
        `fr/${foreigner}/logo.png`,
        `gb/${foreigner}/logo.png`,
        `gb/${producer}`,
        `gb/${producer}/`,
        `gb/${producer}/gallery`,
        `gb/${producer}/secret.env`,
        `gb/${producer}%2Flogo.png`,
        `gb/${producer}%252Flogo.png`,
        `gb/${producer}/..%2F${neighbour.id}/logo.png`,
        `gb/${producer}%5C..%5Clogo.png`,
        `gb//${producer}/logo.png`,
        `gb/${producer}/.hidden`,
        'gb/outside.png',
        'gb/marks/other.svg',
        `gb/${producer}/%00.png`,
        `us/${producer}/logo.png`,
        `fr/${kitchen.id}/logo.png`,
      ];
      for (const path of paths) {
        const { status, body } = await asset(path);
        expect([path, status, { ...body, traceId: '' }]).toEqual([path, 404, { ...unknown.body, traceId: '' }]);
      }
    });

    test('the query of an address plays no part in finding its file (TRU-30)', async () => {
      for (const query of ['x=%2F', 'x=%5c..%5c', 'w=320&from=/orders%2F7', 'x=..%2f..%2f', 'x=%25'])
        expect([query, (await asset(`gb/${producer}/logo.png?${query}`)).status]).toEqual([query, 200]);
      expect((await asset(`gb/${producer}%2Flogo.png?x=/`)).status).toBe(404);
    });

    test('a path with two dots is not found when nobody has straightened it (API-52)', async () => {
      await workshop.api.listen({ port: 0, host: '127.0.0.1' });
      const { port } = workshop.api.server.address() as { port: number };
      const { request } = await import('node:http');
      const statusOf = (path: string) =>
        new Promise<number | undefined>((resolve) => {
          request({ port, path, headers: { authorization: `Bearer ${kitchen.owner.token}` } }, (answer) =>
            resolve(answer.resume().statusCode),
          ).end();
        });
      for (const path of [
        `/api/assets/gb/${producer}/../${neighbour.id}/logo.png`,
        `/api/assets/gb/${producer}/%2e%2e/${neighbour.id}/logo.png`,
        '/api/assets/gb/../outside.png',
        `/api/assets/gb/${producer}/../../../outside.png`,
      ]) {
        expect(await statusOf(path)).toBe(404);
      }
      expect(await statusOf(`/api/assets/gb/${producer}/logo.png`)).toBe(200);
    });

    test('a file needs a token (API-52)', async () => {
      expect((await asset(`gb/${producer}/logo.png`, { as: undefined })).body.code).toBe('token_missing');
    });

    test.each([320, 1600])('a picture comes %i pixels wide', async (width) => {
      const small = await asset(`gb/${producer}/logo.png?w=${width}`);
      expect([small.headers['content-type'], (await sharp(small.raw).metadata()).width]).toEqual(['image/png', width]);
      expect(small.headers.etag).not.toBe((await asset(`gb/${producer}/logo.png`)).headers.etag);
    });

    test.each(['100', '0', 'abc', '320&w=1600'])('the width %s is refused (API-8)', async (width) => {
      expect((await asset(`gb/${producer}/logo.png?w=${width}`)).body).toMatchObject({
        status: 400,
        code: 'query_invalid',
        errors: [{ field: 'w' }],
      });
    });

    test('a file without a picture keeps its form whatever the width', async () => {
      expect((await asset('gb/marks/organic.svg?w=320')).text).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
    });

    test.each([
      ['gb', '## What we measure of our pages'],
      ['fr', '## Ce que nous mesurons de nos pages'],
    ])('the privacy page of %s names what pages tell of themselves (REL-108)', async (region, heading) => {
      const { text } = await workshop.call('GET', `/assets/${region}/legal/privacy.md`);
      expect(text).toContain(heading);
    });

    test.each(['gb', 'fr'])('the legal documents of %s are read by anybody, with ETag (AUT-65)', async (region) => {
      for (const document of ['terms', 'privacy', 'cookies']) {
        const { status, headers, text } = await workshop.call('GET', `/assets/${region}/legal/${document}.md`);
        expect([status, headers['content-type'], headers.etag]).toEqual([
          200,
          'text/markdown; charset=utf-8',
          expect.stringMatching(/^"[0-9a-f]{16}"$/),
        ]);
        expect(text).toMatch(/^# .+\n/);
        expect(headers['last-modified'] === undefined).toBe(region === 'fr' && document === 'cookies');
        expect(
          (
            await workshop.call('GET', `/assets/${region}/legal/${document}.md`, {
              headers: { 'if-none-match': String(headers.etag) },
            })
          ).status,
        ).toBe(304);
      }
    });

    test('the operator replaces a document by a file of their own, which is another version (AUT-65, API-15)', async () => {
      const { headers } = await workshop.call('GET', '/assets/gb/legal/terms.md');
      mkdirSync(join(folder, 'gb/legal'), { recursive: true });
      writeFileSync(join(folder, 'gb/legal/terms.md'), '# Our own terms\n');
      const own = await workshop.call('GET', '/assets/gb/legal/terms.md');
      rmSync(join(folder, 'gb/legal/terms.md'));
      expect(own.text).toBe('# Our own terms\n');
      expect(own.headers.etag).not.toBe(headers.etag);
    });

    test('another document does not exist', async () => {
      expect((await workshop.call('GET', '/assets/gb/legal/secrets.md')).body).toMatchObject({
        status: 404,
        code: 'asset_not_found',
      });
      expect((await workshop.call('GET', '/assets/us/legal/terms.md')).body.code).toBe('asset_not_found');
    });

    test('an article and its picture are read by anybody, in gb', async () => {
      const page = await workshop.call('GET', '/assets/gb/articles/what-a-pod-is');
      expect([page.status, page.headers['content-type'], page.text]).toEqual([
        200,
        'text/html; charset=utf-8',
        expect.stringContaining('<h1>What a POD is</h1>'),
      ]);
      expect(page.headers['content-security-policy']).toContain("script-src 'none'");
      expect((await workshop.call('GET', '/assets/gb/articles/what-a-pod-is.svg')).headers['content-type']).toBe(
        'image/svg+xml',
      );
      for (const slug of ['none', 'what-a-pod-is.exe', '..%2f..%2fpackage.json'])
        expect((await workshop.call('GET', `/assets/gb/articles/${slug}`)).body.code).toBe('asset_not_found');
      expect((await workshop.call('GET', '/assets/fr/articles/what-a-pod-is')).status).toBe(404);
    });
  },
  'schema',
);
