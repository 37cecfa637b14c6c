import { addItem, emptyLoad, type LoadSums, type StageItem } from './load-sums';
import { addLoad, type AddressState, emptySide } from './stage-side';

/** A side that page loads tell of, from addresses by name. */
function side() {
  const sums = emptySide();
  const states = new Map<string, AddressState>();
  const tell = (address: string, load: string, told: Partial<LoadSums>, hour = 500_000) => {
    states.set(address, addLoad(sums, states.get(address), { ...emptyLoad(load, hour), ...told }));
  };
  const tellItems = (address: string, load: string, items: readonly StageItem[], hour = 500_000) => {
    const told = emptyLoad(load, hour);
    for (const item of items) addItem(told, item);
    tell(address, load, told, hour);
  };
  return { sums, tell, tellItems };
}

test('mounts, failures, page loads and addresses are summed (REL-66)', () => {
  const { sums, tell } = side();
  tell('a', 'one', { mounts: 2, failed: 1 });
  tell('a', 'one', { errors: 1 });
  tell('a', 'two', { mounts: 1 });
  tell('b', 'three', { mounts: 1, failed: 1 });
  expect(sums).toMatchObject({
    mounts: 6,
    failed: 2,
    errors: 1,
    pageLoads: 3,
    addresses: 2,
    failedIn: { pageLoads: 2, addresses: 2 },
    errorsIn: { pageLoads: 1, addresses: 1 },
  });
});

test('of one address at most 3 page loads an hour count as affected, and the others neither as failed nor as sound (REL-68)', () => {
  const { sums, tell } = side();
  for (let load = 0; load < 60; load += 1) tell('a', `load ${load}`, { mounts: 1, failed: 1, errors: 1 });
  expect(sums).toMatchObject({
    mounts: 63,
    failed: 3,
    errors: 3,
    pageLoads: 60,
    failedIn: { pageLoads: 3, addresses: 1 },
  });
  tell('b', 'other', { failed: 1 });
  expect(sums).toMatchObject({ failed: 4, failedIn: { pageLoads: 4, addresses: 2 } });
  for (let load = 0; load < 60; load += 1) tell('a', `later ${load}`, { failed: 1 }, 500_001);
  expect(sums).toMatchObject({ failed: 7, failedIn: { pageLoads: 7, addresses: 2 } });
});

test('the most failures of one address are known, whatever its page loads (REL-68)', () => {
  const { sums, tell } = side();
  tell('a', 'one', { failed: 1, errors: 1 });
  tell('a', 'two', { failed: 2 });
  tell('b', 'three', { failed: 1, errors: 3 });
  for (let load = 0; load < 9; load += 1) tell('c', `load ${load}`, { failed: 1 });
  expect([sums.failedMost, sums.errorsMost]).toEqual([3, 3]);
  for (let load = 0; load < 9; load += 1) tell('c', `next ${load}`, { failed: 1 }, 500_001);
  expect(sums.failedMost).toBe(6);
});

test('the most slow values of one address are known, whatever its page loads (REL-68)', () => {
  const { sums, tell } = side();
  const at = (place: number, count: number) => {
    const { time } = emptyLoad('', 0);
    time[place] = count;
    return time;
  };
  tell('a', 'one', { time: at(3, 5) });
  tell('a', 'two', { time: at(6, 2), inp: at(1, 4) });
  tell('b', 'three', { time: at(6, 3) });
  expect([sums.timeMost!.slice(2, 8), sums.inpMost!.slice(0, 3)]).toEqual([
    [7, 7, 3, 3, 3, 0],
    [4, 4, 0],
  ]);
});

test('a page load that fails all the time counts three times in an hour (REL-68)', () => {
  const { sums, tell } = side();
  for (let minute = 0; minute < 60; minute += 1) tell('a', 'one', { failed: 1, errors: 2 });
  expect(sums).toMatchObject({ mounts: 3, failed: 3, errors: 3, failedIn: { pageLoads: 1, addresses: 1 } });
});

const MOUNT: StageItem = { kind: 'mount', bucket: 4 };
const FAILED: StageItem = { kind: 'failed' };
const times = <T>(count: number, item: T): T[] => Array<T>(count).fill(item);

test('of one address 10 page loads an hour and 5 mounts of each count in the bounded figures, and 3 of them for a step (REL-65)', () => {
  const { sums, tellItems } = side();
  for (let load = 0; load < 90; load += 1) tellItems('a', `load ${load}`, times(20, MOUNT));
  expect([sums.mounts, sums.pageLoads]).toEqual([1800, 90]);
  const ofOne = { mounts: 15, pageLoads: 3 };
  expect(sums.bounded).toMatchObject({ mounts: 50, pageLoads: 10, addresses: 1, seen: ofOne, seenMost: ofOne });
  expect(sums.bounded!.time[4]).toBe(50);
  tellItems('b', 'other', times(4, MOUNT));
  expect(sums.bounded).toMatchObject({ mounts: 54, addresses: 2, seen: { mounts: 19, pageLoads: 4 }, seenMost: ofOne });
  for (let load = 0; load < 90; load += 1) tellItems('a', `later ${load}`, [MOUNT], 500_001);
  expect(sums.bounded).toMatchObject({ mounts: 64, pageLoads: 21, seen: { mounts: 22, pageLoads: 7 } });
  expect(sums.bounded!.seenMost).toEqual({ mounts: 18, pageLoads: 6 });
});

test('the first mounts of a page load count, whether they failed or not, and errors until then (REL-65)', () => {
  const { sums, tellItems } = side();
  const error: StageItem = { kind: 'error' };
  tellItems('a', 'one', [MOUNT, FAILED, error, MOUNT]);
  tellItems('a', 'one', [MOUNT, MOUNT, error, FAILED, error, MOUNT]);
  expect(sums).toMatchObject({ mounts: 7, failed: 2, errors: 3 });
  expect(sums.bounded).toMatchObject({ mounts: 5, failed: 1, errors: 2 });
});

test('of INP, too, the first 5 values of a page load count in the bounded figures (REL-65)', () => {
  const { sums, tellItems } = side();
  tellItems('a', 'one', [...times(9, MOUNT), ...times(9, { kind: 'inp' as const, bucket: 2 })]);
  expect([sums.inp[2], sums.bounded!.inp[2]]).toEqual([9, 5]);
});

test('how mounts, failures and values are spread over addresses is known, whatever the order of what they tell (REL-67)', () => {
  const { sums, tellItems } = side();
  const error: StageItem = { kind: 'error' };
  tellItems('a', 'one', [MOUNT, FAILED]);
  tellItems('b', 'two', [MOUNT, error]);
  tellItems('a', 'three', [FAILED, MOUNT, { kind: 'inp', bucket: 2 }]);
  // Of a: 4 mounts, 2 failed, 2 times. Of b: 1 mount, 1 error, 1 time.
  const { spread } = sums.bounded!;
  expect(spread).toMatchObject({
    mounts: 17,
    failed: { squares: 4, products: 8 },
    errors: { squares: 1, products: 1 },
  });
  expect([spread!.time.squares.slice(3, 6), spread!.time.products.slice(3, 6)]).toEqual([
    [5, 5, 0],
    [5, 5, 0],
  ]);
  expect(spread!.inp.squares.slice(1, 4)).toEqual([1, 1, 0]);
});

test('a bounded side of before gets no spread of a part of its addresses (REL-67)', () => {
  const { sums, tellItems } = side();
  delete sums.bounded!.spread;
  tellItems('a', 'one', [MOUNT, FAILED]);
  expect(sums.bounded).toMatchObject({ mounts: 2, failed: 1 });
  expect(sums.bounded).not.toHaveProperty('spread');
});
