import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

const NOW = '2026-11-20T09:00:00.000Z';

describeCalls('notices of a page that shows some kinds alone', (workshop) => {
  /** A member with two unread notices of a status, and a newer one of prices. */
  const withNotices = async () => {
    const { workspace } = await makeKitchen(workshop());
    const as = workspace.trusted;
    for (const [kind, data] of [
      ['status', { step: 'scheduled', deliveryStart: null, deliveryEnd: null }],
      ['status', { step: 'delivered', deliveryStart: null, deliveryEnd: null }],
      ['price', { date: '2026-11-24', locationName: 'A', products: [] }],
    ] as const)
      await workshop().sql(
        'insert into notices (workspace_id, user_id, kind, created_at, data) values ($1, $2, $3, $4, $5)',
        [workspace.id, as.userId, kind, '2026-11-20T08:00:00Z', JSON.stringify(data)],
      );
    const list = async (query: string) => {
      const { status, body } = await workshop().call('GET', `/notice?${query}`, { as, now: NOW });
      expect(status).toBe(200);
      const { items, pagination, unreadCount } = body;
      return [items.map(({ kind }: { kind: string }) => kind), pagination.totalItemCount, unreadCount];
    };
    const read = async (body: object) =>
      (await workshop().call('PUT', '/notice/read', { as, body, now: NOW })).body.unreadCount;
    return { list, read };
  };

  test('list, total and number of unread ones hold the kinds that are named; without any they hold all (GDE-85)', async () => {
    const { list } = await withNotices();
    expect(await list('')).toEqual([['price', 'status', 'status'], 3, 3]);
    expect(await list('kinds=status,reminder')).toEqual([['status', 'status'], 2, 2]);
    expect(await list('kinds=price&unread=true')).toEqual([['price'], 1, 1]);
  });

  test('kinds that the API does not know are none, and no mistake (GDE-85, GDE-86)', async () => {
    const { list } = await withNotices();
    expect(await list('kinds=status,of-a-later-remote')).toEqual([['status', 'status'], 2, 2]);
    expect(await list('kinds=of-a-later-remote')).toEqual([[], 0, 0]);
  });

  test('all up to a notice are read of the kinds that are named, and others stay unread (GDE-89)', async () => {
    const { list, read } = await withNotices();
    expect(await read({ upToId: 2_147_483_647, kinds: ['status'] })).toBe(0);
    expect(await list('unread=true')).toEqual([['price'], 1, 1]);
    expect(await read({ upToId: 2_147_483_647 })).toBe(0);
    expect(await list('unread=true')).toEqual([[], 0, 0]);
  });
});
