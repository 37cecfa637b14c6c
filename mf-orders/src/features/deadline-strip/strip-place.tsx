import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useDeadlines, useHasDeadlines } from '../../model/deadlines/deadlines.data';
import { useHeldPlace } from '../../model/deadlines/use-held-place';
import type { DeadlineStripProps } from './deadline-strip';

const load = () => import('./deadline-strip');
// A list without its strip is still a list.
const DeadlineStrip = lazy<ComponentType<DeadlineStripProps>>(() =>
  load()
    .then((part) => ({ default: part.DeadlineStrip }))
    .catch(() => ({ default: () => null })),
);

/**
 * The place of the strip above the list. It is held before anything is known, when the last visit in this browser had a
 * strip: then nothing moves when it comes.
 * The strip itself is fetched and asked for once the list is on the screen.
 */
export function StripPlace({ isListShown }: { isListShown: boolean }) {
  const hasDeadlines = useHasDeadlines();
  if (!hasDeadlines) return null;
  return isListShown ? <Strip /> : <Waits />;
}

function Waits() {
  const { isHeld, hold } = useHeldPlace('strip', undefined);
  return isHeld ? <div className="orders-strip-waits" ref={hold} aria-hidden="true" /> : null;
}

function Strip() {
  const { entries, hasFailed } = useDeadlines();
  const isThere = entries && entries.length > 0;
  const [isDrawn, setDrawn] = useState(false);
  const { isHeld, place } = useHeldPlace('strip', isThere === true && !isDrawn ? undefined : isThere);
  // Fetches the strip beside the answer that fills it.
  useEffect(() => {
    if (isHeld) void load().catch(() => undefined);
  }, [isHeld]);
  if (!entries) return hasFailed ? null : <Waits />;
  if (!isThere) return null;
  return (
    <div ref={place} className="orders-strip-place">
      <Suspense fallback={<Waits />}>
        <DeadlineStrip entries={entries} onDrawn={() => setDrawn(true)} />
      </Suspense>
    </div>
  );
}
