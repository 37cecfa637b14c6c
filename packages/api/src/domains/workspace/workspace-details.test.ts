import { describeCalls } from '../../testing/on-both';

const DETAILS = {
  contactFirstName: 'Ada',
  contactEmail: 'ada@farm.test',
  contactPhone: '+44 1822 0',
  companyWebsite: 'https://farm.test',
  tradeAddress: '1 Farm Lane',
  tradeAddressCity: 'Tavistock',
};

describeCalls('the details of a producer', (workshop) => {
  test('are changed by ADMIN and OWNER, leave an audit event, and names and numbers stay (DSK-26, DSK-30)', async () => {
    const producer = await workshop().workspace({ roles: ['producer'] });
    const put = (as: { token: string }, body: object) => workshop().call('PUT', '/workspace', { as, body });
    for (const who of [producer.trusted, producer.standard])
      expect((await put(who, { ...DETAILS, version: 1 })).body.code).toBe('role_forbidden');
    const { status, body } = await put(producer.admin, {
      ...DETAILS,
      companyName: 'Other',
      vatNumber: 'GB 1',
      registeredAddress: 'Elsewhere',
      version: 1,
    });
    expect([status, body.version]).toEqual([200, 2]);
    expect(body).toMatchObject({
      ...DETAILS,
      contactLastName: null,
      companyName: producer.companyName,
      vatNumber: null,
      registeredAddress: null,
    });
    expect((await workshop().call('GET', '/workspace', { as: producer.standard })).body).toEqual(body);
    const [event] = await workshop().sql(
      `select actor, detail from audit_events where type = 'workspace-changed' and workspace_id = $1`,
      [producer.id],
    );
    expect(event).toMatchObject({
      actor: producer.admin.userId,
      detail: { before: { contactFirstName: null }, after: DETAILS },
    });
    expect((await put(producer.owner, { ...DETAILS, contactPhone: '', version: 2 })).body).toMatchObject({
      contactPhone: null,
      version: 3,
    });
  });

  test('are saved at the version that was edited, else the refusal brings what others saved (DSK-17, DSK-26)', async () => {
    const producer = await workshop().workspace({ roles: ['producer'] });
    const put = (body: object) => workshop().call('PUT', '/workspace', { as: producer.owner, body });
    await put({ ...DETAILS, version: 1 });
    const late = await put({ contactFirstName: 'Bea', version: 1 });
    expect([late.status, late.body.code, late.body.current.contactFirstName]).toEqual([412, 'version_mismatch', 'Ada']);
    const [owner] = await workshop().sql('select full_name as name from users where id = $1', [producer.owner.userId]);
    expect(late.body).toMatchObject({ lastModified: expect.any(String), lastModifiedBy: owner!.name });
    // Another company's events are none of it.
    const other = await workshop().workspace({ roles: ['producer'] });
    expect(
      await workshop().db.asWorkspace({ workspaceId: other.id, region: 'gb' }, (tx) =>
        tx.one('', 'select by from larder_last_change($1)', [`workspace:${producer.id}`]),
      ),
    ).toBeUndefined();
  });

  test('of another company, and what staff keep, can not be written by any SQL of a member (DSK-26, DSK-113)', async () => {
    const [producer, other] = [
      await workshop().workspace({ roles: ['producer'] }),
      await workshop().workspace({ roles: ['producer'] }),
    ];
    const inside = (text: string) =>
      workshop().db.asWorkspace({ workspaceId: producer.id, region: 'gb' }, (tx) => tx.run('', text, [other.id]));
    expect(await inside(`update workspaces set contact_phone = 'x' where id = $1`)).toBe(0);
    await expect(inside(`update workspaces set vat_number = 'x' where id <> $1`)).rejects.toMatchObject({
      code: '42501',
    });
  });
});
