import type { LarderBus } from '@larder/remote-kit';
import type { GuardedHistory } from '../navigation/leave-guard';

const OPEN = 'onboarding:open';

/**
 * The bus, on which Help waits for its page: asked for while the page is loading or is down, it is heard by the page
 * once that is here; leaving the page drops it (SHL-87).
 */
export function keepAskedHelp(bus: LarderBus, history: GuardedHistory): LarderBus {
  /** Where each subscriber began to listen: within one remote the former page listens until the next one is here. */
  const subscribed = new Set<{ at: string }>();
  const here = () => history.location.pathname;
  let kept: { at: string; route: string } | undefined;
  history.listen(() => {
    if (kept?.at !== here()) kept = undefined;
  });

  return {
    ...bus,
    emit(event, payload) {
      if (event === OPEN) {
        const at = here();
        const isHeard = [...subscribed].some((one) => one.at === at);
        kept = isHeard ? undefined : { at, route: (payload as { route: string }).route };
      }
      bus.emit(event, payload);
    },
    on(event, listener) {
      const undo = bus.on(event, listener);
      if (event !== OPEN) return undo;
      const subscription = { at: here() };
      subscribed.add(subscription);
      // Not at once: strict mode ends a first subscription.
      queueMicrotask(() => {
        if (!kept || !subscribed.has(subscription)) return;
        const { route } = kept;
        kept = undefined;
        (listener as (payload: { route: string }) => void)({ route });
      });
      return () => {
        subscribed.delete(subscription);
        undo();
      };
    },
  };
}
