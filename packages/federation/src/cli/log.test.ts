import type { SiteClient } from '../platform/site-client';
import type { CommandContext } from './context';
import { log } from './log';
import { logAtSite } from './site-commands';

const LAST = 1203;
const changeOf = (sequence: number) => ({
  sequence,
  at: '2026-11-24T08:00:00.000Z',
  who: 'rosa',
  what: 'release',
  why: null,
  previous: null,
});

/** A call of `larder log` on a history of 1203 changes, in a store and at a site. */
function places(options: Partial<CommandContext> = {}) {
  const said: string[] = [];
  const notes: string[] = [];
  const context = {
    store: {
      roots: {
        read: async () => ({ sequence: LAST, entry: { ...changeOf(LAST), parts: [] } }),
        readEntryAt: async (sequence: number) => ({ ...changeOf(sequence), parts: [] }),
      },
    },
    print: (line: string) => said.push(line),
    printNote: (line: string) => notes.push(line),
    ...options,
  } as unknown as CommandContext;
  const client = {
    read: async (path: string) => {
      const query = new URL(path, 'https://larder.example').searchParams;
      const newest = Number(query.get('before') ?? LAST + 1) - 1;
      const oldest = Math.max(1, newest - Number(query.get('limit')) + 1);
      const items = Array.from({ length: newest - oldest + 1 }, (_, place) => ({
        ...changeOf(newest - place),
        part: null,
        region: null,
        from: null,
        to: null,
      }));
      return { items, more: oldest > 1 };
    },
  } as unknown as SiteClient;
  return { said, notes, run: { store: () => log(context), site: () => logAtSite(context, client) } };
}

describe.each(['store', 'site'] as const)('the log of a %s', (place) => {
  test.each([false, true])(
    'says which changes it leaves out, with --json %s beside the answer (REL-12)',
    async (json) => {
      const { said, notes, run } = places({ json });
      await run[place]();
      expect(notes).toEqual(['Changes before 204 are left out; --before 204 lists them.']);
      const listed = json ? (JSON.parse(said.join('\n')) as unknown[]) : said;
      expect(listed).toHaveLength(1000);
    },
  );

  test('goes on before a change, and says nothing where no older one is left out (REL-12)', async () => {
    const { said, notes, run } = places({ before: '204' });
    await run[place]();
    expect([notes, said.length, said[0], said.at(-1)]).toEqual([
      [],
      203,
      '203  2026-11-24T08:00:00.000Z  release by rosa',
      '1  2026-11-24T08:00:00.000Z  release by rosa',
    ]);
  });

  test('with exactly as many changes as it lists leaves none out (REL-12)', async () => {
    const { said, notes, run } = places({ before: '1001' });
    await run[place]();
    expect([notes, said.length]).toEqual([[], 1000]);
  });

  test.each(['0', '1.5', 'soon'])('refuses --before %s (REL-12, REL-32)', async (before) => {
    await expect(places({ before }).run[place]()).rejects.toThrow(
      `--before is the number of a change such as 1200; it is "${before}".`,
    );
  });
});

test.each<[string, Partial<CommandContext>]>([
  ['mf-orders', { target: 'mf-orders' }],
  ['--region', { region: 'gb' }],
  ['--since', { since: '2026-11-24' }],
  ['--before', { before: '1200' }],
  ['--json', { json: true }],
  ['mf-orders and --region', { target: 'mf-orders', region: 'gb' }],
])('--verify with %s is refused, and nothing is checked (REL-7, REL-32)', async (surplus, options) => {
  const { said, run } = places({ verify: true, ...options });
  await expect(run.store()).rejects.toThrow(
    `larder log --verify checks every change; ${surplus} would be passed over.`,
  );
  expect(said).toEqual([]);
});
