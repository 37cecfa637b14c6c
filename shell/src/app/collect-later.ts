import { hasTelemetry } from '../services/has-telemetry';
import type { Services } from '../services/services';

const LOOK_AGAIN_MS = 500;

/**
 * Fetches the collector once the first screen stands, in a region with telemetry (REL-75, REL-83). What can't be
 * fetched is done without.
 */
export function collectLater(services: Services): void {
  const { region } = services;
  const load = () =>
    void import('../features/telemetry/collector').then(
      ({ collect }) => collect(services),
      () => undefined,
    );
  const whenShown = () => {
    if (document.documentElement.hasAttribute('data-page-pending')) setTimeout(whenShown, LOOK_AGAIN_MS);
    else (window.requestIdleCallback ?? setTimeout)(load);
  };
  const begin = () => {
    if (!hasTelemetry(region)) return false;
    setTimeout(whenShown, LOOK_AGAIN_MS);
    return true;
  };
  if (begin()) return;
  const undo = region.state.subscribe(() => {
    if (begin()) undo();
  });
}
