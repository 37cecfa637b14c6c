/**
 * Another tab takes an order over. `asked`: this one has it until `OnTaken` resolves; `stolen`: this one did not answer
 * in time, as when it was suspended, and what lies on the device under the order's name is the other one's.
 */
export type OnTaken = (how: 'asked' | 'stolen') => Promise<void>;

/** Which tab of this browser saves an order: one at a time (GDE-72). */
export interface OrderTabs {
  /**
   * Holds an order for this tab; resolves with what lets it go, or undefined while another tab has it.
   * @param onTaken called when another tab takes the order over; the tab lets go once it resolves
   */
  hold(name: string, onTaken: OnTaken): Promise<(() => void) | undefined>;
  /** Takes an order over from the tab that has it. */
  take(name: string, onTaken: OnTaken): Promise<() => void>;
}

/** The name of a stored draft on the device and between tabs. */
export const nameOfDraft = (orderId: number): string => `draft-${orderId}`;

/** How long the former tab may write down what was typed. */
const PATIENCE_MS = 1500;
const PREFIX = 'larder.order:';

/** What a tab says that takes an order over. */
interface Take {
  /** Epoch milliseconds. */
  takenAt: number;
}
// A tab with an older release of this code says something else.
const isTake = (said: unknown): said is Take => typeof (said as Partial<Take> | null)?.takenAt === 'number';

/**
 * Orders held by Web Locks, which end with their tab; a browser without them lets every tab save.
 * @param now epoch milliseconds, by the same clock in each tab
 */
export function createOrderTabs(
  now: () => number,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): OrderTabs {
  if (!locks) {
    const alone = async () => () => undefined;
    return { hold: alone, take: alone };
  }
  /** Resolves with what lets the lock go; rejects when the wait ends before. */
  const request = (name: string, options: LockOptions, onTaken: OnTaken) =>
    new Promise<(() => void) | undefined>((resolve, reject) => {
      const channel = openChannel(name);
      let isHeld = false;
      void locks
        .request(PREFIX + name, options, (lock) => {
          if (!lock) {
            channel?.close();
            resolve(undefined);
            return undefined;
          }
          isHeld = true;
          return new Promise<void>((letGo) => {
            channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
              // A tab that was suspended meanwhile reads it late: the other one has stolen the lock by then.
              const isLate = isTake(data) && now() - data.takenAt >= PATIENCE_MS;
              void onTaken(isLate ? 'stolen' : 'asked').finally(letGo);
            });
            resolve(letGo);
          });
        })
        .then(
          () => channel?.close(),
          (failure: unknown) => {
            channel?.close();
            // Stolen by a tab that waited in vain.
            if (isHeld) void onTaken('stolen');
            else reject(failure as Error);
          },
        );
    });
  return {
    hold: (name, onTaken) => request(name, { ifAvailable: true }, onTaken),
    async take(name, onTaken) {
      const channel = openChannel(name);
      channel?.postMessage({ takenAt: now() } satisfies Take);
      channel?.close();
      const letGo = await request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, onTaken).catch(() =>
        request(name, { steal: true }, onTaken),
      );
      return letGo ?? (() => undefined);
    },
  };
}

const openChannel = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(PREFIX + name);
