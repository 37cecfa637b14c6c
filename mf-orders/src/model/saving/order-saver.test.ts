import { ApiError } from '@larder/api-client';
import { cartonsOf, entries, fakeSaving, NO_ANSWER, refusal, storedStart } from '../../testing/fake-saving';
import { createOrderSaver } from './order-saver';
import { waitAfter } from './save-failure';

test('an order with location, date and a line is saved 2 s after the last change, without contact or slot (GDE-58)', async () => {
  const world = fakeSaving();
  world.saver.change(entries({}, { deliveryStart: null, deliveryEnd: null }));
  world.saver.change(entries({}));
  await world.pass(60_000);
  expect([world.calls, world.states]).toEqual([[], []]);
  const bare = { deliveryStart: '2026-11-25T00:00:00', deliveryEnd: '2026-11-25T00:00:00', orderContact: '' };
  world.saver.change(entries({ 1: 2 }, bare));
  await world.pass(1500);
  world.saver.change(entries({ 1: 3 }, bare));
  await world.pass(1999);
  expect(world.calls).toEqual([]);
  await world.pass(1);
  expect(world.calls).toEqual([
    expect.objectContaining({
      kind: 'create',
      at: 63_500,
      content: { locationId: 1101, ...bare, orderContact: null, orderItems: [{ productId: 1, cartonQuantity: 3 }] },
    }),
  ]);
  expect(world.saver.state()).toEqual({ kind: 'saved', at: Date.parse('2026-11-20T09:01:03.500Z'), leftOut: 0 });
});

test('the state goes from saving to saved, over failures and offline back to saved, and to signed out (GDE-59)', async () => {
  const world = fakeSaving();
  world.fates.push(refusal(503, 'unavailable'), new ApiError(500, 'offline'), 'answer', refusal(401, 'token_expired'));
  world.saver.change(entries({ 1: 2 }));
  await world.pass(2000 + 2000 + 4000);
  expect(world.states).toEqual(['saving', 'retrying', 'offline', 'saved']);
  world.saver.change(entries({ 1: 4 }));
  await world.pass(600_000);
  expect([world.states.slice(4), world.calls.length]).toEqual([['saving', 'session'], 4]);
  world.saver.retry();
  await world.settle();
  expect([world.saver.state().kind, cartonsOf(world.stored())]).toEqual(['saved', { 1: 4 }]);
});

test('a draft that lost all its lines is still saved, one changed back is not (GDE-58)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  world.saver.change(entries({ 1: 3 }));
  world.saver.change(entries({ 1: 2 }));
  await world.pass(10_000);
  expect([world.calls, world.saver.state().kind]).toEqual([[], 'saved']);
  world.saver.change(entries({}));
  await world.pass(2000);
  expect(world.calls).toEqual([
    expect.objectContaining({ kind: 'update', version: 4, content: expect.objectContaining({ orderItems: [] }) }),
  ]);
});

test('changes during a save make one more, and never two saves run at once (GDE-61)', async () => {
  const world = fakeSaving();
  world.saver.change(entries({ 1: 1 }));
  const saved = Promise.all([world.saver.saveNow(), world.saver.saveNow()]);
  for (const cartons of [2, 3, 4]) world.saver.change(entries({ 1: cartons }));
  await world.pass(60_000);
  expect([await saved, world.calls.map(({ kind, content }) => [kind, cartonsOf(content)]), world.mostAtOnce()]).toEqual(
    [
      [true, true],
      [
        ['create', { 1: 1 }],
        ['update', { 1: 4 }],
      ],
      1,
    ],
  );
});

test('an emptied, unreadable or too great number, a missing date and a contact that is too long never overwrite what was saved (GDE-61)', async () => {
  const world = fakeSaving(storedStart({ 1: 2, 2: 5 }));
  world.saver.change(
    entries(
      { 1: null, 2: 10_000, 3: null, 4: 1 },
      { deliveryStart: null, deliveryEnd: null, orderContact: 'x'.repeat(121) },
    ),
  );
  await world.pass(2000);
  expect([cartonsOf(world.stored()), world.stored()?.deliveryStart, world.stored()?.orderContact]).toEqual([
    { 1: 2, 2: 5, 4: 1 },
    '2026-11-25T07:00:00',
    'Maeve',
  ]);
});

test.each(['', '  '])(
  'a contact that is emptied letter by letter to "%s" keeps the one that was saved (GDE-61)',
  async (orderContact) => {
    const world = fakeSaving(storedStart({ 1: 2 }));
    world.saver.change(entries({ 1: 2 }, { orderContact }));
    await world.pass(2000);
    expect(world.calls).toEqual([]);
    world.saver.change(entries({ 1: 3 }, { orderContact }));
    await world.pass(2000);
    expect([cartonsOf(world.stored()), world.stored()?.orderContact]).toEqual([{ 1: 3 }, 'Maeve']);
  },
);

test('a failed save is repeated after 2, 4, 8, 16 and then every 30 s, with what is on the screen by then (GDE-62)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  world.fates.push(NO_ANSWER, refusal(408), refusal(429, 'rate_limited'), refusal(500), refusal(503), refusal(504));
  world.saver.change(entries({ 1: 3 }));
  await world.pass(2000);
  world.saver.change(entries({ 1: 4 }));
  await world.pass(200_000);
  expect(world.calls.map(({ at }) => at / 1000)).toEqual([2, 4, 8, 16, 32, 62, 92]);
  expect([cartonsOf(world.stored()), world.states]).toEqual([{ 1: 4 }, ['saving', 'retrying', 'saved']]);
});

test('“Save as a new draft” of an order without lines ends the stop, and nothing is saved until there is one (GDE-58, GDE-71)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  world.fates.push(refusal(409, 'order_not_draft'));
  world.saver.change(entries({}));
  await world.pass(2000);
  expect(world.states).toEqual(['saving', 'stopped']);
  expect(await world.saver.saveAsNew()).toBe(true);
  expect(world.states.at(-1)).toBe('none');
  await world.pass(60_000);
  expect(world.calls.map(({ kind }) => kind)).toEqual(['update']);
  world.saver.change(entries({ 1: 3 }));
  await world.pass(2000);
  expect([world.calls.at(-1)?.kind, world.states.at(-1)]).toEqual(['create', 'saved']);
});

test('a repetition comes at once when the browser is online, and not before Retry-After (GDE-62)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  world.fates.push(NO_ANSWER, NO_ANSWER, new ApiError(429, 'rate_limited', undefined, 45));
  world.saver.change(entries({ 1: 3 }));
  await world.pass(3000);
  world.saver.retry();
  await world.pass(1000 + 4000);
  expect(world.calls.map(({ at }) => at / 1000)).toEqual([2, 3, 7]);
  await world.pass(43_999);
  expect(world.calls).toHaveLength(3);
  await world.pass(1);
  expect(world.saver.state().kind).toBe('saved');
});

test.each([
  [1, 0, 2],
  [1, 1, 2.5],
  [3, 0.5, 9],
  [5, 1, 37.5],
  [50, 0, 30],
])('after attempt %s, by chance %s, a wait is %s s: up to a quarter longer (GDE-62)', (attempt, random, seconds) => {
  expect(waitAfter(attempt, random)).toBe(seconds * 1000);
});

test('20 attempts of a first save, of which the first reached the API, have one key and body and make one draft; the rest follows (GDE-63)', async () => {
  const world = fakeSaving();
  world.fates.push('lose', ...Array.from({ length: 18 }, () => NO_ANSWER));
  world.saver.change(entries({ 1: 1 }));
  await world.pass(2000);
  world.saver.change(entries({ 1: 7 }));
  await world.pass(20 * 40_000);
  const creations = world.calls.filter(({ kind }) => kind === 'create');
  expect([
    creations.length,
    new Set(creations.map(({ key, content }) => JSON.stringify([key, content]))).size,
    world.orders.size,
  ]).toEqual([20, 1, 1]);
  expect(cartonsOf(world.stored())).toEqual({ 1: 7 });
});

test('a first save of an earlier visit is repeated as it was sent (GDE-63)', async () => {
  const before = fakeSaving();
  before.fates.push(NO_ANSWER);
  before.saver.change(entries({ 1: 1 }));
  await before.pass(2000);
  const first = before.saver.parts()?.first;
  const world = fakeSaving({ first });
  expect(await world.saver.saveNow()).toBe(true);
  expect(world.calls).toEqual([expect.objectContaining({ kind: 'create', key: first?.key, content: first?.content })]);
});

test('a refused line is left out of this and further saves, and told (GDE-71)', async () => {
  const world = fakeSaving();
  const refuse = (content?: { orderItems: readonly { productId: number }[] }) => {
    const at = content?.orderItems.findIndex(({ productId }) => productId === 2) ?? -1;
    return at < 0 ? undefined : refusal(400, 'order_item_unavailable', [`orderItems[${at}].productId`]);
  };
  world.fates.push(...Array.from({ length: 6 }, () => refuse));
  world.saver.change(entries({ 1: 1, 2: 1 }));
  await world.pass(2000);
  expect(world.saver.state()).toMatchObject({ kind: 'saved', leftOut: 1 });
  expect([[...world.saver.refused()], new Set(world.calls.map(({ key }) => key)).size]).toEqual([[2], 2]);
  world.saver.change(entries({ 1: 3, 2: 1 }));
  await world.pass(2000);
  expect([world.calls.length, cartonsOf(world.stored())]).toEqual([3, { 1: 3 }]);
});

test('a refused line is sent again by a save at once, which places it when it is accepted by then (GDE-67, GDE-71)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  const refuse = refusal(400, 'order_item_unavailable', ['orderItems[1].productId']);
  world.fates.push(refuse, 'answer', refuse);
  world.saver.change(entries({ 1: 3, 2: 1 }));
  await world.pass(2000);
  expect([await world.saver.saveNow(), [...world.saver.refused()], cartonsOf(world.stored())]).toEqual([
    true,
    [2],
    { 1: 3 },
  ]);
  expect([await world.saver.saveNow(), [...world.saver.refused()], cartonsOf(world.stored())]).toEqual([
    true,
    [],
    { 1: 3, 2: 1 },
  ]);
});

test('a change that was refused and is taken back leaves nothing to save, and the next one is saved as any other (GDE-59)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  world.fates.push(refusal(400, 'order_date_not_offered'));
  world.saver.change(entries({ 1: 3 }));
  await world.pass(2000);
  expect(world.saver.state().kind).toBe('stopped');
  world.saver.change(entries({ 1: 2 }));
  await world.pass(60_000);
  expect([world.saver.state().kind, world.calls.length]).toEqual(['saved', 1]);
  world.saver.change(entries({ 1: 4 }));
  await world.pass(2000);
  expect([world.saver.state().kind, cartonsOf(world.stored())]).toEqual(['saved', { 1: 4 }]);
});

test('a draft that can’t be read after a 412 becomes a new draft with what was typed (GDE-71)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  world.fates.push(refusal(412, 'order_version_mismatch'), refusal(404, 'order_not_found'));
  world.saver.change(entries({ 1: 3 }));
  await world.pass(2000);
  expect(world.saver.state().kind).toBe('stopped');
  let isSaved: boolean | undefined;
  void world.saver.saveAsNew().then((done) => (isSaved = done));
  await world.pass(60_000);
  expect([isSaved, world.saver.orderId(), cartonsOf(world.stored())]).toEqual([true, 10101, { 1: 3 }]);
});

test.each([
  [403, 'role_forbidden'],
  [404, 'order_not_found'],
  [400, 'order_not_draft'],
])('%s %s stops saving, keeps the entries, and a new draft takes them (GDE-71)', async (status, code) => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  world.fates.push(refusal(status, code));
  world.saver.change(entries({ 1: 3 }));
  await world.pass(2000);
  world.saver.change(entries({ 1: 5 }));
  await world.pass(100_000);
  expect(world.saver.state()).toEqual({ kind: 'stopped', error: expect.objectContaining({ code }) });
  expect([world.calls.length, cartonsOf(world.saver.content()), await world.saver.saveNow()]).toEqual([
    1,
    { 1: 5 },
    false,
  ]);
  expect(await world.saver.saveAsNew()).toBe(true);
  expect([world.saver.orderId(), cartonsOf(world.stored())]).toEqual([10101, { 1: 5 }]);
});

test('what someone else changed elsewhere is merged, saved and told quietly (GDE-73)', async () => {
  const told: unknown[] = [];
  const world = fakeSaving(storedStart({ 1: 2, 2: 5 }), {
    onMerged: (content, theirs, lines) => told.push([cartonsOf(content), theirs.lastModifiedBy, lines]),
  });
  world.changedBy('Siobhán O’Rourke', 10103, (content) => ({
    ...content,
    orderItems: [...content.orderItems.slice(0, 1), { productId: 3, cartonQuantity: 1 }],
  }));
  world.saver.change(entries({ 1: 4, 2: 5 }));
  await world.pass(2000);
  expect(told).toEqual([[{ 1: 4, 3: 1 }, 'Siobhán O’Rourke', 2]]);
  expect([cartonsOf(world.stored()), world.saver.state().kind, world.calls.map(({ kind }) => kind)]).toEqual([
    { 1: 4, 3: 1 },
    'saved',
    ['update', 'read', 'update'],
  ]);
});

/** Somebody else saves the draft with these cartons. */
const saveTheirs = (world: ReturnType<typeof fakeSaving>, cartons: Record<number, number>) =>
  world.changedBy('Siobhán', 10103, (content) => ({
    ...content,
    orderItems: storedStart(cartons).stored.content.orderItems,
  }));

test('what is typed after a quiet merge that left nothing to save is kept at the next 412 (GDE-73)', async () => {
  const world = fakeSaving(storedStart({ 1: 2, 2: 5, 3: 1 }));
  saveTheirs(world, { 1: 6, 2: 5, 3: 1 });
  world.saver.change(entries({ 1: 6, 2: 5, 3: 1 }));
  await world.pass(2000);
  expect([world.saver.state().kind, world.calls.map(({ kind }) => kind)]).toEqual(['saved', ['update', 'read']]);
  saveTheirs(world, { 1: 6, 2: 8, 3: 1 });
  world.saver.change(entries({ 1: 6, 2: 5, 3: 4 }));
  await world.pass(2000);
  expect([world.saver.state().kind, cartonsOf(world.stored())]).toEqual(['saved', { 1: 6, 2: 8, 3: 4 }]);
});

test('who leaves while it is asked is asked again: nothing of either is overwritten (GDE-74)', async () => {
  const world = fakeSaving(storedStart({ 1: 2, 2: 5 }));
  saveTheirs(world, { 1: 9, 2: 7 });
  world.saver.change(entries({ 1: 4, 2: 5 }));
  await world.pass(2000);
  expect(world.saver.state().kind).toBe('merging');
  const { content, ...start } = world.saver.parts()!;
  world.saver.end();
  const later = createOrderSaver(world.ports, { onState: () => undefined }, start);
  later.change(content);
  expect(await later.saveNow()).toBe(false);
  expect([later.state(), cartonsOf(world.stored())]).toMatchObject([
    { kind: 'merging', merge: { differences: [{ key: 'line:1', mine: 4, theirs: 9 }] } },
    { 1: 9, 2: 7 },
  ]);
});

test('who leaves while it is asked what of theirs is undone has undone nothing of it (GDE-70, GDE-74)', async () => {
  const world = fakeSaving(storedStart({ 1: 2, 2: 5 }));
  saveTheirs(world, { 1: 2, 2: 9 });
  world.saver.change(entries({ 1: 4, 2: 5 }));
  await world.pass(2000);
  expect(cartonsOf(world.stored())).toEqual({ 1: 4, 2: 9 });
  world.saver.change(entries({ 1: 2, 2: 5 }));
  expect(world.saver.askOfJoined()).toBe(true);
  const { content, ...start } = world.saver.parts()!;
  world.saver.end();
  const later = createOrderSaver(world.ports, { onState: () => undefined }, start);
  later.change(content);
  await later.saveNow();
  expect(cartonsOf(world.stored())).toMatchObject({ 2: 9 });
});

test('what another call was told of someone else’s save joins the order, or is asked (GDE-67, GDE-73, GDE-74)', async () => {
  const told: unknown[] = [];
  const world = fakeSaving(storedStart({ 1: 2, 2: 5 }), {
    onMerged: (content, _, lines) => told.push([cartonsOf(content), lines]),
  });
  saveTheirs(world, { 1: 2, 2: 30 });
  await world.saver.joinTheirs();
  expect([told, world.saver.parts()?.stored?.version]).toEqual([[[{ 1: 2, 2: 30 }, 1]], 5]);
});

test('when the order of someone else can’t be read, it is read again, and what is typed meanwhile is saved (GDE-62, GDE-67)', async () => {
  const world = fakeSaving(storedStart({ 1: 2, 2: 5 }));
  saveTheirs(world, { 1: 2, 2: 30 });
  world.fates.push(refusal(503, 'unavailable'));
  await world.saver.joinTheirs();
  expect(world.saver.state().kind).toBe('retrying');
  world.saver.change(entries({ 1: 4, 2: 5 }));
  await world.pass(10_000);
  expect([world.saver.state().kind, cartonsOf(world.stored()), world.saver.merges()]).toEqual([
    'saved',
    { 1: 4, 2: 30 },
    1,
  ]);
});

test('a further version joins the open question once it can be read: until then the device keeps the draft of before it, and what is typed counts (GDE-74, GDE-75)', async () => {
  const world = fakeSaving(storedStart({ 1: 2, 2: 5 }));
  saveTheirs(world, { 1: 9, 2: 5 });
  world.saver.change(entries({ 1: 4, 2: 5 }));
  await world.pass(2000);
  expect(world.saver.state().kind).toBe('merging');
  saveTheirs(world, { 1: 9, 2: 7 });
  world.fates.push(refusal(503, 'unavailable'));
  await world.saver.joinTheirs();
  expect(world.saver.parts()?.stored).toMatchObject({
    version: 4,
    content: { orderItems: [{}, { cartonQuantity: 5 }] },
  });
  world.saver.change(entries({ 1: 3, 2: 5 }));
  await world.pass(10_000);
  expect(world.saver.state()).toMatchObject({
    kind: 'merging',
    merge: { differences: [{ key: 'line:1', mine: 3, theirs: 9 }], theirs: { version: 6 } },
  });
});

test('a save without an answer is sent again, also when the entries are back as they were (GDE-62)', async () => {
  const world = fakeSaving(storedStart({ 1: 2 }));
  world.fates.push('lose');
  world.saver.change(entries({ 1: 9 }));
  await world.pass(2000);
  world.saver.change(entries({ 1: 2 }));
  await world.pass(60_000);
  expect([world.saver.state().kind, cartonsOf(world.stored()), world.saver.hasUnsaved()]).toEqual([
    'saved',
    { 1: 2 },
    false,
  ]);
});

test('after failures that ended in a refused line or another refusal, the next change is saved 2 s later (GDE-58, GDE-71)', async () => {
  for (const refused of [
    refusal(400, 'order_item_unavailable', ['orderItems[1].productId']),
    refusal(400, 'order_date_unavailable'),
  ]) {
    const world = fakeSaving(storedStart({ 1: 2 }));
    world.fates.push(refusal(503, 'unavailable'), refused);
    world.saver.change(entries({ 1: 2, 2: 1 }));
    await world.pass(4000);
    const before = world.calls.length;
    world.saver.change(entries({ 1: 3, 2: 1 }));
    await world.pass(2000);
    expect([world.calls.length - before, cartonsOf(world.stored())]).toMatchObject([1, { 1: 3 }]);
  }
});

test('a difference waits for its choice, a further 412 adds its own and keeps the choice, and nothing is overwritten before (GDE-74, GDE-75)', async () => {
  const world = fakeSaving(storedStart({ 1: 2, 2: 5 }));
  const theirs = (cartons: Record<number, number>) =>
    world.changedBy('Siobhán', 10103, (content) => ({
      ...content,
      orderItems: storedStart(cartons).stored.content.orderItems,
    }));
  theirs({ 1: 9, 2: 5 });
  world.saver.change(entries({ 1: 4, 2: 6 }));
  await world.pass(60_000);
  expect([world.saver.state(), cartonsOf(world.stored())]).toMatchObject([
    { kind: 'merging', merge: { differences: [{ key: 'line:1', mine: 4, theirs: 9 }] } },
    { 1: 9, 2: 5 },
  ]);
  world.saver.choose({ 'line:1': 'theirs' });
  theirs({ 1: 2, 2: 7 });
  world.saver.saveMerge();
  await world.pass(60_000);
  expect(world.saver.state()).toMatchObject({
    kind: 'merging',
    merge: {
      choices: { 'line:1': 'theirs' },
      differences: [
        { key: 'line:1', theirs: 2 },
        { key: 'line:2', mine: 6, theirs: 7 },
      ],
    },
  });
  world.saver.choose({ 'line:2': 'mine' });
  world.saver.saveMerge();
  await world.settle();
  expect([world.saver.state().kind, cartonsOf(world.stored())]).toEqual(['saved', { 1: 2, 2: 6 }]);
});

test('an own save whose answer was lost is not taken for someone else’s (GDE-62, GDE-73)', async () => {
  const world = fakeSaving(storedStart({ 1: 2, 2: 5 }));
  world.fates.push('lose');
  world.saver.change(entries({ 1: 3, 2: 5 }));
  await world.pass(2000);
  world.changedBy('Siobhán', 10103, (content) => ({
    ...content,
    orderItems: [...content.orderItems, { productId: 3, cartonQuantity: 1 }],
  }));
  world.saver.change(entries({ 1: 4, 2: 5 }));
  await world.pass(2000);
  expect([world.saver.state().kind, cartonsOf(world.stored())]).toEqual(['saved', { 1: 4, 2: 5, 3: 1 }]);
});

/** Numbers from 0 to 1 that are the same in each run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

test('whatever is lost or refused for a while, there is one draft with the last entries, and one save at a time (GDE-61, GDE-62, GDE-63)', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const chance = chances(seed);
    const world = fakeSaving();
    let last: Record<number, number> = { 1: 1 };
    world.saver.change(entries(last));
    for (let steps = Math.ceil(chance() * 25); steps > 0; steps -= 1) {
      const what = chance();
      if (what < 0.4)
        world.saver.change(entries((last = { [Math.ceil(chance() * 3)]: Math.ceil(chance() * 9), 4: 1 })));
      else if (what < 0.7) await world.pass(Math.floor(chance() * 5000));
      else world.fates.push(what < 0.8 ? 'lose' : what < 0.9 ? NO_ANSWER : refusal(503));
    }
    await world.pass(40 * 40_000);
    expect([seed, world.orders.size, cartonsOf(world.stored()), world.saver.state().kind, world.mostAtOnce()]).toEqual([
      seed,
      1,
      last,
      'saved',
      1,
    ]);
  }
});

test('a refusal that another entry can mend is tried again with the next change; 403, 404 and order_not_draft end the saving (GDE-71)', async () => {
  for (const [status, code, calls] of [
    [400, 'order_date_invalid', 2],
    [403, 'role_forbidden', 1],
    [404, 'order_not_found', 1],
    [409, 'order_not_draft', 1],
  ] as const) {
    const world = fakeSaving(storedStart({ 1: 2 }));
    world.fates.push(refusal(status, code));
    world.saver.change(entries({ 1: 3 }));
    await world.pass(2000);
    expect(world.saver.state().kind).toBe('stopped');
    world.saver.change(entries({ 1: 4 }));
    await world.pass(60_000);
    expect([code, world.calls.length]).toEqual([code, calls]);
  }
});

test('a stored draft without a date is not sent before it has one (RUL-56, GDE-58)', async () => {
  const { stored } = storedStart({ 1: 2 });
  const world = fakeSaving({
    stored: { ...stored, content: { ...stored.content, deliveryStart: '', deliveryEnd: '' } },
  });
  world.saver.change(entries({ 1: 3 }, { deliveryStart: null, deliveryEnd: null }));
  await world.pass(60_000);
  expect([world.calls, await world.saver.saveNow()]).toEqual([[], true]);
  world.saver.change(entries({ 1: 3 }));
  await world.pass(2000);
  expect(world.calls).toEqual([expect.objectContaining({ kind: 'update' })]);
});
