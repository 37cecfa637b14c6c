import { useLocation } from '@larder/ui/router';
import { useEffect, useState } from 'react';
import { visitOf } from '../page/visit-of';
import type { LeftEntries, SavingDevice } from '../../model/saving/saving-device';

/**
 * What the browser's history leads back to before its first save was answered: its draft, or what was typed (GDE-60);
 * null for an order that begins, and undefined while the former visit ends.
 */
export function useLeftOrder(device: SavingDevice | undefined): number | LeftEntries | null | undefined {
  const { state } = useLocation();
  const [comeBack] = useState(() => device?.left.get(visitOf(state) ?? ''));
  const [left, setLeft] = useState<number | LeftEntries | null | undefined>(comeBack ? undefined : null);
  // Synchronises with the former visit, once.
  useEffect(() => {
    let isOver = false;
    void comeBack?.().then((found) => {
      if (!isOver) setLeft(found);
    });
    return () => {
      isOver = true;
    };
  }, [comeBack]);
  return left;
}
