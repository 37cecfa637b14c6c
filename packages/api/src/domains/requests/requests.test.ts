import { addMembership, makePerson, tokensOf } from '../account/account.testing';
import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

describeCalls('a product request', (workshop) => {
  const tags = async (...names: string[]) =>
    workshop().sql(`insert into taxonomy_tags (region, name) select 'gb', unnest($1::text[]) on conflict do nothing`, [
      names,
    ]);

  test('keeps tags and cleaned description, names the producer, and reaches requester and staff (API-75, API-87)', async () => {
    await tags('beef', 'steak');
    const { workspace } = await makeKitchen(workshop());
    const supplier = await workshop().supplier({ name: 'Tamar Farm' });
    const answer = await workshop().call('POST', `/product/sample/${supplier}`, {
      as: workspace.trusted,
      body: { tags: ['beef', 'steak', 'beef'], productDescription: 'A <b>rib</b>' },
    });
    expect(answer.status).toBe(201);
    const [stored] = await workshop().sql(
      'select supplier_workspace_id, tags, product_description from product_requests where id = $1',
      [answer.body.requestId],
    );
    expect(stored).toEqual({ supplier_workspace_id: supplier, tags: ['beef', 'steak'], product_description: 'A rib' });
    const mails = await workshop().sql(
      'select template, recipient, body_text from outbox where workspace_id = $1 order by id',
      [workspace.id],
    );
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['request-received', workspace.trusted.email],
      ['request-received', 'hello@platform.test'],
    ]);
    expect(mails[0].body_text).toContain('Tamar Farm');
  });

  test('at the own workspace names no producer (API-75)', async () => {
    await tags('beef');
    const { workspace } = await makeKitchen(workshop());
    const answer = await workshop().call('POST', `/product/sample/${workspace.id}`, {
      as: workspace.trusted,
      body: { tags: ['beef'] },
    });
    expect(
      await workshop().sql('select supplier_workspace_id from product_requests where id = $1', [answer.body.requestId]),
    ).toEqual([{ supplier_workspace_id: null }]);
  });

  test('is refused without tags, with unknown ones, to an unknown producer and from STANDARD (API-46, API-75)', async () => {
    await tags('beef');
    const { workspace } = await makeKitchen(workshop());
    const post = (path: string | number, body: unknown, as = workspace.trusted) =>
      workshop().call('POST', `/product/sample/${path}`, { as, body });
    expect((await post(workspace.id, { tags: [] })).body).toMatchObject({
      code: 'request_tags_missing',
      errors: [{ field: 'tags' }],
    });
    expect((await post(workspace.id, { tags: ['beef', 'unknown'] })).body).toMatchObject({
      code: 'request_tag_unknown',
      errors: [{ field: 'tags[1]' }],
    });
    expect((await post(2_000_000_000, { tags: ['beef'] })).body.code).toBe('supplier_not_found');
    expect((await post(await workshop().supplier({ region: 'fr' }), { tags: ['beef'] })).body.code).toBe(
      'supplier_not_found',
    );
    expect((await post(workspace.id, { tags: ['beef'] }, workspace.standard)).body.code).toBe('role_forbidden');
    expect(
      await workshop().sql('select count(*) from product_requests where workspace_id = $1', [workspace.id]),
    ).toEqual([{ count: 0 }]);
  });

  test('is the last after twenty in a day, also at the same moment, until the next day (API-75)', async () => {
    await tags('beef');
    const { workspace } = await makeKitchen(workshop());
    const post = (now?: string, as = workspace.trusted) =>
      workshop().call('POST', `/product/sample/${workspace.id}`, { as, body: { tags: ['beef'] }, now });
    const answers = await Promise.all(Array.from({ length: 21 }, () => post()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.code, refused?.headers['retry-after']]).toEqual(['request_daily_limit', String(15 * 3600)]);
    expect((await post('2026-11-20T23:59:59Z')).status).toBe(429);
    expect((await post('2026-11-21T00:00:00Z')).status).toBe(201);
    expect((await post(undefined, workspace.admin)).status).toBe(201);
  });

  test('is the last after twenty in a day in whichever workspaces of its user (API-75)', async () => {
    await tags('beef');
    const [{ workspace }, { workspace: second }] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    const person = await makePerson(workshop(), workspace);
    await addMembership(workshop(), second, person.userId);
    const post = async ({ id }: { id: number }, as: { token: string }) =>
      (await workshop().call('POST', `/product/sample/${id}`, { as, body: { tags: ['beef'] } })).status;
    const [here, there] = [
      { token: (await tokensOf(workshop(), workspace, person)).bearerToken },
      { token: (await tokensOf(workshop(), second, person)).bearerToken },
    ];
    for (let at = 0; at < 10; at += 1)
      expect([await post(workspace, here), await post(second, there)]).toEqual([201, 201]);
    expect([await post(workspace, here), await post(second, there), await post(second, second.owner)]).toEqual([
      429, 429, 201,
    ]);
  });
});
