import type { SystemTx } from '.';
import { describeOnBoth } from './testing';

const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';

describeOnBoth('the OWNER of a workspace', (database) => {
  const role = (tx: SystemTx, mailbox: string, userRole: string) =>
    tx.run(
      '',
      `update memberships m set user_role = $2 from users u where u.id = m.user_id and m.workspace_id = 101 and u.email = $1 || '@ember-oak.test'`,
      [mailbox, userRole],
    );
  const owners = () =>
    database().asSystem((tx) =>
      tx.many(
        '',
        `select u.email from memberships m join users u on u.id = m.user_id where m.workspace_id = 101 and m.user_role = 'OWNER'`,
      ),
    );

  afterEach(async () => expect(await owners()).toEqual([{ email: 'owner@ember-oak.test' }]));

  test('is one in each company of the demo data, and active (ADM-21)', async () => {
    const others = await database().asSystem((tx) =>
      tx.many(
        '',
        `
      select w.id from workspaces w left join memberships m on m.workspace_id = w.id and m.user_role = 'OWNER' and m.status = 'active' group by w.id having count(m.user_id) <> 1`,
      ),
    );
    expect(others).toEqual([]);
  });

  test('has no second one beside them (ADM-21)', async () => {
    await expect(database().asSystem((tx) => role(tx, 'admin', 'OWNER'))).rejects.toMatchObject({
      code: UNIQUE_VIOLATION,
      constraint: 'memberships_owner',
    });
  });

  test('gets no other role and is neither suspended nor removed, whoever tries (ADM-21)', async () => {
    const refused = { code: CHECK_VIOLATION, constraint: 'memberships_keep_owner' };
    const ofOwner = `where workspace_id = 101 and user_role = 'OWNER'`;
    await expect(database().asSystem((tx) => role(tx, 'owner', 'ADMIN'))).rejects.toMatchObject(refused);
    await expect(database().asSystem((tx) => tx.run('', `delete from memberships ${ofOwner}`))).rejects.toMatchObject(
      refused,
    );
    await expect(
      database().asSystem((tx) => tx.run('', `update memberships set status = 'suspended' ${ofOwner}`)),
    ).rejects.toMatchObject({ code: CHECK_VIOLATION, constraint: 'memberships_owner_is_active' });
    await expect(
      database().asWorkspace({ workspaceId: 101, region: 'gb' }, (tx) =>
        tx.run('', `update memberships set user_role = 'STANDARD' ${ofOwner}`),
      ),
    ).rejects.toMatchObject(refused);
  });

  test('may hand over to another member within a transaction, and go with the workspace (ADM-21)', async () => {
    const handOver = (from: string, to: string) =>
      database().asSystem(async (tx) => {
        await role(tx, from, 'ADMIN');
        await role(tx, to, 'OWNER');
      });
    await handOver('owner', 'admin');
    await handOver('admin', 'owner');
    await database().asSystem(async (tx) => {
      const workspace = await tx.one<{ id: number }>(
        '',
        `insert into workspaces (region, workspace_name, company_name, company_roles) values ('gb', 'short-lived', 'Short Lived', '{customer}') returning id`,
      );
      await tx.run(
        '',
        `insert into memberships (workspace_id, user_id, user_role) select $1, id, 'OWNER' from users where email = 'owner@ember-oak.test'`,
        [workspace?.id],
      );
      await tx.run('', 'delete from memberships where workspace_id = $1', [workspace?.id]);
      await tx.run('', 'delete from workspaces where id = $1', [workspace?.id]);
    });
  });
});
