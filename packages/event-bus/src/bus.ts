/** Undoes a subscription. Calling it twice does nothing more. */
export type Undo = () => void;

/** What a bus is made with. */
export interface BusOptions {
  /** Whether a payload is what the contract says; a refused one is reported and delivered to nobody. */
  isValid(kind: 'topic' | 'event', name: string, value: unknown): boolean;
  /** Told of refused payloads and of subscribers that throw. */
  report(problem: { kind: 'refused' | 'subscriber-threw'; name: string; error?: unknown }): void;
}

/**
 * A small typed bus. Topics retain their last value, which a late subscriber gets at once (SHL-27); events are facts
 * that pass by.
 * Values are delivered once to each subscriber, in the order of subscription, and one that throws keeps nobody else
 * from hearing (SHL-28).
 */
export interface Bus<Topics, Events> {
  /** Sets a topic. An equal value (by JSON) is not delivered again. */
  publish<N extends keyof Topics & string>(topic: N, value: Topics[N]): void;
  /** The retained value, or undefined before the first. */
  read<N extends keyof Topics & string>(topic: N): Topics[N] | undefined;
  subscribe<N extends keyof Topics & string>(topic: N, listener: (value: Topics[N]) => void): Undo;
  emit<N extends keyof Events & string>(event: N, payload: Events[N]): void;
  on<N extends keyof Events & string>(event: N, listener: (payload: Events[N]) => void): Undo;
  /** How many subscriptions there are; for the proof that leaving an area ends its own (SHL-25). */
  subscriptionCount(): number;
}

type Listener = (value: never) => void;

/** Makes a bus. One exists per page. */
export function createBus<Topics, Events>({ isValid, report }: BusOptions): Bus<Topics, Events> {
  const retained = new Map<string, unknown>();
  const listeners = new Map<string, Set<{ listener: Listener }>>();

  function add(key: string, listener: Listener): Undo {
    const entry = { listener };
    const set = listeners.get(key) ?? new Set();
    listeners.set(key, set.add(entry));
    return () => void set.delete(entry);
  }

  function call(name: string, listener: Listener, value: unknown): void {
    try {
      (listener as (value: unknown) => void)(value);
    } catch (error) {
      report({ kind: 'subscriber-threw', name, error });
    }
  }

  function deliver(key: string, name: string, value: unknown): void {
    const entries = listeners.get(key) ?? new Set();
    for (const entry of [...entries]) if (entries.has(entry)) call(name, entry.listener, value);
  }

  return {
    publish(topic, value) {
      if (!isValid('topic', topic, value)) return report({ kind: 'refused', name: topic });
      if (retained.has(topic) && JSON.stringify(retained.get(topic)) === JSON.stringify(value)) return;
      retained.set(topic, value);
      deliver(`topic ${topic}`, topic, value);
    },
    read: (topic) => retained.get(topic) as never,
    subscribe(topic, listener) {
      const undo = add(`topic ${topic}`, listener as Listener);
      if (retained.has(topic)) call(topic, listener as Listener, retained.get(topic));
      return undo;
    },
    emit(event, payload) {
      if (!isValid('event', event, payload)) return report({ kind: 'refused', name: event });
      deliver(`event ${event}`, event, payload);
    },
    on: (event, listener) => add(`event ${event}`, listener as Listener),
    subscriptionCount: () => [...listeners.values()].reduce((count, set) => count + set.size, 0),
  };
}
