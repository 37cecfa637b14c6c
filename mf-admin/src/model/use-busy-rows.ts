import { useState } from 'react';

/** The rows of a list whose change is on its way: several at the same time, each until its own has ended (ADM-17). */
export function useBusyRows() {
  const [busy, setBusy] = useState<readonly string[]>([]);
  return {
    isBusy: (id: string) => busy.includes(id),
    async whileBusy(id: string, work: () => Promise<void>): Promise<void> {
      setBusy((ids) => [...ids, id]);
      try {
        await work();
      } finally {
        setBusy((ids) => ids.filter((one) => one !== id));
      }
    },
  };
}
