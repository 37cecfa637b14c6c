import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/**
 * How many of a list's rows are drawn: those in sight first, the others after the frame that shows them. What the cache held is drawn whole, so that a place
 * further down can be returned to.
 */
export function useRowsInSight(rows: number, inSight: number, isFromCache: boolean): number {
  const [isWhole, setWhole] = useState(isFromCache || rows <= inSight);
  // Synchronises with the frame that shows the first rows.
  useEffect(() => { if (!isWhole) afterPaint(() => setWhole(true)); }, [isWhole]);
  return isWhole ? rows : inSight;
}
