import { useFeature, useSession } from '@larder/remote-kit';
import { mayOrder } from '@larder/rules';
import { Suspense, lazy, useEffect, useState } from 'react';
import { afterPaint } from '../../model/after-paint';

const loadUnsent = () => import('./unsent').catch(() => ({ Unsent: () => null }));
const Unsent = lazy(() => loadUnsent().then((part) => ({ default: part.Unsent })));

/**
 * Sends what earlier visits left on this device, once the page is painted: for orderers, where the region has
 * `autosave` (GDE-2, GDE-64).
 */
export function UnsentPlace() {
  const isOrderer = mayOrder(useSession()?.userRole);
  const isOn = useFeature('autosave') && isOrderer;
  const [isPainted, setPainted] = useState(false);
  // Synchronises with the frame that shows the page.
  useEffect(() => {
    if (isOn) afterPaint(() => setPainted(true));
  }, [isOn]);
  return (
    isOn
    && isPainted && (
      <Suspense fallback={null}>
        <Unsent />
      </Suspense>
    )
  );
}
