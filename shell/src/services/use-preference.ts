import { useCallback, useSyncExternalStore } from 'react';
import type { PreferenceKey } from '@larder/remote-kit';
import { useServices } from './services';

/** One of the user's preferences; the component follows its changes. */
export function usePreference<T>(key: PreferenceKey): T | undefined {
  const { preferences } = useServices();
  const read = useCallback(() => JSON.stringify(preferences.read<T>(key)), [preferences, key]);
  const text = useSyncExternalStore(preferences.subscribe, read);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
