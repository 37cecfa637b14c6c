import { usePreference } from '@larder/remote-kit';
import { useDeadlines, useHasDeadlines } from './deadlines.data';
import type { HeldPlaces } from './use-held-place';

/** Whether the dashboard begins with a docket, or holds its place until that is known (GDE-53). */
export function useDocketPlace(): boolean {
  const isOn = useHasDeadlines();
  const { entries, hasFailed } = useDeadlines();
  const { value } = usePreference<HeldPlaces>('heldPlaces');
  if (!isOn || hasFailed) return false;
  return entries ? entries.length > 0 : value?.docket?.height !== 0;
}
