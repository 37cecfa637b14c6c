interface Waiting {
  begin(): void;
  isGone(): boolean;
}

/** The locks of a browser that several tabs of a test share. */
export function fakeLocks(): LockManager {
  const queues = new Map<string, Waiting[]>();
  const steals = new Map<string, () => void>();
  const next = (name: string) => {
    const queue = queues.get(name) ?? [];
    queue.shift();
    while (queue[0]?.isGone()) queue.shift();
    queue[0]?.begin();
  };
  const request = (name: string, { signal, steal }: LockOptions, act: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      let isHeld = false;
      let isLost = false;
      const begin = () => {
        isHeld = true;
        steals.set(name, () => {
          isLost = true;
          reject(new DOMException('stolen', 'AbortError'));
        });
        void act().then((value) => {
          if (!isLost) {
            next(name);
            resolve(value);
          }
        });
      };
      signal?.addEventListener('abort', () => {
        if (!isHeld) reject(new DOMException('given up', 'AbortError'));
      });
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const waiting = { begin, isGone: () => !isHeld && (signal?.aborted ?? false) };
      if (steal) {
        steals.get(name)?.();
        queue.splice(0, 1, waiting);
        return begin();
      }
      queue.push(waiting);
      if (queue.length === 1) begin();
    });
  return { request } as unknown as LockManager;
}

/** BroadcastChannel between the tabs of a test; a sleeping one hears nothing. */
export function fakeChannels() {
  const open: FakeChannel[] = [];
  class FakeChannel {
    private readonly listeners: ((event: { data: unknown }) => void)[] = [];
    isAsleep = false;
    constructor(readonly name: string) {
      open.push(this);
    }
    addEventListener(_: 'message', listener: (event: { data: unknown }) => void) {
      this.listeners.push(listener);
    }
    postMessage(data: unknown) {
      if (this.isAsleep) return;
      for (const other of open)
        if (other !== this && other.name === this.name && !other.isAsleep)
          queueMicrotask(() => {
            for (const listener of other.listeners) listener({ data });
          });
    }
    close() {
      open.splice(open.indexOf(this), 1);
    }
  }
  return { Channel: FakeChannel as unknown as typeof BroadcastChannel, open };
}
