import { useLocation, useNavigate } from '@larder/ui/router';
import { useLatest } from '@larder/ui';
import { useEffect } from 'react';
import { useSaving, useSavingView } from '../../model/saving/saving-context';

/**
 * The draft that the order made of itself, which the address names from the first save on: reload, back and a second
 * visit go on with it (GDE-60).
 * @param isBegun the order is saved from now on: its items step was reached
 * @param onDraft called once the draft is in the address
 * @param isLeft the address is already that of what follows, and stays
 */
export function useSavedDraft(
  isBegun: boolean,
  onDraft: (orderId: number) => void,
  isLeft = false,
): number | undefined {
  const saving = useSaving();
  const draftId = useSavingView((view) => view.orderId, undefined);
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const tell = useLatest(onDraft);

  // Synchronises with the API and the device, from the items step on (GDE-58).
  useEffect(() => {
    if (isBegun) void saving?.begin();
  }, [isBegun, saving]);
  const isNamed = draftId === undefined || new URLSearchParams(search).get('draft') === String(draftId);
  // Synchronises with the address, also with an entry of the history from before the first save.
  useEffect(() => {
    if (isNamed || isLeft) return;
    tell.current(draftId);
    const query = new URLSearchParams(search);
    // What the order began with is in the draft by now.
    for (const name of ['location', 'date', 'repeat']) query.delete(name);
    query.set('draft', String(draftId));
    navigate({ pathname, search: `?${query}`, hash }, { replace: true, state });
  }, [isNamed, isLeft, draftId, pathname, search, hash, state, navigate, tell]);
  return draftId;
}
