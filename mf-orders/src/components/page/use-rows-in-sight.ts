import { useEffect, useState } from 'react';
import { afterPaint } from '../../model/after-paint';

/**
 * How many of a list's rows are drawn: those in sight first, the others after the frame that shows them. What the cache
 * held is drawn whole, so that a place further down can be returned to. `rows` undefined: they are on their way, and
 * none is drawn.
 */
export function useRowsInSight(rows: number | undefined, inSight: number, isFromCache: boolean): number {
  const [isWhole, setWhole] = useState(isFromCache);
  const isCut = !isWhole && rows !== undefined && rows > inSight;
  // Synchronises with the frame that shows the first rows.
  useEffect(() => {
    if (isCut) afterPaint(() => setWhole(true));
  }, [isCut]);
  return isCut ? inSight : (rows ?? 0);
}
