import { ERROR_STATUS } from '@larder/contracts';
import { describeOnBoth } from '../database/testing';
import { openWorkshop, type TestWorkspace, type Workshop } from '../testing/workshop';

const ADDRESS_OF_8_KIB = `/order/upcoming?locationId=${'1'.repeat(8200)}`;

describeOnBoth(
  'conventions of every call',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    const inject = (options: object) => workshop.api.inject(options as never);

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      kitchen = await workshop.workspace();
    });
    afterAll(() => workshop.close());

    const post = (
      payload: string | undefined,
      headers: Record<string, string> = { 'content-type': 'application/json' },
    ) =>
      inject({
        method: 'POST',
        url: '/api/order',
        payload,
        headers: { authorization: `Bearer ${kitchen.owner.token}`, ...headers },
      });

    test('an error has the members of a problem, a code of the list and the status of its answer (API-1)', async () => {
      const answers = [
        await workshop.call('GET', '/nowhere'),
        await workshop.call('GET', '/workspace'),
        await workshop.call('GET', '/workspace/lookup'),
        await workshop.call('POST', '/auth/sign-in', { body: {} }),
        await workshop.call('GET', '/location/1', { as: kitchen.owner }),
        await workshop.call('DELETE', '/location', { as: kitchen.owner }),
      ];
      for (const { status, body, headers } of answers) {
        expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
        expect(body).toEqual(
          expect.objectContaining({
            type: expect.any(String),
            title: expect.any(String),
            detail: expect.any(String),
            errors: expect.any(Array),
            status,
          }),
        );
        expect(ERROR_STATUS[body.code as keyof typeof ERROR_STATUS]).toBe(status);
        expect(body.traceId).toBe(headers['x-request-id']);
      }
    });

    test.each(['{', 'undefined', '{"a":}', '[1,'])('a body like %s is no JSON (API-2)', async (text) => {
      expect((await post(text)).json()).toMatchObject({ status: 400, code: 'bad_json' });
    });

    test('an empty body where one is needed is no JSON (API-2)', async () => {
      expect((await post('')).json().code).toBe('bad_json');
      expect((await post(undefined, {})).json().code).toBe('bad_json');
    });

    test('a body above 256 KiB is too large, one below is read (API-3)', async () => {
      expect((await post(JSON.stringify({ orderContact: 'x'.repeat(256 * 1024) }))).json()).toMatchObject({
        status: 413,
        code: 'payload_too_large',
        detail: 'The body is larger than 256 KiB.',
      });
      expect((await post(JSON.stringify({ orderContact: 'x'.repeat(255 * 1024) }))).json().code).toBe(
        'validation_failed',
      );
    });

    test('an address above 8 KiB is too long (API-3)', async () => {
      expect((await workshop.call('GET', ADDRESS_OF_8_KIB, { as: kitchen.owner })).body).toMatchObject({
        status: 414,
        code: 'uri_too_long',
      });
    });

    test.each([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])('a body of type %s is refused (API-4)', async (type) => {
      expect((await post('{}', { 'content-type': type })).json()).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
      });
    });

    test('an unknown path is not found, with and without a token (API-5)', async () => {
      expect((await workshop.call('GET', '/orders')).body).toMatchObject({ status: 404, code: 'route_not_found' });
      expect((await workshop.call('GET', '/order/1/lines', { as: kitchen.owner })).body).toMatchObject({
        status: 404,
        code: 'route_not_found',
      });
    });

    test.each(['/user/', '/order/1/', '/user//', '//user', '/members/invited/'])(
      '%s is an unknown path, with every method (TRU-30)',
      async (path) => {
        for (const method of ['GET', 'PUT', 'POST'] as const) {
          const answer = await workshop.call(method, path, {
            as: kitchen.owner,
            body: method === 'GET' ? undefined : {},
          });
          expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([404, 'route_not_found', undefined]);
        }
      },
    );

    test('a wrong method is refused with those that work (API-6)', async () => {
      const { status, body, headers } = await workshop.call('DELETE', '/user', { as: kitchen.owner });
      expect([status, body.code, headers.allow]).toEqual([405, 'method_not_allowed', 'GET, HEAD, PUT']);
    });

    test('HEAD answers as GET does, without the body (API-6)', async () => {
      const headers = { authorization: `Bearer ${kitchen.owner.token}` };
      const [get, head] = [
        await inject({ method: 'GET', url: '/api/workspace', headers }),
        await inject({ method: 'HEAD', url: '/api/workspace', headers }),
      ];
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag]);
    });

    test('every bad field of a body is named by its path, and nothing is stored (API-7)', async () => {
      const before = await workshop.sql('select count(*)::int as orders from orders where workspace_id = $1', [
        kitchen.id,
      ]);
      const { body } = await workshop.call('POST', '/order', {
        as: kitchen.owner,
        body: {
          status: 'maybe',
          locationId: '1',
          deliveryStart: '2026-13-45T00:00:00',
          deliveryEnd: '2026-11-25T07:00:00Z',
          orderItems: [
            { productId: 1, cartonQuantity: 1 },
            { productId: 1.5, cartonQuantity: 10_000 },
            { productId: 2, cartonQuantity: -1 },
          ],
        },
      });
      expect(body.code).toBe('validation_failed');
      expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
        'deliveryEnd',
        'deliveryStart',
        'locationId',
        'orderItems[1].cartonQuantity',
        'orderItems[1].productId',
        'orderItems[2].cartonQuantity',
        'status',
      ]);
      expect(
        await workshop.sql('select count(*)::int as orders from orders where workspace_id = $1', [kitchen.id]),
      ).toEqual(before);
    });

    test('what a bad field held is not repeated (API-12, API-94)', async () => {
      const { text } = await workshop.call('POST', '/auth/sign-in', {
        body: { workspaceId: 'secret-value', email: '', password: 'secret-value'.repeat(20) },
      });
      expect(text).not.toContain('secret-value');
    });

    test.each([
      ['pageNumber=0', 'pageNumber'],
      ['pageSize=201', 'pageSize'],
      ['pageNumber=abc', 'pageNumber'],
      ['pageSize=', 'pageSize'],
      ['pageNumber=1&pageNumber=2', 'pageNumber'],
      ['pageNumber=1.5', 'pageNumber'],
      ['pageSize=%00', 'pageSize'],
    ])('the query %s is refused by name (API-8)', async (query, field) => {
      const { status, body } = await workshop.call('GET', `/members?${query}`, { as: kitchen.owner });
      expect([status, body.code, body.errors[0].field]).toEqual([400, 'query_invalid', field]);
    });

    test.each(['abc', '-1', '0', '1.5', '2147483648', '99999999999999999999', '%00', '1%20or%201=1'])(
      'the malformed id %s is answered as an unknown one (API-9)',
      async (id) => {
        const unknown = await workshop.call('GET', '/location/2147483647', { as: kitchen.owner });
        const malformed = await workshop.call('GET', `/location/${id}`, { as: kitchen.owner });
        expect([malformed.status, { ...malformed.body, traceId: '' }]).toEqual([404, { ...unknown.body, traceId: '' }]);
      },
    );

    test('a path that cannot be decoded is not found, with all headers (API-5, API-10, API-19)', async () => {
      const { statusCode, headers } = await inject({ method: 'GET', url: '/api/location/%E0%A4%A' });
      expect([statusCode, headers['x-content-type-options'], headers['x-request-id']]).toEqual([
        404,
        'nosniff',
        expect.any(String),
      ]);
    });

    const nasty = [
      '\u0000',
      '\ud800',
      `'"; drop table users; --`,
      '\u202e',
      '1e400',
      '%',
      '\\',
      '{{7*7}}',
      'x'.repeat(20_000),
    ];
    test.each(nasty.map((value) => [JSON.stringify(value).slice(0, 30), value]))(
      'the value %s in any text breaks nothing (API-10)',
      async (_, value) => {
        const answers = [
          await workshop.call('POST', '/auth/sign-in', { body: { workspaceId: 1, email: value, password: value } }),
          await workshop.call('POST', '/auth/find-workspace', { body: { email: value, region: 'gb' } }),
          await workshop.call('POST', '/auth/reset-password', {
            body: { userName: value, confirmationCode: value, newPassword: value },
          }),
          await workshop.call('POST', '/auth/refresh', { body: { refreshToken: value } }),
          await workshop.call('POST', '/members/sign-up', {
            body: { code: value, userFullName: value, password: value, termsVersion: value },
          }),
          await workshop.call('GET', `/members/invite/${encodeURIComponent(value.replace('\ud800', '~'))}`),
          await workshop.call(
            'GET',
            `/workspace/lookup?region=gb&workspaceName=${encodeURIComponent(value.replace('\ud800', '~')).slice(0, 4000)}`,
          ),
          await workshop.call('POST', '/members/invite', {
            as: kitchen.owner,
            body: { emails: [value], userRole: 'ADMIN' },
          }),
          await workshop.call(
            'DELETE',
            `/members/invited?email=${encodeURIComponent(value.replace('\ud800', '~')).slice(0, 4000)}`,
            { as: kitchen.owner },
          ),
          await workshop.call('POST', '/client-error', {
            body: { kind: 'load', area: value, version: value, message: value, page: value, traceId: value },
          }),
          await workshop.call('POST', '/order', {
            as: kitchen.owner,
            body: {
              status: 'draft',
              locationId: 1,
              deliveryStart: value,
              deliveryEnd: value,
              orderContact: value,
              orderItems: [],
            },
          }),
          await workshop.call('GET', '/workspace', { as: { token: value.replace(/[^\x20-\x7e]/g, '~') } }),
        ];
        for (const { status } of answers) expect(status).toBeLessThan(500);
      },
    );

    test('a zero byte in a text parameter is refused by name, in a path it is not found (API-8, API-9, API-10)', async () => {
      const query = await workshop.call('DELETE', '/members/invited?email=a%00b@kitchen.test', { as: kitchen.owner });
      expect([query.status, query.body.code, query.body.errors]).toEqual([
        400,
        'query_invalid',
        [expect.objectContaining({ field: 'email' })],
      ]);
      const producer = await workshop.workspace({ roles: ['producer'] });
      expect((await workshop.call('GET', '/supplier/product/a%00b', { as: producer.owner })).body).toMatchObject({
        status: 404,
        code: 'product_not_found',
      });
    });

    test('very deep JSON and huge numbers are refused (API-10)', async () => {
      expect((await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).statusCode).toBe(400);
      expect((await post(`{"locationId":1e999,"status":${'9'.repeat(400)}}`)).statusCode).toBe(400);
      expect((await post('{"__proto__":{"status":"draft"},"constructor":1}')).json().code).toBe('validation_failed');
    });

    test('unknown fields and parameters change nothing (API-11)', async () => {
      const { owner } = await workshop.workspace();
      const { status, body } = await workshop.call(
        'GET',
        '/members?pageSize=5&totalItemCount=7&sort=%00&pagenumber=x',
        { as: owner },
      );
      expect([status, body.pagination]).toEqual([200, { pageNumber: 1, pageSize: 5, totalItemCount: 4 }]);
    });

    test.each(['1.0', '2.0', '2.1', '2.2', '3.0'])(
      'the version %s works as header and as prefix and is repeated (API-13)',
      async (version) => {
        const header = await workshop.call('GET', '/workspace', {
          as: kitchen.owner,
          headers: { 'api-version': version },
        });
        const prefix = await workshop.call('GET', `/v${version}/workspace`, { as: kitchen.owner });
        expect([header.status, header.headers['api-version'], prefix.status, prefix.headers['api-version']]).toEqual([
          200,
          version,
          200,
          version,
        ]);
      },
    );

    test('without a version, 3.0 applies; another or a contradicting one is refused (API-13)', async () => {
      expect((await workshop.call('GET', '/workspace', { as: kitchen.owner })).headers['api-version']).toBe('3.0');
      expect((await workshop.call('GET', '/v2.3/workspace', { as: kitchen.owner })).body.code).toBe(
        'api_version_unsupported',
      );
      expect(
        (await workshop.call('GET', '/workspace', { as: kitchen.owner, headers: { 'api-version': '4' } })).body.code,
      ).toBe('api_version_unsupported');
      expect(
        (await workshop.call('GET', '/v2.1/workspace', { as: kitchen.owner, headers: { 'api-version': '2.2' } })).body
          .code,
      ).toBe('api_version_unsupported');
    });

    test('a page after the last is empty and knows the true total (API-14)', async () => {
      const { owner } = await workshop.workspace();
      const { status, body } = await workshop.call('GET', '/members?pageNumber=9&totalItemCount=999', { as: owner });
      expect([status, body]).toEqual([
        200,
        { items: [], pagination: { pageNumber: 9, pageSize: 50, totalItemCount: 4 } },
      ]);
    });

    test('what the caller has already is answered with 304, until it changes (API-15)', async () => {
      const member = await workshop.member(kitchen, 'STANDARD');
      const etag = String((await workshop.call('GET', '/members', { as: member })).headers.etag);
      const again = await workshop.call('GET', '/members', { as: member, headers: { 'if-none-match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(
        (
          await workshop.call('GET', '/members', {
            as: member,
            headers: { 'if-none-match': `"x", ${etag.replace('W/', '')}` },
          })
        ).status,
      ).toBe(304);
      await workshop.sql('update users set full_name = $2 where id = $1', [member.userId, 'Another Name']);
      const changed = await workshop.call('GET', '/members', { as: member, headers: { 'if-none-match': etag } });
      expect(changed.status).toBe(200);
      expect(changed.headers.etag).not.toBe(etag);
    });

    test('a request id comes back and is the trace id; a bad one is replaced (API-16)', async () => {
      const given = await workshop.call('GET', '/nowhere', { headers: { 'x-request-id': 'my-Id-7' } });
      expect([given.headers['x-request-id'], given.body.traceId]).toEqual(['my-Id-7', 'my-Id-7']);
      for (const bad of ['', 'a b', 'x'.repeat(65), 'a_b']) {
        const { headers, body } = await workshop.call('GET', '/nowhere', { headers: { 'x-request-id': bad } });
        expect(headers['x-request-id']).not.toBe(bad);
        expect(body.traceId).toBe(headers['x-request-id']);
      }
    });

    test('every answer has the headers that protect it, and none names the software (API-19)', async () => {
      for (const { headers } of [
        await workshop.call('GET', '/workspace', { as: kitchen.owner }),
        await workshop.call('GET', '/nowhere'),
        await workshop.call('GET', '/workspace'),
      ]) {
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        });
        expect(headers).not.toHaveProperty('server');
        expect(headers).not.toHaveProperty('x-powered-by');
      }
    });

    test('answers with a token are not kept by others, tokens by nobody (API section 1)', async () => {
      expect((await workshop.call('GET', '/workspace', { as: kitchen.owner })).headers['cache-control']).toBe(
        'private, no-cache',
      );
      expect(
        (await workshop.call('POST', '/auth/refresh', { body: { refreshToken: 'x' } })).headers['cache-control'],
      ).toBe('no-store');
    });

    test('a changed role counts from the very next call on (API-28)', async () => {
      const member = await workshop.member(kitchen, 'STANDARD');
      expect((await workshop.call('GET', '/members/invited', { as: member })).body.code).toBe('role_forbidden');
      await workshop.sql(`update memberships set user_role = 'ADMIN' where user_id = $1`, [member.userId]);
      expect((await workshop.call('GET', '/members/invited', { as: member })).status).toBe(200);
    });

    test('a forced fault has the usual body, also for a late or broken answer (API-92)', async () => {
      for (const status of [403, 404, 500, 503, 504]) {
        const answer = await workshop.call('GET', '/workspace', {
          as: kitchen.owner,
          headers: { 'x-fault': String(status) },
        });
        expect([answer.status, answer.body.status]).toEqual([status, status]);
      }
      const broken = await workshop.call('GET', '/workspace', { as: kitchen.owner, headers: { 'x-fault': 'schema' } });
      expect([broken.status, broken.body.id, broken.body.companyName]).toEqual([200, undefined, kitchen.companyName]);
      const began = performance.now();
      expect(
        (await workshop.call('GET', '/workspace', { as: kitchen.owner, headers: { 'x-fault': 'slow=120' } })).status,
      ).toBe(200);
      expect(performance.now() - began).toBeGreaterThan(100);
    });

    test('the test clock sets the moment of a call, token ages included (API-91)', async () => {
      const now = '2099-01-01T00:10:00.000Z';
      expect(
        (await workshop.call('GET', '/workspace', { as: kitchen.owner, now: '2099-01-01T00:09:59.000Z' })).status,
      ).toBe(200);
      expect((await workshop.call('GET', '/workspace', { as: kitchen.owner, now })).body.code).toBe('token_expired');
      expect((await workshop.call('GET', '/workspace', { as: kitchen.owner, now: 'tomorrow' })).body.code).toBe(
        'validation_failed',
      );
    });
  },
  'schema',
);
