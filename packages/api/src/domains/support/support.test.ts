import { addMembership, makePerson, tokensOf } from '../account/account.testing';
import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

describeCalls('a support message', (workshop) => {
  test('is kept, reaches staff and can be read by them (API-87)', async () => {
    const { workspace } = await makeKitchen(workshop());
    const answer = await workshop().call('POST', '/support/message', {
      as: workspace.standard,
      body: { message: ' Where is <b>my</b> order? ', page: '/orders/1' },
    });
    expect(answer.status).toBe(201);
    const [mail] = await workshop().sql(
      'select template, recipient, body_text, body_html from outbox where workspace_id = $1',
      [workspace.id],
    );
    expect([
      mail.template,
      mail.recipient,
      mail.body_text.includes('Where is <b>my</b> order?'),
      mail.body_html.includes('<b>my</b>'),
    ]).toEqual(['support-message', 'hello@platform.test', true, false]);
    const listed = await workshop().call('GET', '/ops/support-message?pageSize=200', {
      as: await workshop().staff('OPS'),
    });
    expect(listed.body.items.find(({ id }: { id: number }) => id === answer.body.id)).toEqual({
      id: answer.body.id,
      workspaceId: workspace.id,
      userId: workspace.standard.userId,
      message: 'Where is <b>my</b> order?',
      page: '/orders/1',
      createdDate: '2026-11-20T09:00:00.000Z',
    });
  });

  test('may quote a link with a code, which is no link of the e-mail (API-87, TRU-11)', async () => {
    const { workspace } = await makeKitchen(workshop());
    const message = 'This link fails: https://larder.test/join?code=abc&token=def#code=1';
    const answer = await workshop().call('POST', '/support/message', { as: workspace.standard, body: { message } });
    expect(answer.status).toBe(201);
    const [mail] = await workshop().sql('select body_text from outbox where workspace_id = $1', [workspace.id]);
    expect(mail.body_text).toContain(message);
  });

  test('is the last after twenty in a day (API-17)', async () => {
    const { workspace } = await makeKitchen(workshop());
    const post = (now: string) =>
      workshop().call('POST', '/support/message', { as: workspace.owner, body: { message: 'Hello' }, now });
    for (let at = 0; at < 20; at += 1)
      expect((await post(`2026-11-20T09:${String(at).padStart(2, '0')}:00Z`)).status).toBe(201);
    const refused = await post('2026-11-20T10:00:00Z');
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      String(23 * 3600),
    ]);
    expect((await post('2026-11-21T09:00:00Z')).status).toBe(201);
  });

  test('is the last after twenty in a day in whichever workspaces of its user, and counts for nobody else (API-17)', async () => {
    const [{ workspace }, { workspace: second }] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    const person = await makePerson(workshop(), workspace);
    await addMembership(workshop(), second, person.userId);
    const members = [];
    for (const one of [workspace, second])
      members.push({ token: (await tokensOf(workshop(), one, person)).bearerToken });
    const post = async (as: { token: string } | undefined) =>
      (await workshop().call('POST', '/support/message', { as, body: { message: 'Hello' } })).status;
    for (let at = 0; at < 20; at += 1) expect(await post(members[at % 2])).toBe(201);
    expect([await post(members[0]), await post(members[1]), await post(second.owner)]).toEqual([429, 429, 201]);
  });

  test('needs text (API-7)', async () => {
    const { workspace } = await makeKitchen(workshop());
    for (const message of ['', '   ', 'x'.repeat(2001), 7]) {
      expect(
        (await workshop().call('POST', '/support/message', { as: workspace.owner, body: { message } })).body,
      ).toMatchObject({ code: 'validation_failed', errors: [{ field: 'message' }] });
    }
  });
});
