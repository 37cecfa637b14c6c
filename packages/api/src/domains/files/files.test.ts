import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { addMembership, makePerson, tokensOf } from '../account/account.testing';
import { describeCalls } from '../../testing/on-both';
import { sendFile as send } from '../../testing/send-file';
import { inPictureTurn, makePicture } from './picture';
import { assertPlainPdf } from './plain-pdf';
import { unusedFilesJob } from './unused-files.job';

const picture = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: '#3a7' } });

async function pdf(
  change: (document: PDFDocument) => unknown = () => undefined,
  options: { useObjectStreams?: boolean } = {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 300]).drawText('Spec sheet');
  await change(document);
  return Buffer.from(await document.save(options));
}

const launching = (document: PDFDocument) =>
  document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') }));

test.each([
  ['a script', async () => pdf((document) => document.addJavaScript('main', 'app.alert(1)'))],
  [
    'a script in an object stream',
    async () => pdf((document) => document.addJavaScript('main', 'app.alert(1)'), { useObjectStreams: true }),
  ],
  ['a launch action', async () => pdf(launching)],
  [
    'a launch action whose name is written with #',
    async () =>
      Buffer.from(
        (await pdf(launching, { useObjectStreams: false })).toString('latin1').replace('/Launch', '/La#75nch'),
        'latin1',
      ),
  ],
  [
    'an attachment',
    async () => pdf((document) => document.attach(Buffer.from('x'), 'x.txt', { mimeType: 'text/plain' })),
  ],
  ['encryption', async () => pdf((document) => document.encrypt({ userPassword: 'x', ownerPassword: 'y' }))],
  [
    'a zip archive behind it',
    async () => Buffer.concat([await pdf(), Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]),
  ],
  ['another beginning', async () => Buffer.concat([Buffer.from('<script>'), await pdf()])],
  ['nothing behind its beginning', async () => Buffer.from('%PDF-1.7\n')],
])('a PDF with %s is refused (DSK-19)', async (_, make) => {
  const content = await make();
  expect(() => assertPlainPdf(content)).toThrow(expect.objectContaining({ code: 'document_invalid' }));
});

test('a PDF of pages alone is accepted (DSK-19)', async () => {
  for (const useObjectStreams of [true, false])
    expect(assertPlainPdf(await pdf(undefined, { useObjectStreams }))).toBeUndefined();
});

/** A PDF whose objects are packed in the given way. */
const packing = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${content.length} ${dictionary} >>\nstream\n`,
    ),
    content,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF'),
  ]);
// Without a script: what is refused is the way of packing.
const objects = Buffer.from('3 0 << /S /GoTo >>');
const script = Buffer.from('3 0 << /S /JavaScript /JS (app.alert(1)) >>');

test.each([
  ['packed twice', '/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(objects))],
  ['packed by another way than deflate', '/Filter /ASCIIHexDecode', Buffer.from(objects.toString('hex'))],
  ['packed with a predictor', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflateSync(objects)],
  ['packed by what stands elsewhere', '/Filter 9 0 R', deflateSync(objects)],
  ['cut off', '/Filter /FlateDecode', Buffer.from('no deflate')],
])('a PDF whose objects are %s is refused, as nobody reads them here (DSK-19)', (_, dictionary, content) => {
  expect(() => assertPlainPdf(packing(dictionary, content))).toThrow(
    expect.objectContaining({ code: 'document_invalid' }),
  );
});

test('of a PDF whose objects are packed by deflate, or not at all, the names count (DSK-19)', () => {
  for (const [dictionary, pack] of [
    ['/Filter /FlateDecode', deflateSync],
    ['/Filter [ /Fl#61teDecode ]', deflateSync],
    ['', (content: Buffer) => content],
  ] as const) {
    expect(assertPlainPdf(packing(dictionary, pack(objects)))).toBeUndefined();
    expect(() => assertPlainPdf(packing(dictionary, pack(script)))).toThrow(
      expect.objectContaining({ code: 'document_invalid' }),
    );
  }
});

/** A PDF with a stream of packed objects, whose dictionary is the given one. */
const packedAs = (dictionary: string, content = deflateSync(script)) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n2 0 obj\n<< ${dictionary} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF'),
  ]);

test.each([
  ['without a type', '/N 1 /First 4 /Filter /FlateDecode'],
  ['with its first object told elsewhere', '/N 1 /First 9 0 R /Filter /FlateDecode'],
  ['with a name written with #', '/N 1 /#46irst 4 /Filter /FlateDecode'],
  ['with an end of an object in a string', '/First 4 /A (endobj >> () \\) >>) /Filter /FlateDecode'],
  ['with an end of an object in a comment', '/First 4 %endobj >>\n /Filter /FlateDecode'],
  ['with an end of an object in a hex string', '/First 4 /A <endobj /N 1 > /Filter /FlateDecode'],
  ['with an end of an object as a name', '/First 4 /endobj /N /Filter /FlateDecode'],
  ['with an end of an object as a misplaced word', '/First 4 endobj /N 1 /Filter /FlateDecode'],
  ['with an end of a dictionary within a list', '/First 4 /A [ >> endobj ] /Filter /FlateDecode'],
  ['with a beginning of an object as a name', '/Filter /FlateDecode /A /obj /N 1 /First 4'],
  ['with a beginning of an object in a comment', '/Filter /FlateDecode %3 0 obj <<\n /N 1 /First 4'],
  ['with a beginning of an object in a string', '/Filter /FlateDecode /A (3 0 obj <<) /N 1 /First 4'],
  ['with a stream in a comment', '/Type /ObjStm /First 4 /Filter /FlateDecode %stream\n'],
  ['with more than a dictionary has', `/First 4 /Filter /FlateDecode${' '.repeat(5000)}`],
])('a script in packed objects is refused %s (DSK-19)', (_, dictionary) => {
  expect(() => assertPlainPdf(packedAs(dictionary))).toThrow(expect.objectContaining({ code: 'document_invalid' }));
});

test('a script in an object stream of a real file is refused whatever the stream says of its type (DSK-19)', async () => {
  const content = await pdf((document) => document.addJavaScript('main', 'app.alert(1)'), { useObjectStreams: true });
  const untyped = content.toString('latin1').replaceAll('/Type /ObjStm', '');
  expect(untyped).not.toContain('ObjStm');
  expect(() => assertPlainPdf(Buffer.from(untyped, 'latin1'))).toThrow(
    expect.objectContaining({ code: 'document_invalid' }),
  );
});

test('outlines say where their first entry is, and are accepted before a picture, packed and not (DSK-19)', () => {
  const outlines = '<< /Type /Outlines /First 9 0 R /Last 9 0 R /Title (Upstream >> stream) >>';
  const picture = `${outlines}\nendobj\n3 0 obj\n<< /Filter /DCTDecode`;
  expect(assertPlainPdf(packedAs(picture.slice(2), Buffer.from('no deflate')))).toBeUndefined();
  expect(assertPlainPdf(packing('/Filter /FlateDecode', deflateSync(Buffer.from(`3 0 ${outlines}`))))).toBeUndefined();
});

test.each([
  ['EF', ' '.repeat(21), '<<'],
  ['EF', '\0', '9 0 R'],
  ['EF', ' '.repeat(100), '9 0 R'],
  ['EF', '\n'.repeat(50_000), '['],
  ['XFA', ' '.repeat(21), '['],
  ['XFA', '\0', '<<'],
  ['XFA', ' ', `9${' '.repeat(100)}0\0\0R`],
  ['XFA', '', '%\n9 0 R'],
  ['XFA', ' ', '9%\n0 R'],
  ['XFA', ' ', '9 0%\nR'],
  ['XFA', ' ', '0000000000009 0 R'],
  ['XFA', ' ', '+9 0 R'],
])('the short name %s counts whatever white space is before its value %j%j (DSK-19)', (name, space, value) => {
  const page = (entry: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Page ${entry} >>\nendobj\nstartxref\n0\n`);
  expect(assertPlainPdf(page(`/${name}${space}x`))).toBeUndefined();
  expect(() => assertPlainPdf(page(`/${name}${space}${value}`))).toThrow(
    expect.objectContaining({ code: 'document_invalid' }),
  );
});

/** A block of a deflate stream that holds its bytes as they are. */
const stored = (bytes = Buffer.alloc(0)) => {
  const size = Buffer.from([0, 0, 0, 0, 0]);
  size.writeUInt16LE(bytes.length, 1);
  size.writeUInt16LE(65_535 - bytes.length, 3);
  return Buffer.concat([size, bytes]);
};
const ZLIB = Buffer.from([0x78, 0x01]);
const NOTHING = (times: number) => Buffer.alloc(5 * times, stored());
const PACKED = '/Filter /FlateDecode >>\nstream\n';

/** In µs, of all threads. */
function processorTimeOf(run: () => void): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

test('packed objects without an end and floods of names cost at most 10 times the work of a sheet with the most names, and 200 MB (DSK-19)', () => {
  const grown = Buffer.alloc(512 * 1024 * 1024, ' ');
  const bombs = [
    packing('/Filter /FlateDecode', deflateSync(grown)),
    packing('', Buffer.from('/a'.repeat(5_000_000))),
    packing('', Buffer.from('/ObjStm stream\n'.repeat(499_000))),
    packing('', Buffer.from('/First 4['.repeat(499_000))),
    packing('', Buffer.from('/First 4('.repeat(499_000))),
    packing('', Buffer.from('/First%'.repeat(499_000))),
    packing('', Buffer.from(`${'/EF '.repeat(499_000)}${' '.repeat(5_000_000)}[`)),
    // One stream of 10 MB that says nothing, named 570 times.
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n/Page startxref 2 0 obj\n<<${'/ObjStm'.repeat(570)}${PACKED}`),
      ZLIB,
      NOTHING(2_000_000),
    ]),
    // 1,900 streams, each within the one before.
    Buffer.concat([
      Buffer.from('%PDF-1.7\n/Page startxref 1 0 obj\n<</ObjStm'),
      Buffer.from(PACKED),
      ZLIB,
      ...Array.from({ length: 1900 }, () => [
        stored(Buffer.concat([Buffer.from(`\n2 0 obj\n<</ObjStm ${PACKED}`), ZLIB])),
        NOTHING(1000),
      ]).flat(),
    ]),
  ];
  const texts = ['/First ', '/First 4 ', '(/First 4)'].map((text) => packing('', Buffer.from(text.repeat(490_000))));
  const sheet = packing('/Filter /FlateDecode', deflateSync(Buffer.from('/Page '.repeat(490_000))));
  const usual = processorTimeOf(() => assertPlainPdf(sheet));
  const began = process.memoryUsage.rss();
  for (const content of bombs)
    expect(processorTimeOf(() => expect(() => assertPlainPdf(content)).toThrow()) / usual).toBeLessThan(10);
  for (const content of texts) expect(processorTimeOf(() => assertPlainPdf(content)) / usual).toBeLessThan(10);
  expect((process.memoryUsage.rss() - began) / 1024 ** 2).toBeLessThan(200);
});

test('a picture is made anew: turned, at most 2,000 px, without EXIF (DSK-18, DSK-88)', async () => {
  const taken = await picture(3000, 1500)
    .withExif({ IFD0: { Copyright: 'A secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const made = await makePicture(taken, { leastSide: 600 });
  expect(made).toMatchObject({ contentType: 'image/jpeg', width: 1000, height: 2000 });
  const { exif, orientation } = await sharp(made.content).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  expect(made.content.includes('secret')).toBe(false);
});

test('a wide picture of 600 px that the browser made 2,000 px before sending is taken (DSK-18)', async () => {
  expect(await makePicture(await picture(2000, 400).jpeg().toBuffer(), { leastSide: 600 })).toMatchObject({
    width: 2000,
    height: 400,
  });
});

test.each([
  ['is an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>')],
  ['is a GIF', async () => picture().gif().toBuffer()],
  ['is cut off', async () => (await picture().png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000)],
  ['is too small', async () => picture(599, 800).png().toBuffer()],
  ['is a line of 2,000 px', async () => picture(2000, 149).png().toBuffer()],
  ['has more than 40 megapixels', async () => picture(8000, 6000).png().toBuffer()],
  [
    'is a text that begins like a PNG',
    async () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('<script>')]),
  ],
])('a picture that %s is refused (DSK-18, DSK-88)', async (_, make) => {
  await expect(makePicture(await make(), { leastSide: 600 })).rejects.toMatchObject({ code: 'photo_invalid' });
});

describeCalls('files of members', (workshop) => {
  test('are kept by their content, whatever their name and type say, in pieces of 1 MiB, with an audit event (DSK-18, DSK-30, DSK-115)', async () => {
    const { trusted, id } = await workshop().workspace({ roles: ['producer'] });
    const noise = await sharp(Buffer.from(Array.from({ length: 1200 * 900 * 3 }, (_, at) => (at * 7919) % 251)), {
      raw: { width: 1200, height: 900, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { status, body } = await send(workshop(), trusted, 'product', noise, { type: 'image/jpeg' });
    expect([status, body]).toEqual([
      201,
      {
        fileId: body.fileId,
        path: `gb/${id}/files/${body.fileId}.png`,
        contentType: 'image/png',
        width: 1200,
        height: 900,
      },
    ]);
    const [kept] = await workshop().sql(
      `select f.size, count(*) as pieces, max(length(p.content)) as largest, sum(length(p.content))::int as sum, bool_and(f.sha256 is not null) as hashed
      from files f join file_pieces p on p.file_id = f.id where f.id = $1 group by f.size`,
      [body.fileId],
    );
    expect(kept.sum).toBe(kept.size);
    expect(kept.pieces).toBe(Math.ceil(kept.size / 1_048_576));
    expect(kept.largest).toBeLessThanOrEqual(1_048_576);
    expect(
      await workshop().sql(`select detail from audit_events where subject = $1`, [`file:${body.fileId}`]),
    ).toMatchObject([{ detail: { before: null, after: { purpose: 'product', contentType: 'image/png' } } }]);
  });

  test('are refused by purpose: no PDF as a picture, no picture as a sheet, nothing without a file (DSK-18, DSK-19)', async () => {
    const { trusted, standard } = await workshop().workspace({ roles: ['producer'] });
    const png = await picture().png().toBuffer();
    expect((await send(workshop(), trusted, 'product', await pdf())).body.code).toBe('photo_invalid');
    expect((await send(workshop(), trusted, 'spec-sheet', png)).body.code).toBe('document_invalid');
    expect((await send(workshop(), trusted, 'certificate', png)).status).toBe(201);
    expect((await send(workshop(), trusted, 'nonsense', png)).body.code).toBe('validation_failed');
    expect((await workshop().call('POST', '/file', { as: trusted, body: { purpose: 'product' } })).body.code).toBe(
      'validation_failed',
    );
    expect((await send(workshop(), standard, 'product', png)).body.code).toBe('role_forbidden');
    expect(
      (await send(workshop(), trusted, 'product', Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024)]))).status,
    ).toBe(201);
    expect(
      (await send(workshop(), trusted, 'product', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))).body.code,
    ).toBe('payload_too_large');
    expect((await send(workshop(), trusted, 'spec-sheet', Buffer.alloc(11 * 1024 * 1024))).body).toMatchObject({
      code: 'payload_too_large',
      detail: 'The file is larger than 10 MB.',
    });
  });

  test('that are pictures wait until one of two turns to decode is free, and documents do not (DSK-18)', async () => {
    const { trusted } = await workshop().workspace({ roles: ['producer'] });
    const png = await picture().png().toBuffer();
    const frees: (() => void)[] = [];
    const holding = [1, 2].map((whose) =>
      inPictureTurn(
        () =>
          new Promise<void>((resolve) => {
            frees.push(resolve);
          }),
        whose,
      ),
    );
    const done: string[] = [];
    const waiting = send(workshop(), trusted, 'product', png).then(({ status }) => {
      done.push(`picture ${status}`);
    });
    await send(workshop(), trusted, 'spec-sheet', await pdf()).then(({ status }) => done.push(`sheet ${status}`));
    expect(done).toEqual(['sheet 201']);
    frees.forEach((free) => free());
    await Promise.all([...holding, waiting]);
    expect(done).toEqual(['sheet 201', 'picture 201']);
  });

  test('of a draft are seen by the own company and staff, once the product is approved by the region; a sheet is a download (DSK-19, DSK-113)', async () => {
    const [producer, customer, french] = [
      await workshop().workspace({ roles: ['producer'] }),
      await workshop().workspace(),
      await workshop().workspace({ region: 'fr' }),
    ];
    const staff = await workshop().staff('OPS');
    const as = producer.trusted;
    const [photo, sheet] = [
      (await send(workshop(), as, 'product', await picture().webp().toBuffer())).body,
      (await send(workshop(), as, 'spec-sheet', await pdf())).body,
    ];
    const made = await workshop().call('POST', '/supplier/product', {
      as,
      body: {
        name: 'Chard',
        supplierRefId: 'C',
        description: 'Fresh',
        unitType: 'kg',
        unitQuantity: 1,
        cartonType: 'box',
        pickType: 'fixed',
        storageType: 'chilled',
        countryOfOrigin: ['France'],
        listPrice: 2,
        photos: [{ path: photo.path, description: 'A crate' }],
        specSheetFileId: sheet.fileId,
      },
    });
    expect(made.body).toMatchObject({
      photos: [{ path: photo.path, description: 'A crate' }],
      specSheet: sheet.path,
      specSheetDateModified: '2026-11-20T09:00:00.000Z',
    });
    const read = (who: { token: string }, path: string) => workshop().call('GET', `/assets/${path}`, { as: who });
    const statuses = async () =>
      Promise.all(
        [producer.standard, customer.owner, french.owner].flatMap((who) =>
          [photo.path, sheet.path].map(async (path) => (await read(who, path)).status),
        ),
      );
    expect(await statuses()).toEqual([200, 200, 404, 404, 404, 404]);
    expect((await workshop().call('GET', `/ops/file/${photo.fileId}`, { as: staff })).headers['content-type']).toBe(
      'image/webp',
    );

    await workshop().call('PUT', `/supplier/product/${made.body.sku}/state`, {
      as,
      body: { to: 'submitted', version: 1 },
    });
    const [{ id }] = (await workshop().call('GET', `/ops/review?workspaceId=${producer.id}`, { as: staff })).body.items;
    await workshop().call('PUT', `/ops/review/${id}`, {
      as: staff,
      body: { decision: 'approved', vatRate: 0, version: 1 },
    });
    expect(await statuses()).toEqual([200, 200, 200, 200, 404, 404]);
    const { headers, raw } = await read(customer.owner, sheet.path);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'none'"),
    });
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await sharp((await read(customer.owner, `${photo.path}?w=320`)).raw).metadata()).width).toBe(320);
  });

  test('of another company are no picture of a product (DSK-18)', async () => {
    const [mine, theirs] = [
      await workshop().workspace({ roles: ['producer'] }),
      await workshop().workspace({ roles: ['producer'] }),
    ];
    const { path } = (await send(workshop(), theirs.trusted, 'product', await picture().png().toBuffer())).body;
    const made = await workshop().call('POST', '/supplier/product', {
      as: mine.trusted,
      body: { name: 'Chard', supplierRefId: 'C', photos: [{ path }] },
    });
    expect(made.body).toMatchObject({ code: 'photo_invalid', errors: [{ field: 'photos[0].path' }] });
  });

  test('that nothing names go after 24 hours, those of a product stay (DSK-115)', async () => {
    const { trusted: as } = await workshop().workspace({ roles: ['producer'] });
    const content = await picture().png().toBuffer();
    const [unused, used] = [
      (await send(workshop(), as, 'product', content)).body,
      (await send(workshop(), as, 'product', content)).body,
    ];
    await workshop().call('POST', '/supplier/product', {
      as,
      body: { name: 'Chard', supplierRefId: 'C', photos: [{ path: used.path }] },
    });
    const left = async () =>
      (
        await workshop().sql<{ id: string }>('select id from files where id = any($1::uuid[])', [
          [unused.fileId, used.fileId],
        ])
      ).map(({ id }) => id);
    await unusedFilesJob.run(workshop().api.services, Date.parse('2026-11-21T08:59:00Z'));
    expect(await left()).toHaveLength(2);
    await unusedFilesJob.run(workshop().api.services, Date.parse('2026-11-21T09:01:00Z'));
    expect(await left()).toEqual([used.fileId]);
    expect(await workshop().sql('select count(*) as n from file_pieces where file_id = $1', [unused.fileId])).toEqual([
      { n: 0 },
    ]);
  });

  test('are 100 a day for a member (DSK-18)', async () => {
    const { trusted, admin, id } = await workshop().workspace({ roles: ['producer'] });
    await workshop().sql(
      `insert into files (workspace_id, region, purpose, content_type, size, sha256, created_by, created_at)
      select $1, 'gb', 'product', 'image/png', 1, '', $2, '2026-11-20T08:00:00Z' from generate_series(1, 100)`,
      [id, trusted.userId],
    );
    const content = await picture().png().toBuffer();
    expect((await send(workshop(), trusted, 'product', content)).body.code).toBe('rate_limited');
    expect((await send(workshop(), admin, 'product', content)).status).toBe(201);
    expect((await send(workshop(), trusted, 'product', content, { now: '2026-11-21T08:00:01Z' })).status).toBe(201);
  });

  test('are 100 a day for a user in all workspaces together, also of files that come at once, and count for nobody else (DSK 1, API-17)', async () => {
    const [first, second] = [
      await workshop().workspace({ roles: ['producer'] }),
      await workshop().workspace({ roles: ['producer'] }),
    ];
    const person = await makePerson(workshop(), first);
    await addMembership(workshop(), second, person.userId);
    for (const [{ id }, count] of [
      [first, 50],
      [second, 49],
    ] as const)
      await workshop().sql(
        `insert into files (workspace_id, region, purpose, content_type, size, sha256, created_by, created_at)
        select $1, 'gb', 'product', 'image/png', 1, '', $2, '2026-11-20T08:00:00Z' from generate_series(1, $3::int)`,
        [id, person.userId, count],
      );
    const sheet = await pdf();
    const members = [];
    for (const one of [first, second])
      members.push({ ...one.trusted, token: (await tokensOf(workshop(), one, person)).bearerToken });
    const answers = await Promise.all(members.map((as) => send(workshop(), as, 'spec-sheet', sheet)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429]);
    expect((await send(workshop(), second.trusted, 'spec-sheet', sheet)).status).toBe(201);
  });

  test('are 100 a day for a member, also when several come at once (DSK-18, API-17)', async () => {
    const { trusted, id } = await workshop().workspace({ roles: ['producer'] });
    await workshop().sql(
      `insert into files (workspace_id, region, purpose, content_type, size, sha256, created_by, created_at)
      select $1, 'gb', 'product', 'image/png', 1, '', $2, '2026-11-20T08:00:00Z' from generate_series(1, 99)`,
      [id, trusted.userId],
    );
    const sheet = await pdf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(workshop(), trusted, 'spec-sheet', sheet)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429, 429]);
  });
});
