import { cartonsOf, entries, fakeSaving, NO_ANSWER, refusal, storedStart } from '../../testing/fake-saving';
import { createEntryKeeper } from './entry-keeper';
import type { EntryStore, KeptEntries } from './entry-store';
import { createOrderSaver } from './order-saver';
import type { OnTaken, OrderTabs } from './order-tabs';
import { sendUnsent } from './send-unsent';

const MAEVE = { userId: 'maeve', workspaceId: 108 };

/** A browser that can be killed: its device and the API outlive it. */
function browser(world: ReturnType<typeof fakeSaving>) {
  const kept = new Map<string, KeptEntries>();
  const store: EntryStore = {
    put: async (one) => void kept.set(one.id, structuredClone(one)),
    remove: async (_, id) => void kept.delete(id),
    list: async () => structuredClone([...kept.values()]),
  };
  const keeperOf = () => createEntryKeeper(store, MAEVE, world.ports, () => undefined);
  return {
    kept,
    /** A page that keeps each change and saves it, until it is killed. */
    visit(id: string, start: Parameters<typeof createOrderSaver>[2] = {}) {
      const keeper = keeperOf();
      const keep = () => {
        const parts = saver.parts();
        if (parts) keeper.keep(id, parts);
        return keeper.flush();
      };
      const saver = createOrderSaver(
        world.ports,
        {
          onState: ({ kind }) => (kind === 'saved' ? keeper.drop(id) : undefined),
          onSend: keep,
          onCreated: () => void keep(),
        },
        start,
      );
      return {
        change: (cartons: Record<number, number>) => {
          saver.change(entries(cartons));
          void keep();
        },
        kill: () => saver.end(),
      };
    },
    comeBack: (hold: OrderTabs['hold'] = async () => () => undefined) => sendUnsent(keeperOf(), world.ports, hold),
  };
}

test('what was typed before a crash is sent at the next visit, and counted (GDE-64)', async () => {
  const world = fakeSaving();
  const { visit, comeBack, kept } = browser(world);
  const page = visit('a');
  page.change({ 1: 4 });
  await world.pass(300);
  page.kill();
  expect(await comeBack()).toEqual({ sent: 1, left: 0, full: 0, leftOutLines: 0 });
  expect([[...world.orders.values()].map(({ content }) => cartonsOf(content)), kept.size]).toEqual([[{ 1: 4 }], 0]);
  expect(await comeBack()).toEqual({ sent: 0, left: 0, full: 0, leftOutLines: 0 });
});

test.each([
  ['done', 'typed on'],
  ['done', 'typed nothing more'],
  ['never arrived', 'typed on'],
])(
  'a crash after a first save that was %s, unanswered, and the user %s: there is one draft (GDE-63, GDE-64)',
  async (what, after) => {
    const world = fakeSaving();
    const { visit, comeBack } = browser(world);
    world.fates.push(what === 'done' ? 'lose' : NO_ANSWER);
    const page = visit('a');
    page.change({ 1: 4 });
    await world.pass(2000);
    if (after === 'typed on') page.change({ 1: 5, 2: 1 });
    await world.pass(300);
    page.kill();
    expect(await comeBack()).toEqual({ sent: 1, left: 0, full: 0, leftOutLines: 0 });
    expect([...world.orders.values()].map(({ content }) => cartonsOf(content))).toEqual([
      after === 'typed on' ? { 1: 5, 2: 1 } : { 1: 4 },
    ]);
  },
);

test('a crash after a save that was done and not heard of asks nobody (GDE-64, GDE-73)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  const { visit, comeBack } = browser(world);
  world.fates.push('lose');
  const page = visit('a', storedStart({ 1: 2 }));
  page.change({ 1: 3 });
  await world.pass(2000);
  page.change({ 1: 4 });
  await world.pass(300);
  page.kill();
  expect(await comeBack()).toEqual({ sent: 1, left: 0, full: 0, leftOutLines: 0 });
  expect(cartonsOf(world.stored(10103))).toEqual({ 1: 4 });
});

test('an order whose location can hold no more drafts stays on the device and is counted; it is sent once there is room (API-17, GDE-64)', async () => {
  const world = fakeSaving();
  const { visit, comeBack, kept } = browser(world);
  const page = visit('a');
  page.change({ 1: 4 });
  await world.pass(300);
  page.kill();
  world.fates.push(refusal(400, 'order_draft_limit'));
  expect([await comeBack(), cartonsOf(kept.get('a')?.content)]).toEqual([
    { sent: 0, left: 1, full: 1, leftOutLines: 0 },
    { 1: 4 },
  ]);
  expect([await comeBack(), kept.size]).toEqual([{ sent: 1, left: 0, full: 0, leftOutLines: 0 }, 0]);
});

test('what someone else changed too, what is refused and what has no answer stays on the device (GDE-64, GDE-71, GDE-74)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  const { visit, comeBack, kept } = browser(world);
  const page = visit('a', storedStart({ 1: 2 }));
  page.change({ 1: 3 });
  await world.pass(300);
  page.kill();
  world.changedBy('Siobhán', 10103, (content) => ({ ...content, orderItems: [{ productId: 1, cartonQuantity: 9 }] }));
  expect([await comeBack(), cartonsOf(world.stored(10103)), cartonsOf(kept.get('a')?.content)]).toEqual([
    { sent: 0, left: 1, full: 0, leftOutLines: 0 },
    { 1: 9 },
    { 1: 3 },
  ]);
  for (const fate of [NO_ANSWER, refusal(400, 'order_not_draft')]) {
    world.fates.push(fate);
    expect([await comeBack(), cartonsOf(kept.get('a')?.content)]).toEqual([
      { sent: 0, left: 1, full: 0, leftOutLines: 0 },
      { 1: 3 },
    ]);
  }
});

test('a line whose product the API refuses is left out of what is sent, and counted (GDE-64, GDE-71)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  const { visit, comeBack, kept } = browser(world);
  const page = visit('a', storedStart({ 1: 2 }));
  page.change({ 1: 3, 2: 1 });
  await world.pass(300);
  page.kill();
  world.fates.push(refusal(400, 'order_item_unavailable', ['orderItems[1].productId']));
  expect(await comeBack()).toEqual({ sent: 1, left: 0, full: 0, leftOutLines: 1 });
  expect([cartonsOf(world.stored(10103)), kept.size]).toEqual([{ 1: 3 }, 0]);
});

/** Two entries on one device: of the draft that is stored, and then of a new order. */
async function twoLeft() {
  const world = fakeSaving(storedStart({ 1: 2 }));
  const { visit, comeBack, kept } = browser(world);
  for (const [id, start] of [
    ['draft-10103', storedStart({ 1: 2 })],
    ['b', {}],
  ] as const) {
    const page = visit(id, start);
    page.change({ 1: 3 });
    await world.pass(300);
    page.kill();
  }
  return { world, comeBack, kept };
}

test('an order that a page opens while another is sent is left to that page (GDE-64, GDE-72)', async () => {
  const { world, comeBack, kept } = await twoLeft();
  const held = new Set<string>();
  world.fates.push(() => void held.add('b'));
  const result = await comeBack(async (name) => {
    if (held.has(name)) return undefined;
    held.add(name);
    return () => held.delete(name);
  });
  expect([result, [...held]]).toEqual([{ sent: 1, left: 0, full: 0, leftOutLines: 0 }, ['b']]);
  expect([world.calls.map(({ kind }) => kind), cartonsOf(kept.get('b')?.content)]).toEqual([['update'], { 1: 3 }]);
});

test('entries are sent as they are once the order is held (GDE-64)', async () => {
  const { world, comeBack, kept } = await twoLeft();
  world.fates.push(() => {
    const entry = kept.get('b') as KeptEntries;
    kept.set('b', { ...entry, content: { ...entry.content, orderItems: [{ productId: 1, cartonQuantity: 8 }] } });
    return undefined;
  });
  await comeBack();
  expect(cartonsOf(world.calls.find(({ kind }) => kind === 'create')?.content)).toEqual({ 1: 8 });
});

test('an order that is taken over while it is sent keeps the entries of the page that has it (GDE-72)', async () => {
  const { world, comeBack, kept } = await twoLeft();
  const taken = new Map<string, OnTaken>();
  world.fates.push(() => {
    const entry = kept.get('draft-10103') as KeptEntries;
    // What was sent is on the device, for the page that compares it.
    expect(entry.sent?.map(cartonsOf)).toEqual([{ 1: 3 }]);
    void taken.get('draft-10103')?.('asked');
    kept.set('draft-10103', { ...entry, content: { ...entry.content, orderContact: 'Oskar' } });
    return undefined;
  });
  const result = await comeBack(async (name, onTaken) => {
    taken.set(name, onTaken);
    return () => undefined;
  });
  await world.settle();
  expect([result, kept.get('draft-10103')?.content.orderContact]).toEqual([
    { sent: 1, left: 1, full: 0, leftOutLines: 0 },
    'Oskar',
  ]);
});

test('what can never be sent ends 7 days after its last change, however often it is tried (GDE-64, GDE-109)', async () => {
  const DAY_MS = 86_400_000;
  const world = fakeSaving(storedStart({ 1: 2 }));
  const { visit, comeBack, kept } = browser(world);
  const page = visit('a', storedStart({ 1: 2 }));
  page.change({ 1: 3 });
  await world.pass(300);
  page.kill();
  for (let day = 0; day < 6; day += 1) {
    await world.pass(DAY_MS);
    world.fates.push(refusal(404, 'order_not_found'));
    expect(await comeBack()).toEqual({ sent: 0, left: 1, full: 0, leftOutLines: 0 });
  }
  await world.pass(DAY_MS);
  expect([await comeBack(), kept.size]).toEqual([{ sent: 0, left: 0, full: 0, leftOutLines: 0 }, 0]);
});

test('of 200 browsers that are killed at any moment while answers are lost, none loses or doubles an entry (GDE-63, GDE-64)', async () => {
  for (let round = 0; round < 200; round += 1) {
    const world = fakeSaving();
    const { visit, comeBack, kept } = browser(world);
    world.fates.push(...(['lose', NO_ANSWER, 'answer', 'lose'] as const).slice(0, round % 5));
    const page = visit('a');
    let last = {};
    for (let cartons = 1; cartons <= 1 + (round % 7); cartons += 1) {
      page.change((last = { 1: cartons, [1 + (round % 3)]: 1 + cartons }));
      await world.pass((round * 137 * cartons) % 4100);
    }
    page.kill();
    world.fates.length = 0;
    await comeBack();
    expect([round, [...world.orders.values()].map(({ content }) => cartonsOf(content)), kept.size]).toEqual([
      round,
      [last],
      0,
    ]);
  }
});
