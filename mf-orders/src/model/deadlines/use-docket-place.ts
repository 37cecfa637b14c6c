import { usePreference } from '@larder/remote-kit';
import { useDeadlines, useHasDeadlines } from './deadlines.data';
import type { HeldPlaces } from './use-held-place';

/**
 * Whether the dashboard begins with a docket, or holds its place until that is known (GDE-53). What was loaded stays when
 * it can't be loaded again (GDE-82).
 */
export function useDocketPlace(): boolean {
  const isOn = useHasDeadlines();
  const { entries, hasFailed } = useDeadlines();
  const { value } = usePreference<HeldPlaces>('heldPlaces');
  if (!isOn) return false;
  if (entries) return entries.length > 0;
  return !hasFailed && value?.docket?.height !== 0;
}
