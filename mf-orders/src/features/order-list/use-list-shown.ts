import { useCallback, useRef, useState } from 'react';
import { afterPaint } from '../../model/after-paint';

/** Whether the list was on the screen once; set after the frame that shows it. */
export function useListShown() {
  const [isShown, setShown] = useState(false);
  const isTold = useRef(false);
  const shown = useCallback(() => {
    if (isTold.current) return;
    isTold.current = true;
    afterPaint(() => setShown(true));
  }, []);
  return { isShown, shown };
}
