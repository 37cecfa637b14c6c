import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useBusEvent, useNotify, useSession } from '@larder/remote-kit';
import { orderActions } from '@larder/rules';
import type { CutOff } from '@larder/rules';
import { useLatest } from '@larder/ui';
import { useLocation, useNavigate } from '@larder/ui/router';
import { useEffect, useRef, useState } from 'react';
import { useHeldStep } from '../../components/page/use-held-step';
import type { HeldStep, OrderStep } from '../../components/page/use-held-step';
import { useOwnPages } from '../../components/page/use-own-pages';
import type { EditEntry } from '../../model/order-form/edit-entry';
import { isOutrun } from '../../model/orders/outrun';
import type { LeftOrder } from '../../model/saving/order-saving';
import { useConfirmedOrder } from '../../model/submitting/confirmed-order';
import type { ConfirmedOrder } from '../../model/submitting/confirmed-order';
import { createSubmits } from '../../model/submitting/submits';
import type { PlacedOrder } from '../../model/submitting/submits';

/** Edit and duplicate have a review, which is an entry of the history of its own (decision 056). */
const stepOf = (hash: string): OrderStep =>
  hash.startsWith('#edit') ? 'edit' : hash.startsWith('#duplicate') ? 'duplicate' : 'view';

function withoutDraft(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('draft');
  return query.size > 0 ? `?${query}` : '';
}

export interface OrderStepsInput {
  order: Order;
  /** It was loaded, and can't be found any more. */
  isGone: boolean;
  onReplace: (order: Order) => void;
  onReload: () => void;
  /** The first that is shown at this visit. */
  isEntry: boolean;
  onConfirmed: (confirmed: ConfirmedOrder) => void;
}

/**
 * Which step of an order shows, its view, an edit or a copy, and what the outcome of each leads to (ORD-43). The view
 * follows what others change; an edit or a copy goes on with what it began with (GDE-77).
 */
export function useOrderSteps({ order, isGone, onReplace, onReload, isEntry, onConfirmed }: OrderStepsInput) {
  const { t } = useText('orders');
  const { hash, search, pathname } = useLocation();
  const { remember } = useConfirmedOrder();
  const navigate = useNavigate();
  const pages = useOwnPages();
  const notify = useNotify();
  const role = useSession()?.userRole;
  // A role that changes takes no entries away: an edit or a copy stays until it is left (guide 14).
  const [roleOfStep, setRoleOfStep] = useState(role);
  if (hash === '' && roleOfStep !== role) setRoleOfStep(role);
  const actions = orderActions({ type: order.type, status: order.status, role: roleOfStep });
  const [dialog, setDialog] = useState<'cancel' | 'delete'>();
  const [entry, setEntry] = useState<EditEntry>('plain');
  const [edition, setEdition] = useState(0);
  const [submits] = useState(createSubmits);
  const [isFirst, setFirst] = useState(isEntry);
  const named = stepOf(hash);
  const wanted = named !== 'view' && actions.includes(named) ? named : 'view';
  const { step, isLeft, onHold, letGo } = useHeldStep(wanted);
  // The view that comes after another step is no entry.
  if (isFirst && step !== 'view') setFirst(false);

  const isBehind = useRef(false);
  const shown = useLatest(step);
  /** Reads the order again for its view, now or once that shows: an edit or a copy goes on with what it began with. */
  const readForView = () => {
    if (shown.current === 'view') onReload();
    else isBehind.current = true;
  };
  // An edit begins with the stored version, and a copy is one of what was read: neither changes under the hands of the
  // user.
  useBusEvent('live-heard', (heard) => {
    if (!isGone && isOutrun(order, heard)) readForView();
  });
  // Synchronises the view with what was heard meanwhile, once it shows again.
  useEffect(() => {
    if (step !== 'view' || !isBehind.current) return;
    isBehind.current = false;
    onReload();
  }, [step, onReload]);

  // The draft of a copy belongs to its step alone.
  const own = withoutDraft(search);
  const goTo = (next: '' | '#edit' | '#duplicate') => navigate({ pathname, search: own, hash: next });
  const showView = () => navigate({ pathname, search: own, hash: '' }, { replace: true });
  // The answer shows at once, and the order is asked for again (ORD-43).
  const takeOver = (changed: Order) => {
    onReplace(changed);
    onReload();
  };
  const isThere = useRef(true);
  // Synchronises with the end of the page: what an edit saved behind it shows nowhere.
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const heldAs = (address: '#edit' | '#duplicate'): HeldStep => ({
    isLeft,
    onHold,
    onStay: () => goTo(address),
    onLetGo: letGo,
  });

  return {
    step,
    /** The visit opened with the view, and still shows it. */
    isFirst,
    dialog,
    submits,
    readForView,
    confirmPlaced({ totalPrice, version = order.version }: PlacedOrder, cutOff: CutOff | undefined) {
      const { id, locationName, deliveryStart, deliveryEnd } = order;
      takeOver({ ...order, status: 'ready', totalPrice, version });
      onConfirmed({
        kind: 'submitted',
        orderId: id,
        locationName,
        deliveryStart,
        deliveryEnd,
        items: order.orderItems,
        total: totalPrice,
        cutOff,
      });
      navigate({ pathname, search: '', hash: '' }, { replace: true });
    },
    edit: {
      entry,
      /** Counts the edits that began anew with what someone else saved. */
      edition,
      held: heldAs('#edit'),
      open(wish: EditEntry = 'plain') {
        setEntry(wish);
        goTo('#edit');
      },
      close() {
        setEntry('plain');
        showView();
      },
      takeOver,
      /** The view shows what is stored from its first frame on, and a later edit begins with it. */
      takeStored(stored: Order) {
        if (isThere.current) onReplace(stored);
      },
      takeLeft({ saved }: LeftOrder) {
        if (saved && isThere.current) takeOver(saved);
      },
      /** The entries became a draft of their own: its edit goes on. */
      goOnAs: (draftId: number) =>
        navigate({ pathname: pages.order(draftId), search, hash: '#edit' }, { replace: true }),
      beginAnew(theirs: Order) {
        onReplace(theirs);
        setEdition((count) => count + 1);
      },
    },
    copy: {
      held: heldAs('#duplicate'),
      open: () => goTo('#duplicate'),
      close: showView,
      finish(confirmed: ConfirmedOrder) {
        remember(confirmed);
        navigate(pages.order(confirmed.orderId), { replace: true });
      },
    },
    askToCancel: () => setDialog('cancel'),
    askToDelete: () => setDialog('delete'),
    closeDialog: () => setDialog(undefined),
    finishDialog() {
      setDialog(undefined);
      if (dialog === 'cancel') return takeOver({ ...order, status: 'cancelled' });
      notify(t('delete.done', { id: order.id }));
      return navigate(pages.orderList(), { replace: true });
    },
  };
}
