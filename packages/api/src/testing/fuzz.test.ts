import { ALL_CALLS, type Call, codesOf, ERROR_STATUS, getAsset, isStream } from '@larder/contracts';
import fc from 'fast-check';
import type { Database } from '../database';
import { hasPostgres, openTestDatabase } from '../database/testing';
import { makePerson, tokensOf } from '../domains/account/account.testing';
import { makeKitchen } from './kitchen';
import { type OddRequest, requestsFor, type Surroundings } from './request-arbitrary';
import { openWorkshop, type Workshop } from './workshop';

/** The same requests each time; another seed makes other ones. */
const SEED = Number(process.env.LARDER_FUZZ_SEED ?? 20_261_120);
/** LARDER_FUZZ_REQUESTS=20000 makes as many as a release is tried with. */
const REQUESTS = Number(process.env.LARDER_FUZZ_REQUESTS ?? 10_000);
const ROUNDS = 20;
const AT_ONCE = 8;

/** What else the edge answers with. */
const OF_THE_EDGE = new Set(['route_not_found', 'method_not_allowed']);

/** A workspace in the middle of its work, whose ids and tokens the requests of a round use. */
async function makeSurroundings(workshop: Workshop): Promise<Surroundings> {
  const kitchen = await makeKitchen(workshop, { roles: ['customer', 'producer'] });
  const { workspace } = kitchen;
  await workshop.supplier({ id: workspace.id });
  const own = await workshop.product({ supplierId: workspace.id });
  const orders = [
    await kitchen.order('draft'),
    await kitchen.order('draft'),
    await kitchen.order('ready'),
    await kitchen.order('ready'),
    await kitchen.order('ready'),
  ];
  const [ready, delivered] = orders.slice(3) as [number, number];
  await workshop.sql(`update orders set status = 'delivered' where id = $1`, [delivered]);
  await workshop.sql(`update orders set status = 'preparing' where id = $1`, [ready]);
  const items = await workshop.sql<{ id: number }>('select id from order_items where order_id = any($1::int[])', [
    orders,
  ]);
  const [request] = await workshop.sql<{ id: number }>(
    `insert into product_requests (workspace_id, created_by, tags, supplier_workspace_id) values ($1, $2, '{beef}', 201) returning id`,
    [workspace.id, workspace.owner.userId],
  );
  const [invoice] = await workshop.sql<{ id: number }>(
    `
    insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status, invoice_number, total_price, has_document)
    values ($1, $2::int, $3, '2026-11-25T07:00:00', 'authorised', 'FUZZ-' || $2::int, 10, true) returning id`,
    [workspace.id, ready, kitchen.locationId],
  );
  const people = await Promise.all(
    (['ADMIN', 'TRUSTED', 'STANDARD'] as const).map((role) => makePerson(workshop, workspace, role)),
  );
  const signedIn = await Promise.all(people.map((person) => tokensOf(workshop, workspace, person)));
  const french = await workshop.workspace({ region: 'fr' });
  const staff = await Promise.all((['OPS', 'FINANCE'] as const).map((role) => workshop.staff(role)));
  const member = [workspace.owner, workspace.admin, workspace.trusted].map(({ token }) => token);
  const others = [
    undefined,
    'x.y.z',
    workspace.standard.token,
    french.owner.token,
    (await workshop.member(workspace, 'ADMIN', { status: 'suspended' })).token,
  ];
  const letters = await workshop.sql<{ body_text: string }>('select body_text from outbox where workspace_id = $1', [
    workspace.id,
  ]);

  const ableBy: Record<Call['who']['token'], readonly (string | undefined)[]> = {
    none: [undefined],
    refresh: [undefined],
    'refresh-or-bearer': [undefined, ...member],
    bearer: member,
    account: signedIn.map(({ accessToken }) => accessToken),
    ops: staff.map(({ token }) => token),
  };
  return {
    known: [
      workspace.id,
      kitchen.locationId,
      kitchen.product.id,
      own.sku,
      ...orders,
      ...items.map(({ id }) => id),
      request?.id as number,
      invoice?.id as number,
      201,
      1101,
      workspace.companyName,
      ...people.flatMap(({ email, userId, password }) => [email, userId, password]),
      ...signedIn.map(({ refreshToken }) => refreshToken),
      ...letters.flatMap(({ body_text }) => /\d{4,}/.exec(body_text)?.[0] ?? []),
    ],
    tokensFor: ({ who }) => ({ able: ableBy[who.token], unable: [...others, ...Object.values(ableBy).flat()] }),
  };
}

const send = ({ call, path, token, headers, body, raw, address }: OddRequest, workshop: Workshop) =>
  workshop.api.inject({
    method: call.method,
    url: `/api${path}`,
    remoteAddress: address,
    // A stream that somebody may open would not end.
    headers: {
      ...headers,
      ...(isStream(call) && { 'x-fault': 'cut=0' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...((raw || body !== undefined) && { 'content-type': raw?.type ?? 'application/json' }),
    },
    ...(raw ? { payload: raw.text } : body !== undefined && { payload: JSON.stringify(body) }),
  });

/** What is wrong with an answer, or undefined. */
function complaint({ call }: OddRequest, answer: Awaited<ReturnType<typeof send>>): string | undefined {
  if (answer.statusCode < 400) return undefined;
  if (answer.headers['content-type'] !== 'application/problem+json; charset=utf-8')
    return `${answer.statusCode} without a problem document`;
  const { status, code, title, detail, errors, traceId } = answer.json();
  if (answer.statusCode >= 500) return `${answer.statusCode} ${code}`;
  if (status !== answer.statusCode || ERROR_STATUS[code as keyof typeof ERROR_STATUS] !== status)
    return `${answer.statusCode} with the code ${code} and the status ${status}`;
  if (
    typeof title !== 'string'
    || typeof detail !== 'string'
    || !Array.isArray(errors)
    || traceId !== answer.headers['x-request-id']
  )
    return `${code} without all members of a problem`;
  // An odd name of a document may be taken for a file of a company: both live below /assets.
  const isAsset = call.path.startsWith('/assets/') && codesOf(getAsset).has(code);
  return codesOf(call).has(code) || OF_THE_EDGE.has(code) || isAsset
    ? undefined
    : `${code}, which its contract does not name`;
}

// One engine: the requests are about the edge, and the other suites run on both.
describe(`${REQUESTS} requests made from the contracts`, () => {
  let db: Database;
  let workshop: Workshop;
  let log = '';
  /** What was given out or sent in secret. */
  const secrets = new Set<string>();

  beforeAll(async () => {
    db = await openTestDatabase(hasPostgres() ? 'postgres' : 'embedded', 'e2e');
    workshop = await openWorkshop(db, {
      profile: 'e2e',
      logTo: (line) => {
        log += line;
      },
    });
  });
  afterAll(async () => {
    await workshop?.close();
    await db?.close();
  });

  async function makeRequests() {
    const complaints = new Map<string, string>();
    const answered = new Map<string, number>();
    const served = ALL_CALLS.filter(({ method, path }) => workshop.api.hasRoute({ method, url: `/api${path}` }));
    for (let round = 0; round < ROUNDS; round += 1) {
      const surroundings = await makeSurroundings(workshop);
      const some = fc.sample(
        fc.constantFrom(...served).chain((call) => requestsFor(call, surroundings)),
        { seed: SEED + round, numRuns: REQUESTS / ROUNDS },
      );
      while (some.length > 0) {
        await Promise.all(
          some.splice(0, AT_ONCE).map(async (request) => {
            const answer = await send(request, workshop);
            collectSecrets(request, answer.body);
            const outcome = `${request.call.name} ${answer.statusCode < 400}`;
            answered.set(outcome, (answered.get(outcome) ?? 0) + 1);
            const wrong = complaint(request, answer);
            const {
              call: { name },
              raw,
              body,
              path,
            } = request;
            if (wrong)
              complaints.set(
                `${name}: ${wrong}`,
                `${path} ${raw ? raw.text : (JSON.stringify(body) ?? '')}`.slice(0, 600),
              );
          }),
        );
      }
    }
    return { complaints, answered, served };
  }
  let made: ReturnType<typeof makeRequests> | undefined;
  /** The requests are made once, whichever test comes first. */
  const requests = () => (made ??= makeRequests());

  test(`make no failure, and every refusal is a problem with a code of its contract (API-1, API-10, seed ${SEED})`, async () => {
    const { complaints, answered, served } = await requests();
    expect(Object.fromEntries(complaints)).toEqual({});
    const done = ALL_CALLS.filter(({ name }) => answered.has(`${name} true`)).length;
    expect(done).toBeGreaterThan(served.length / 2);
    expect([...answered.values()].reduce((sum, count) => sum + count, 0)).toBe(REQUESTS);
  });

  // Ids of users stand in the log on purpose.
  const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  const PRIVATE =
    /"(?:bearerToken|accessToken|refreshToken|opsToken|password|newPassword|currentPassword|confirmationCode|code|url)":"([^"]{12,})"/g;
  function collectSecrets({ token, body }: OddRequest, answered: string): void {
    if (token && token.length > 12) secrets.add(token);
    for (const text of [JSON.stringify(body) ?? '', answered]) {
      const found = [...text.matchAll(PRIVATE)]
        .map(([, secret]) => secret as string)
        .filter((secret) => !(secret in ERROR_STATUS) && !ID.test(secret));
      for (const secret of found) secrets.add(secret.split('/').at(-1) as string);
    }
  }

  /** Goes the ways on which secrets are given out, and uses each of them, in paths too. */
  async function useSecrets(): Promise<void> {
    const { workspace, get, order } = await makeKitchen(workshop);
    const person = await makePerson(workshop, workspace);
    const keep = (...found: (string | undefined)[]) => found.forEach((secret) => secrets.add(secret as string));
    const done = async (...[method, path, parts]: Parameters<Workshop['call']>) => {
      const answer = await workshop.call(method, path, parts);
      expect([method, path, answer.status < 300]).toEqual([method, path, true]);
      return answer.body;
    };
    const codeIn = async (recipient: string, pattern: RegExp) => {
      const [letter] = await workshop.sql<{ body_text: string }>(
        'select body_text from outbox where recipient = $1 order by id desc limit 1',
        [recipient],
      );
      return decodeURIComponent(pattern.exec(letter?.body_text ?? '')?.[1] as string);
    };
    const tokens = await tokensOf(workshop, workspace, person);
    const renewed = await done('POST', '/auth/refresh', { body: { refreshToken: tokens.refreshToken } });
    const newPassword = 'a password that nobody logs';
    await done('PUT', '/user/password', {
      as: { token: renewed.accessToken },
      body: { currentPassword: person.password, newPassword },
    });
    keep(...Object.values(tokens), ...(Object.values(renewed) as string[]), person.password, newPassword);

    await done('POST', '/auth/forgot-password', { body: { userEmail: person.email, workspaceId: workspace.id } });
    const confirmationCode = await codeIn(person.email, /confirmationCode=([^&\s]+)/);
    await done('POST', '/auth/reset-password', {
      body: { userName: person.email, confirmationCode, newPassword: person.password },
    });
    const guest = 'guest-of-the-log@kitchen.test';
    await done('POST', '/members/invite', { as: workspace.admin, body: { emails: [guest], userRole: 'TRUSTED' } });
    const code = await codeIn(guest, /code=([^&\s]+)/);
    await done('GET', `/members/invite/${code}`);
    const terms = await workshop.call('GET', '/assets/gb/legal/terms.md');
    const joined = await done('POST', '/members/sign-up', {
      body: {
        code,
        userFullName: 'Guest',
        password: newPassword,
        termsVersion: String(terms.headers.etag).replace(/^W\/|"/g, ''),
      },
    });
    keep(confirmationCode, code, guest, joined.refreshToken, joined.bearerToken);

    const id = await order('ready');
    const [invoice] = await workshop.sql<{ id: number }>(
      `
      insert into invoices (workspace_id, order_id, location_id, delivery_start, invoice_status, invoice_number, invoice_date, total_price, has_document)
      select workspace_id, id, location_id, delivery_start, 'authorised', 'LOG-1', '2026-11-25', 10, true from orders where id = $1 returning id`,
      [id],
    );
    const { url } = (await get(`/invoice/${invoice?.id}/pdf`)).body;
    expect((await workshop.api.inject(url)).statusCode).toBe(200);
    await done('POST', '/auth/sign-out', { body: { refreshToken: joined.refreshToken } });
    keep(url.split('/').at(-1));
  }

  test('leave no token, password, code or e-mail in the log (API-94)', async () => {
    await requests();
    await useSecrets();
    const letters = await workshop.sql<{ body_text: string; recipient: string }>(
      'select body_text, recipient from outbox',
    );
    for (const { body_text, recipient } of letters) {
      secrets.add(recipient);
      for (const line of body_text.split('\n'))
        if (line.trim().length > 12 && !ID.test(line.trim())) secrets.add(line.trim());
    }
    expect(secrets.size).toBeGreaterThan(500);
    expect(log.split('\n').length).toBeGreaterThan(REQUESTS);
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
  });
});
