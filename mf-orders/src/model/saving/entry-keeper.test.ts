import { createEntryKeeper } from './entry-keeper';
import type { EntryOwner, EntryStore, KeptEntries } from './entry-store';
import type { SavedContent } from './saved-content';

const MAEVE = { userId: 'maeve', workspaceId: 108 };
const DAY_MS = 86_400_000;
const content = (cartons: number): SavedContent => ({
  locationId: 1181,
  deliveryStart: '2026-11-25T06:00:00',
  deliveryEnd: '2026-11-25T08:00:00',
  orderContact: 'Maeve',
  orderItems: [{ productId: 1, cartonQuantity: cartons }],
});

/** A device: what is written stays for all keepers of it, and it can refuse. */
function device() {
  const kept = new Map<string, KeptEntries>();
  const keyOf = ({ workspaceId, userId }: EntryOwner, id: string) => JSON.stringify([workspaceId, userId, id]);
  const state = { isRefusing: false, now: Date.parse('2026-11-20T09:00:00Z'), unable: 0 };
  const answer = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    if (state.isRefusing) throw new DOMException('full', 'QuotaExceededError');
    return work();
  };
  const store: EntryStore = {
    put: (entries) => answer(() => void kept.set(keyOf(entries, entries.id), entries)),
    remove: (owner, id) => answer(() => void kept.delete(keyOf(owner, id))),
    list: (owner) =>
      answer(() =>
        [...kept.values()].filter(
          ({ userId, workspaceId }) => userId === owner.userId && workspaceId === owner.workspaceId,
        ),
      ),
  };
  const timers: { at: number; work: () => void }[] = [];
  return {
    state,
    kept,
    keeper: (owner: EntryOwner = MAEVE) =>
      createEntryKeeper(
        store,
        owner,
        {
          now: () => state.now,
          after(ms, work) {
            const timer = { at: state.now + ms, work };
            timers.push(timer);
            return () => void timers.splice(timers.indexOf(timer), 1);
          },
        },
        () => {
          state.unable += 1;
        },
      ),
    async pass(ms: number) {
      state.now += ms;
      for (const timer of timers.splice(0))
        if (timer.at <= state.now) timer.work();
        else timers.push(timer);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
}

test('each change is on the device within 300 ms, also while typing goes on (GDE-64)', async () => {
  const { keeper, pass, kept } = device();
  const mine = keeper();
  for (let cartons = 1; cartons <= 10; cartons += 1) {
    mine.keep('a', { content: content(cartons) });
    await pass(100);
    if (cartons >= 3)
      expect([...kept.values()][0]?.content.orderItems[0]?.cartonQuantity).toBeGreaterThanOrEqual(cartons - 2);
  }
  await pass(200);
  expect([...kept.values()].map((entries) => entries.content)).toEqual([content(10)]);
});

test('a change after entries were written at once is on the device within 300 ms too (GDE-64)', async () => {
  const { keeper, pass, kept } = device();
  const mine = keeper();
  mine.keep('a', { content: content(1) });
  await mine.flush();
  mine.keep('a', { content: content(2) });
  await pass(300);
  expect([...kept.values()].map((entries) => entries.content)).toEqual([content(2)]);
});

test('a later visit finds the entries with the oldest change first (GDE-64)', async () => {
  const { keeper, state } = device();
  const mine = keeper();
  mine.keep('a', { content: content(1) }, state.now);
  mine.keep('b', { content: content(2) }, state.now - 1000);
  expect((await mine.unsent()).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('entries stay until they are saved; then nothing of the order is left (GDE-64)', async () => {
  const { keeper, kept } = device();
  const mine = keeper();
  mine.keep('a', { content: content(1) });
  mine.keep('b', { content: content(2), first: { key: 'key-1', content: content(1) } });
  await mine.flush();
  mine.keep('a', { content: content(3) });
  mine.drop('a');
  await mine.flush();
  expect([...kept.values()]).toEqual([
    expect.objectContaining({ id: 'b', content: content(2), first: { key: 'key-1', content: content(1) } }),
  ]);
});

test('a later visit finds what is younger than 7 days, and deletes the rest (GDE-64)', async () => {
  const { keeper, state, kept } = device();
  const before = keeper();
  before.keep('old', { content: content(1) });
  await before.flush();
  state.now += DAY_MS;
  before.keep('young', { content: content(2) });
  await before.flush();
  state.now += 6 * DAY_MS;
  expect((await keeper().unsent()).map(({ id }) => id)).toEqual(['young']);
  expect([...kept.values()].map(({ id }) => id)).toEqual(['young']);
});

test('entries open for the same user and workspace alone, and closing drops none of others (GDE-65)', async () => {
  const { keeper } = device();
  const others = [
    { ...MAEVE, workspaceId: 312 },
    { ...MAEVE, userId: 'oskar' },
  ].map((owner) => keeper(owner));
  const mine = keeper();
  for (const [at, one] of [mine, ...others].entries()) {
    one.keep('a', { content: content(at + 1) });
    await one.flush();
  }
  await mine.close();
  expect(
    await Promise.all([mine, ...others].map(async (one) => (await one.unsent()).map((entries) => entries.content))),
  ).toEqual([[], [content(2)], [content(3)]]);
});

test('a keeper that is closed keeps nothing more, nor what it was about to write (GDE-65)', async () => {
  const { keeper, kept, pass } = device();
  const mine = keeper();
  mine.keep('written', { content: content(1) });
  await mine.flush();
  mine.keep('under way', { content: content(2) });
  mine.keep('behind it', { content: content(3) });
  const writing = mine.flush();
  mine.keep('waiting', { content: content(4) });
  await mine.close();
  await writing;
  mine.keep('after', { content: content(5) });
  await mine.flush();
  await pass(1000);
  expect([kept.size, await mine.unsent()]).toEqual([0, []]);
  // Who signs in again has another one.
  const next = keeper();
  next.keep('after', { content: content(6) });
  await next.flush();
  expect([...kept.values()].map((entries) => entries.content)).toEqual([content(6)]);
});

test('a keeper that is closed late leaves what another one of the same user has written since, also of the same order (GDE-64, GDE-65)', async () => {
  const { keeper, state, kept } = device();
  const late = keeper();
  for (const id of ['own', 'both']) late.keep(id, { content: content(1) });
  await late.flush();
  state.now += 1;
  const next = keeper();
  for (const id of ['both', 'since']) next.keep(id, { content: content(2) });
  await next.flush();
  await late.close();
  expect([...kept.values()].map((entries) => [entries.id, entries.content])).toEqual([
    ['both', content(2)],
    ['since', content(2)],
  ]);
});

test('storage that is blocked or full is told once, and the rest goes on (GDE-64)', async () => {
  const { keeper, state } = device();
  const mine = keeper();
  state.isRefusing = true;
  for (const cartons of [1, 2, 3]) {
    mine.keep('a', { content: content(cartons) });
    await mine.flush();
  }
  expect([state.unable, mine.isAble(), await mine.unsent()]).toEqual([1, false, []]);
});

test('once the device keeps entries again, that is known, and not told anew (GDE-64, GDE-66)', async () => {
  const { keeper, state, kept } = device();
  const mine = keeper();
  state.isRefusing = true;
  mine.keep('a', { content: content(1) });
  mine.keep('b', { content: content(1) });
  await mine.flush();
  state.isRefusing = false;
  mine.keep('b', { content: content(2) });
  await mine.flush();
  // What was typed first is not on the device yet.
  expect([mine.isAble(), kept.size]).toEqual([false, 1]);
  mine.keep('a', { content: content(3) });
  await mine.flush();
  expect([mine.isAble(), kept.size, state.unable]).toEqual([true, 2, 1]);
  state.isRefusing = true;
  mine.keep('a', { content: content(4) });
  await mine.flush();
  expect([mine.isAble(), state.unable]).toEqual([false, 1]);
});
