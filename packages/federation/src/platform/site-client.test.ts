import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../cli/main';
import { LiveSite } from '../dev/live-site';
import { WrongCall } from '../release/release.errors';
import { repositoryRoot } from '../workspace';
import { reachSite } from './reach-site';
import { SiteClient } from './site-client';
import { MayHaveTakenEffect, NoSite, NotConnected, SiteRefused } from './site.errors';

const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const EMPTY = mkdtempSync(join(tmpdir(), 'larder-regions-'));

/** A server that answers changes by one answer after the other, and GET by the first one. */
async function serve(look: Answer, ...changes: Answer[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    if (request.method === 'GET') look(request, response);
    else changes.shift()?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => (server.closeAllConnections(), server.close()));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const larder = async (...argv: string[]) => {
    const said: string[] = [];
    const print = (line: string) => said.push(line);
    return { code: await runCommand([...argv, '--to', origin], print, print), said: said.join('\n') };
  };
  return { origin, asked, larder };
}

const json =
  (content: unknown, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
const page: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Example</h1>');
const cutOff: Answer = (_, response) => response.destroy();

test('calls that wait together for the limit of a site say once for how long, and go on (REL-32, REL-42)', async () => {
  const limited: Answer = (_, response) =>
    response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
      .end(JSON.stringify({ code: 'rate_limited', detail: 'A key makes at most 600 calls a minute; repeat later.' }));
  const { origin, asked } = await serve(json({}), limited, limited, json({ taken: 1 }), json({ taken: 2 }));
  const notes: string[] = [];
  const client = await reachSite(origin, undefined, {}, (line) => notes.push(line));
  const put = () => client.call('PUT', '/platform/file/1', { body: new Uint8Array(1), isPatient: true });
  const answers = await Promise.all([put(), put()]);
  expect([answers.length, notes, asked.length]).toEqual([2, ['The site limits calls; going on in 1 s.'], 4]);
});

test('an address that answers a page is told in one sentence, asked once, with exit code 3 (REL-32)', async () => {
  const { origin, asked, larder } = await serve(page);
  expect(await larder('status')).toEqual({
    code: 3,
    said: `${origin} was not reached, or the call was cut off (it answers no JSON; is this the address of a site?). Repeating is safe.`,
  });
  expect(asked).toEqual(['GET /platform/status']);
});

test.each([[[]], ['text'], [null]])('an answer that is the JSON %j is that of no site (REL-32)', async (content) => {
  const { origin } = await serve(json(content));
  await expect(new SiteClient(origin).get('/platform')).rejects.toThrow(NoSite);
});

test.each([
  [['status'], { name: 'another program' }],
  [['status', 'mf-orders'], { sequence: 1, regions: {} }],
  [['log'], { items: [{ sequence: 'one' }], more: false }],
  [['diff', '1', '2'], { versions: 'none' }],
  [['health'], { regions: 'none' }],
  [['health', 'mf-orders'], { releases: 'none' }],
  [['key', 'list'], { keys: [{ id: 'one' }] }],
  [['preview'], { items: [{ id: 'one' }] }],
  [['verify', 'mf-orders', '1.1.0'], { record: {}, release: '', keys: [] }],
  [['region', 'export', 'gb', '--regions', EMPTY], { definition: { region: 'gb' } }],
  [['use', 'mf-orders', '1.1.0'], { sequence: 'one' }],
  [['promote', 'mf-orders', '--all'], {}],
])('larder %j ends with one sentence and exit code 3 at what answers %j (REL-32)', async (command, content) => {
  const { origin, larder } = await serve(json(content));
  expect(await larder(...command)).toEqual({
    code: 3,
    said: `${origin} was not reached, or the call was cut off (it answers JSON of another shape; is this the address of a site?). Repeating is safe.`,
  });
});

const NO_PART = 'orders is no part; a remote is called like mf-orders.';

test.each([
  [['use', 'orders', '1.2.0'], NO_PART],
  [['stage', 'orders', '1.2.0', '--share', '5'], NO_PART],
  [['stage', 'orders', '--end'], NO_PART],
  [['promote', 'orders', '--all'], NO_PART],
  [['health', 'orders'], NO_PART],
  [['verify', 'orders'], NO_PART],
  [['preview', 'orders', '1.2.0'], NO_PART],
  [['rollback', 'orders'], NO_PART],
  [['rollback', 'all'], 'At a site, say one part to roll back, or --to with the sequence of a change.'],
  [['verify', 'mf-orders', 'v1'], '"v1" is no version, such as 1.2.0 or 1.2.0-rc.1.'],
  [['region', 'export', 'GB', '--regions', EMPTY], 'GB is no region; one is called like gb.'],
])('%j is a wrong call, and the site is sent nothing (REL-32)', async (command, said) => {
  const { asked, larder } = await serve(json({ sequence: 1 }), json({}));
  expect([await larder(...command), asked]).toEqual([{ code: 2, said }, []]);
});

test('LARDER_SITE is what calls are signed for, without a slash at its end, and no other text than an origin (REL-32, REL-36)', async () => {
  const { origin, asked } = await serve(json({}));
  const siteWith = async (LARDER_SITE: string) => (await reachSite(origin, undefined, { LARDER_SITE })).site;
  expect(await siteWith('')).toBe(origin);
  for (const text of ['https://larder.example', 'https://larder.example/'])
    expect(await siteWith(text)).toBe('https://larder.example');
  for (const text of ['larder.example', 'https://larder.example/my', 'https://rosa@larder.example', 'file:///larder']) {
    const error = await siteWith(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WrongCall);
    expect((error as Error).message).toBe(
      `LARDER_SITE is the address of a site such as https://larder.example; it is "${text}".`,
    );
  }
  expect(asked).toEqual([]);
});

test.each([
  ['operater.key', '--key (LARDER_KEY) is neither a file that is there nor a private key.'],
  [EMPTY, expect.stringMatching(/^The file of --key \(LARDER_KEY\) can not be read: EISDIR.+\.$/)],
  [__filename, 'The key can not be read; larder key new makes one.'],
])('the key %s is refused in one sentence (REL-33)', async (key, said) => {
  const { asked, larder } = await serve(json({}));
  expect([await larder('status', '--key', key), asked]).toEqual([{ code: 1, said }, []]);
});

test('no remote is run in what answers another JSON than a site (REL-88)', async () => {
  const { origin } = await serve(json({ name: 'another program' }));
  await expect(LiveSite.reach(new SiteClient(origin), origin)).rejects.toThrow(
    'it answers JSON of another shape; is this the address of a site?',
  );
});

describe('a change', () => {
  const use = (origin: string) =>
    new SiteClient(origin).call('PUT', '/platform/use/mf-orders', { sequence: 1, body: { version: '1.1.0' } });

  test('whose every attempt was cut off may have taken effect, and a rollback is not called safe to repeat (REL-4, REL-32)', async () => {
    const { origin, asked, larder } = await serve(json({ sequence: 1 }), cutOff, cutOff, cutOff, cutOff);
    const { code, said } = await larder('rollback', 'mf-orders');
    expect([code, asked.filter((each) => each === 'POST /platform/rollback').length]).toEqual([3, 4]);
    expect(said).toBe(
      `The call to ${origin} was cut off, and it may have taken effect; look at larder status before you repeat it. The last attempt ended with: other side closed`,
    );
  });

  test('that was cut off by a site that is gone at the next attempt may have taken effect (REL-4, REL-32)', async () => {
    const { origin } = await serve(json({}), () => ends.at(-1)!());
    await expect(use(origin)).rejects.toThrow(MayHaveTakenEffect);
  });

  test.each([
    ['rate_limited', 429],
    ['token_invalid', 401],
  ])(
    'that was cut off and is not looked at again, as %s says, may have taken effect (REL-4, REL-32)',
    async (code, status) => {
      const { origin } = await serve(json({}), cutOff, json({ code, detail: 'No.' }, status));
      await expect(use(origin)).rejects.toThrow(MayHaveTakenEffect);
    },
  );

  test('that a site could not bring to its store may have taken effect, and only that is said (REL-4, REL-16)', async () => {
    const unavailable = json({ code: 'store_unavailable', detail: 'The store … Repeating is safe.' }, 503);
    const { origin } = await serve(json({}), unavailable, unavailable, unavailable, unavailable);
    await expect(use(origin)).rejects.toThrow(
      `The call to ${origin} was cut off, and it may have taken effect; look at larder status before you repeat it. The last attempt ended with: it can't reach its store`,
    );
  });

  test('of which nothing was sent is safe to repeat (REL-32)', async () => {
    const { origin } = await serve(json({}));
    await ends.at(-1)!();
    await expect(use(origin)).rejects.toThrow(NotConnected);
    await expect(use(origin)).rejects.toThrow(/Repeating is safe\.$/);
  });
});

describe('a change of a pipeline', () => {
  const token = json({ value: 'token' });

  /** A change at a site with these answers, by a pipeline whose token service answers as it is told. */
  async function change(tokens: Answer[], ...changes: Answer[]) {
    const service = await serve((request, response) => (tokens.shift() ?? cutOff)(request, response));
    const { origin, asked } = await serve(json({}), ...changes);
    const client = await reachSite(origin, undefined, {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${service.origin}/token`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret',
    });
    const error = await client
      .call('POST', '/platform/rollback', { sequence: 1, body: { name: 'mf-orders' } })
      .catch((thrown: unknown) => thrown as Error);
    return { error, asked, site: origin, service: service.origin };
  }
  const inHalf: Answer = (_, response) => {
    response.writeHead(200, { 'content-length': '99' }).write('{');
    setTimeout(() => response.destroy(), 20);
  };

  test.each([
    ['does not answer', cutOff],
    ['breaks off its answer', inHalf],
  ])(
    'whose token service %s is safe to repeat, names that service, and sends the site nothing (REL-32, REL-35)',
    async (_, answer) => {
      const { error, asked, service } = await change([answer, answer, answer, answer]);
      expect(error).toBeInstanceOf(NotConnected);
      expect((error as Error).message).toMatch(
        new RegExp(`^${service} was not reached, or the call was cut off \\(.+\\)\\. Repeating is safe\\.$`),
      );
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ['gives no answer', [], /The last attempt ended with: http:\S+ gave no identity token \(fetch failed\)$/],
    ['gives no token', [json({}, 403)], /The last attempt ended with: The pipeline gives no identity token \(403\)/],
  ])(
    'that was cut off may have taken effect, also where the token service %s at the next attempt (REL-4, REL-32)',
    async (_, next, ending) => {
      const { error, asked, site } = await change([token, ...next], cutOff);
      expect(error).toBeInstanceOf(MayHaveTakenEffect);
      expect((error as Error).message).toMatch(new RegExp(`^The call to ${site} was cut off, and it may have`));
      expect((error as Error).message).toMatch(ending);
      expect(asked).toEqual(['POST /platform/rollback']);
    },
  );
});

describe.each([
  ['off --explain', ['off', 'mf-insights', '--region', 'gb', '--explain']],
  ['region apply --dry-run', ['region', 'apply', join(repositoryRoot(), 'packages/site/regions/gb.json'), '--dry-run']],
])('larder %s', (_, command) => {
  test('that was cut off each time is safe to repeat: it changes nothing (REL-32)', async () => {
    const { larder } = await serve(json({ sequence: 1 }), cutOff, cutOff, cutOff, cutOff);
    const { code, said } = await larder(...command);
    expect([code, said]).toEqual([3, expect.stringMatching(/ was cut off \(.+\)\. Repeating is safe\.$/)]);
  });

  test('without that option is a change, which may have taken effect (REL-4, REL-32)', async () => {
    const { larder } = await serve(json({ sequence: 1 }), cutOff, cutOff, cutOff, cutOff);
    const { code, said } = await larder(...command.slice(0, -1));
    expect([code, said]).toEqual([3, expect.stringContaining('may have taken effect')]);
  });
});

test('a file whose every attempt was cut off is safe to send again (REL-32, REL-40)', async () => {
  const { origin } = await serve(json({}), cutOff, cutOff, cutOff, cutOff);
  const put = new SiteClient(origin).call('PUT', '/platform/file/1', { body: new Uint8Array(1) });
  await expect(put).rejects.toThrow(/Repeating is safe\.$/);
});

describe.each(['sequence_outdated', 'region_changed_elsewhere'])('a change that is answered %s', (code) => {
  const outdated = json({ code, detail: 'mf-orders was changed by rosa. Look at larder status and repeat.' }, 409);

  test('after an attempt that was cut off may have taken effect, and is not told as refused (REL-4, REL-32)', async () => {
    const { origin, larder } = await serve(json({ sequence: 1 }), cutOff, outdated, cutOff, outdated);
    await expect(
      new SiteClient(origin).call('PUT', '/platform/use/mf-orders', { sequence: 1, body: { version: '1.1.0' } }),
    ).rejects.toThrow(MayHaveTakenEffect);
    const { code: exitCode, said } = await larder('use', 'mf-orders', '1.1.0');
    expect([exitCode, said]).toEqual([
      3,
      `The call to ${origin} was cut off, and it may have taken effect; look at larder status before you repeat it. The next attempt was answered: mf-orders was changed by rosa. Look at larder status and repeat.`,
    ]);
  });

  test('after an attempt that lost against other changes is refused: nothing of it took effect (REL-4, REL-32)', async () => {
    const busy = json({ code: 'store_busy', detail: 'The store changes all the time.' }, 503);
    const { origin } = await serve(json({ sequence: 1 }), busy, outdated);
    await expect(
      new SiteClient(origin).call('PUT', '/platform/use/mf-orders', { sequence: 1, body: { version: '1.1.0' } }),
    ).rejects.toThrow(SiteRefused);
  });

  test('at the first attempt is refused (REL-32)', async () => {
    const { origin, larder } = await serve(json({ sequence: 1 }), outdated, outdated);
    await expect(
      new SiteClient(origin).call('PUT', '/platform/use/mf-orders', { sequence: 1, body: { version: '1.1.0' } }),
    ).rejects.toThrow(SiteRefused);
    expect((await larder('use', 'mf-orders', '1.1.0')).code).toBe(1);
  });
});
