import { usePreference } from '@larder/remote-kit';
import { Suspense, lazy, useEffect } from 'react';
import type { ComponentType } from 'react';
import { useDeadlines, useHasDeadlines } from '../../model/deadlines/deadlines.data';
import type { DeadlineStripProps } from './deadline-strip';

const load = () => import('./deadline-strip');
// A list without its strip is still a list.
const DeadlineStrip = lazy<ComponentType<DeadlineStripProps>>(() => load().then((part) => ({ default: part.DeadlineStrip })).catch(() => ({ default: () => null })));

const WAITS = <div className="orders-strip-waits" aria-hidden="true" />;

/**
 * The place of the strip above the list. It is held before anything is known, when the last visit in this browser had a strip: then nothing moves when it comes.
 * The strip itself is fetched and asked for once the list is on the screen.
 */
export function StripPlace({ isListShown }: { isListShown: boolean }) {
  const hasDeadlines = useHasDeadlines();
  const { value: hadStrip = true } = usePreference<boolean>('hasDeadlines');
  if (!hasDeadlines) return null;
  const waits = hadStrip ? WAITS : null;
  return isListShown ? <Suspense fallback={waits}><Strip waits={waits} /></Suspense> : waits;
}

function Strip({ waits }: { waits: typeof WAITS | null }) {
  const { entries, hasFailed } = useDeadlines();
  const { value, write } = usePreference<boolean>('hasDeadlines');
  // Fetches the strip beside the answer that fills it.
  useEffect(() => { if (waits) void load().catch(() => undefined); }, [waits]);
  const hasStrip = entries && entries.length > 0;
  // Synchronises this browser with what was found, for the next visit.
  useEffect(() => { if (hasStrip !== undefined && hasStrip !== value) write(hasStrip); }, [hasStrip, value, write]);
  if (!entries) return hasFailed ? null : waits;
  return entries.length > 0 ? <DeadlineStrip entries={entries} /> : null;
}
