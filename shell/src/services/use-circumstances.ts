import type { Circumstances } from '../composition/condition';
import { useCurrentView, useSessionFacts } from './services';
import { useWorkspace } from './workspace.data';

/** What the conditions of entries and cards are held against, now. */
export function useCircumstances(): Circumstances {
  const workspace = useWorkspace();
  return { session: useSessionFacts(), view: useCurrentView(), features: workspace.data?.features };
}
