import type { Order } from '@larder/contracts';
import { useLocation } from '@larder/ui/router';
import { useState } from 'react';
import { useDevice } from '../../model/saving/use-device';

/** The draft of `?draft={id}`; anything else names none. */
export const draftIn = (search: string): number | undefined => {
  const id = Number(new URLSearchParams(search).get('draft'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/**
 * The stored draft that the address opens, where orders save themselves (GDE-60). The one that this visit made is no
 * other one: `onDraft` tells of it.
 */
export function useDraftOfAddress() {
  const { search } = useLocation();
  const device = useDevice();
  const named = device && draftIn(search);
  const [visit, setVisit] = useState({ opened: named, own: named });
  if (named !== undefined && named !== visit.own) setVisit({ opened: named, own: named });
  return {
    device,
    opened: visit.opened,
    onDraft: (orderId: number) => setVisit(({ opened }) => ({ opened, own: orderId })),
    /** The draft of this visit was taken back from another tab: it is opened as it is stored now (GDE-72). */
    onTakenOver: ({ id }: Order) => setVisit({ opened: id, own: id }),
  };
}
