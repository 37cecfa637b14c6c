import { useEffect } from 'react';
import type { Page } from '../composition/page';
import { useServices } from '../services/services';

/** Marks highlighted content as seen once its page is entered (SHL-70, SHL-78). */
export function useSeenMark(page: Page | undefined): void {
  const { preferences } = useServices();
  const flag = page?.marksSeen;
  useEffect(() => {
    const highlighted = preferences.read<Record<string, unknown>>('highlighted');
    if (flag && highlighted?.[flag] !== true) preferences.write('highlighted', { ...highlighted, [flag]: true });
  }, [flag, preferences]);
}
