import { readReleaseHealth } from '../domains/beats/health-reading.service';
import { describeOnBoth } from '../database/testing';

describeOnBoth('the data that releases are tried with', (database) => {
  test('companies 9001 to 9200 are there for shares, each with an owner (REL-61)', async () => {
    const [found] = await database().asSystem((tx) =>
      tx.many<{ count: number; first: number; last: number; members: number }>(
        '',
        `select count(*)::int as count, min(id)::int as first, max(id)::int as last,
           (select count(*)::int from memberships where workspace_id between 9001 and 9200) as members
         from workspaces where workspace_name like 'share-%' and region = 'gb' and is_demo`,
        [],
      ),
    );
    expect(found).toEqual({ count: 200, first: 9001, last: 9200, members: 200 });
  });

  test('mf-orders 1.0.0 and 1.1.0 have three days of health and three groups of failures (REL-79)', async () => {
    const read = (since: string) =>
      readReleaseHealth(
        database(),
        { name: 'mf-orders', region: 'gb', since, errors: 'true' },
        Date.parse('2026-11-20T09:00:00Z'),
      );
    const { releases, groups } = await read('2026-11-17T00:00:00Z');
    expect(releases.map(({ version, mounts }) => [version, mounts]).sort()).toEqual([
      ['1.0.0', 720],
      ['1.1.0', 726],
    ]);
    const [former, later] = ['1.0.0', '1.1.0'].map((wanted) => releases.find(({ version }) => version === wanted)!);
    expect(former!.load!.p75).toBeGreaterThan(later!.load!.p75);
    expect(groups.map(({ count, versions }) => [count, versions])).toEqual([
      [24, ['1.0.0']],
      [6, ['1.1.0']],
      [3, ['1.1.0']],
    ]);
    // Of the third day only: the figures begin three days before.
    expect((await read('2026-11-19T00:00:00Z')).releases.map(({ mounts }) => mounts).sort()).toEqual([240, 242]);
  });
});
