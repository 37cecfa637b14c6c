import { useFeature, useSession } from '@larder/remote-kit';
import { mayOrder } from '@larder/rules';
import { Suspense, lazy, useEffect, useState } from 'react';
import { afterPaint } from '../../model/after-paint';
import { mayHaveEntries } from './may-have-entries';

const loadUnsent = () => import('./unsent').catch(() => ({ Unsent: () => null }));
const Unsent = lazy(() => loadUnsent().then((part) => ({ default: part.Unsent })));

/**
 * Sends what earlier visits left on this device, once the page is painted: for orderers, where the region has
 * `autosave` (GDE-2, GDE-64). Loads nothing while there is nothing to send.
 */
export function UnsentPlace() {
  const session = useSession();
  const isOn = useFeature('autosave') && mayOrder(session?.userRole);
  const { userId, workspaceId } = session ?? {};
  const [hasEntries, setHasEntries] = useState(false);
  // Synchronises with the frame that shows the page, with the device, and with the network: an order that was left
  // offline is on the device only after this page was painted.
  useEffect(() => {
    if (!isOn || userId === undefined || workspaceId === undefined) return undefined;
    let isGone = false;
    const look = () =>
      void mayHaveEntries(userId, workspaceId).then((found) => {
        if (found && !isGone) setHasEntries(true);
      });
    afterPaint(look);
    window.addEventListener('online', look);
    return () => {
      isGone = true;
      window.removeEventListener('online', look);
    };
  }, [isOn, userId, workspaceId]);
  return (
    isOn
    && hasEntries && (
      <Suspense fallback={null}>
        <Unsent />
      </Suspense>
    )
  );
}
