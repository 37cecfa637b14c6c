import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { EventName, EventPayload, RegionConfig } from '@larder/contracts';
import { useLatest } from '@larder/ui';
import type { Host, PreferenceKey } from './host';
import { useHost } from './host-context';

/** The region's configuration. */
export function useConfig(): RegionConfig {
  return useHost().config;
}

/**
 * The moment that screens and rules go by, in epoch milliseconds, rounded down to `stepMs` so that a screen renders
 * again only then (RUL-3).
 */
export function useNow(stepMs = 1000): number {
  const { clock } = useHost();
  const subscribe = useCallback((changed: () => void) => clock.subscribe(changed), [clock]);
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / stepMs) * stepMs);
}

/** Hears an event while the component is mounted. */
export function useBusEvent<N extends EventName>(event: N, listener: (payload: EventPayload<N>) => void): void {
  const { bus } = useHost();
  const latest = useLatest(listener);
  // Synchronises with the bus of the page; the undo ends the subscription with the component.
  useEffect(() => bus.on(event, (payload) => latest.current(payload)), [bus, event, latest]);
}

/** Makes addresses of pages by route name; undefined where the region has no such page. */
export function useLinkTo(): Host['linkTo'] {
  return useHost().linkTo;
}

/** Shows a snackbar. */
export function useNotify(): Host['notify'] {
  return useHost().notify;
}

/** A preference, as it is stored, and how to change it. */
interface UsedPreference<T> {
  value: T | undefined;
  write(value: T): void;
  /** Writes some fields of an object, beside those that other components and tabs have written by this moment. */
  writeSome(fields: Partial<T>): void;
}

/** One of the user's preferences in this browser (SHL-63). */
export function usePreference<T>(key: PreferenceKey): UsedPreference<T> {
  const { preferences } = useHost();
  const read = useCallback(() => JSON.stringify(preferences.read<T>(key)), [preferences, key]);
  const stored = useSyncExternalStore(preferences.subscribe, read);
  const write = useCallback((value: T) => preferences.write(key, value), [preferences, key]);
  const writeSome = useCallback(
    (fields: Partial<T>) => preferences.write(key, { ...preferences.read<T>(key), ...fields }),
    [preferences, key],
  );
  return { value: stored === undefined ? undefined : (JSON.parse(stored) as T), write, writeSome };
}

/**
 * While `isDirty`, leaving asks first (ORD-181, ORD-182). `attempt` is set when the user tries to leave; `proceed` goes
 * on, `stay` drops the attempt.
 */
export function useBlockLeaving(isDirty: boolean): { attempt: { proceed(): void; stay(): void } | undefined } {
  const { blockLeaving } = useHost();
  const [proceed, setProceed] = useState<(() => void) | undefined>();
  // Synchronises with the shell's navigation guard and the browser's own question.
  useEffect(() => {
    if (!isDirty) return undefined;
    return blockLeaving((goOn) => setProceed(() => goOn));
  }, [blockLeaving, isDirty]);
  if (!proceed) return { attempt: undefined };
  const stay = () => setProceed(undefined);
  return {
    attempt: {
      stay,
      proceed: () => {
        stay();
        proceed();
      },
    },
  };
}

/**
 * A page's onboarding dialog: open until it was dismissed, when no other onboarding element shows, and again on Help
 * (SHL-109, SHL-110).
 */
export function useOnboarding(flag: string, routeName: string): { isOpen: boolean; dismiss(): void } {
  const { onboarding } = useHost();
  const { value: flags, writeSome } = usePreference<Record<string, boolean>>('onboarding');
  const [isAsked, setAsked] = useState(false);
  const [hasTurn, setTurn] = useState(false);
  const wants = isAsked || !flags?.[flag];
  useBusEvent('onboarding:open', ({ route }) => {
    if (route === routeName) setAsked(true);
  });
  // Synchronises with the shell, which lets one onboarding element show at a time.
  useEffect(() => {
    if (!wants) return undefined;
    const release = onboarding.claim(flag, () => setTurn(true));
    return () => {
      setTurn(false);
      release();
    };
  }, [onboarding, flag, wants]);
  const dismiss = useCallback(() => {
    setAsked(false);
    writeSome({ [flag]: true });
  }, [flag, writeSome]);
  return { isOpen: wants && hasTurn, dismiss };
}
