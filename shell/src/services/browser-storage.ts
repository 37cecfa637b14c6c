/**
 * Text by key. Never throws: what the browser can't keep is kept in memory for the life of the page (SHL-63, SHL-133).
 */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /**
   * All of them or, when the browser refuses one, none in the browser and all in memory: other tabs never see half of
   * it.
   */
  writeAll(values: Readonly<Record<string, string>>): void;
  remove(key: string): void;
}

/** A store over `localStorage` or `sessionStorage`, which may be blocked, full or unreadable. */
export function createTextStore(area: () => Storage): TextStore {
  const memory = new Map<string, string>();

  function attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(area());
    } catch {
      return undefined;
    }
  }
  const keep = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }) ?? false;

  const store: TextStore = {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write: (key, value) => store.writeAll({ [key]: value }),
    writeAll(values) {
      const entries = Object.entries(values);
      const isKept = entries.every(([key, value]) => keep(key, value));
      for (const [key, value] of entries) {
        if (isKept) memory.delete(key);
        else {
          attempt((storage) => storage.removeItem(key));
          memory.set(key, value);
        }
      }
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
  return store;
}
