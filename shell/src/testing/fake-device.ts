/** In a moment, also where a test moves the time: fake timers hold back `queueMicrotask`. */
const soon = (act: () => void) => void Promise.resolve().then(act);

/**
 * What IndexedDB does of what the shell uses: one store, keys as arrays. Undefined keys: mf-orders has made no database
 * yet.
 */
export function fakeDevice(keys: (readonly [number, string, string])[] | undefined) {
  const state = { keys, isAborted: false };
  const inRange =
    ([low]: readonly (readonly [number, string])[]) =>
    (key: readonly [number, string, string]) =>
      key[0] === low![0] && key[1] === low![1];
  const open = () => {
    const request: Record<string, unknown> = {};
    soon(() => {
      if (!state.keys) {
        request.transaction = {
          abort: () => {
            state.isAborted = true;
          },
        };
        (request.onupgradeneeded as () => void)();
        return (request.onerror as () => void)();
      }
      request.result = { close: () => undefined, transaction: () => transaction(state, inRange) };
      return (request.onsuccess as () => void)();
    });
    return request;
  };
  Object.assign(globalThis, { indexedDB: { open }, IDBKeyRange: { bound: (...bounds: unknown[]) => bounds } });
  return state;
}

function transaction(
  state: { keys: (readonly [number, string, string])[] | undefined },
  inRange: (range: never) => (key: readonly [number, string, string]) => boolean,
) {
  const own: { oncomplete?: () => void; objectStore: () => object } = {
    objectStore: () => {
      soon(() => own.oncomplete?.());
      return {
        count: (range: never) => ({ result: state.keys?.filter(inRange(range)).length }),
        delete: (range: never) => {
          state.keys = state.keys?.filter((key) => !inRange(range)(key));
          return { result: undefined };
        },
      };
    },
  };
  return own;
}
