import { createOrderTabs } from './order-tabs';

/** Web Locks of one browser, as far as tabs use them. Node has none. */
function fakeLocks(): LockManager {
  const held = new Map<string, (reason: DOMException) => void>();
  const waiting = new Map<string, () => void>();
  async function request(name: string, options: LockOptions, work: (lock: Lock | null) => Promise<void> | undefined) {
    if (held.has(name) && options.ifAvailable) return work(null);
    if (options.steal) held.get(name)?.(new DOMException('stolen', 'AbortError'));
    else if (held.has(name)) await new Promise<void>((go) => waiting.set(name, go));
    const stolen = new Promise<void>((_, reject) => held.set(name, reject));
    const steal = held.get(name);
    return Promise.race([work({ name, mode: 'exclusive' }), stolen]).finally(() => {
      if (held.get(name) !== steal) return;
      held.delete(name);
      waiting.get(name)?.();
    });
  }
  return { request } as unknown as LockManager;
}
const NOON = Date.parse('2026-11-20T12:00:00Z');

/** An order that one tab holds while another one takes it, and what the first one learns. */
async function taken(lateMs: number) {
  const locks = fakeLocks();
  const heard: string[] = [];
  const learned = new Promise<void>((done) => {
    const former = createOrderTabs(() => NOON + lateMs, locks);
    void former.hold('draft-1', async (how) => {
      heard.push(how);
      done();
    });
  });
  const letGo = await createOrderTabs(() => NOON, locks).take('draft-1', async () => undefined);
  await learned;
  letGo();
  return heard;
}

test('a tab that reads in time that another one takes its order over still has it (GDE-72)', async () => {
  expect(await taken(1499)).toEqual(['asked']);
});

test('a tab that reads late that another one takes its order over has lost it (GDE-72)', async () => {
  expect(await taken(1500)).toEqual(['stolen']);
});

test('a tab whose lock is stolen learns that it has lost the order (GDE-72)', async () => {
  const locks = fakeLocks();
  const how = new Promise((learn) => {
    void createOrderTabs(() => NOON, locks).hold('draft-2', async (taking) => learn(taking));
  });
  void locks.request('larder.order:draft-2', { steal: true }, async () => undefined);
  expect(await how).toBe('stolen');
});
