type Listener = (event: { data: unknown }) => void;

/** Another tab of the browser, as it hears and says which loads are stale. */
export interface OtherTab {
  /** Says that it has changed loads that begin so. */
  tell(...keys: string[]): void;
  /** What it has heard. */
  heard: unknown[];
  /** How many pages hear it. */
  listeners(): number;
  /** Takes the channels between tabs away. */
  close(): void;
}

/** Opens a second tab beside the one of the test. jsdom has no channels between tabs of its own. */
export function openOtherTab(): OtherTab {
  let open: Channel[] = [];
  class Channel {
    readonly listeners: Listener[] = [];
    constructor(readonly name: string) {
      open.push(this);
    }
    addEventListener(_: 'message', listener: Listener) {
      this.listeners.push(listener);
    }
    postMessage(data: unknown) {
      for (const other of open)
        if (other !== this && other.name === this.name) for (const listener of other.listeners) listener({ data });
    }
    close() {
      open = open.filter((one) => one !== this);
    }
  }
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
  const heard: unknown[] = [];
  const own = new Channel('larder.changed');
  own.addEventListener('message', ({ data }) => {
    heard.push(data);
  });
  return {
    heard,
    tell: (...keys) => own.postMessage(keys),
    listeners: () => open.length - 1,
    close() {
      delete (globalThis as { BroadcastChannel?: unknown }).BroadcastChannel;
    },
  };
}
