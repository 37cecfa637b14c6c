import { ALL_CALLS, isStream, type UserRole } from '@larder/contracts';
import { describeOnBoth } from '../database/testing';
import { setRowLevelSecurity } from './row-level-security';
import { openWorkshop, type TestMember, type Workshop } from './workshop';

const READS = ALL_CALLS.filter((call) => call.method === 'GET' && call.who.token === 'bearer' && !isStream(call));

/** What a read needs beside its path. */
const QUERIES: Record<string, string> = {
  '/carbon-footprint/range': '?recordCount=4&frequencyType=week&timePeriod=lastThirtyDays',
};

/** Where the ids of a path come from, with whose each is: any of them is tried in any address. */
const IDS = [
  ['orders', 'id', 'workspace_id'],
  ['locations', 'id', 'workspace_id'],
  ['products', 'id', 'owner_workspace_id'],
  ['invoices', 'id', 'workspace_id'],
  ['suppliers', 'workspace_id', 'workspace_id'],
  ['guide_lists', 'id', 'workspace_id'],
] as const;

/** A customer, one that is limited to a location, a producer, and a company that is both. */
const READERS: readonly { workspace: { id: number; region: 'gb' | 'fr' }; role: UserRole; locationIds?: number[] }[] = [
  { workspace: { id: 102, region: 'gb' }, role: 'ADMIN' },
  { workspace: { id: 108, region: 'gb' }, role: 'TRUSTED', locationIds: [1181] },
  { workspace: { id: 235, region: 'gb' }, role: 'ADMIN' },
  { workspace: { id: 313, region: 'fr' }, role: 'ADMIN' },
];

describeOnBoth('the two guards of a workspace', (database) => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop(database(), { profile: 'e2e' });
  });
  afterAll(() => workshop.close());

  /** Of each table, an id of the workspace and one of another. */
  const idsFor = async (workspaceId: number): Promise<number[]> => {
    const found = await Promise.all(
      IDS.map(async ([table, column, owner]) => {
        const rows = await workshop.sql<{ id: number | null }>(
          `
          select unnest(array[
            (select max(${column}) from ${table} where ${owner} = $1),
            (select min(${column}) from ${table} where ${owner} <> $1)]) as id`,
          [workspaceId],
        );
        return rows.flatMap(({ id }) => id ?? []);
      }),
    );
    return [...new Set(found.flat())];
  };

  /** What each read answers to somebody, without what is new in every answer. */
  const answersTo = async (reader: TestMember): Promise<Record<string, [status: number, text: string]>> => {
    const ids = await idsFor(reader.workspaceId);
    const skus = await workshop.sql<{ sku: string }>('select sku from products where id = any($1)', [ids]);
    const answers: Record<string, [number, string]> = {};
    for (const { path } of READS) {
      const addresses = path.includes(':sku')
        ? skus.map(({ sku }) => path.replace(':sku', sku))
        : path.includes(':')
          ? ids.map((id) => path.replace(/:\w+/g, String(id)))
          : [`${path}${QUERIES[path] ?? ''}`];
      for (const address of addresses) {
        const { status, text } = await workshop.call('GET', address, { as: reader });
        answers[address] = [status, text.replace(/"traceId":"[^"]*"|(?<=invoice-file\/)[\w.-]+/, '')];
      }
    }
    return answers;
  };

  test.each(READERS)(
    'every read of $role in workspace $workspace.id answers the same without row-level security (API-42, API-43)',
    async ({ workspace, role, ...limits }) => {
      const reader = await workshop.member(workspace, role, limits);
      const guarded = await answersTo(reader);
      expect(Object.values(guarded).filter(([status]) => status === 200).length).toBeGreaterThan(20);
      await setRowLevelSecurity(workshop.db, 'disable');
      try {
        expect(await answersTo(reader)).toEqual(guarded);
      } finally {
        await setRowLevelSecurity(workshop.db, 'enable');
      }
    },
    60_000,
  );
});
