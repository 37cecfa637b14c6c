import type { Order, OrderRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useBusEvent, useNotify, useSession } from '@larder/remote-kit';
import { orderActions } from '@larder/rules';
import type { CutOff } from '@larder/rules';
import { LoadError, PageHeader, useLatest } from '@larder/ui';
import { useLocation, useNavigate } from '@larder/ui/router';
import { useEffect, useRef, useState } from 'react';
import { useStepHeading } from '../components/page/screen-heading';
import { useHeldStep } from '../components/page/use-held-step';
import type { OrderStep } from '../components/page/use-held-step';
import { useOwnPages } from '../components/page/use-own-pages';
import { OrderActionDialog } from '../features/cancel-order/order-action-dialog';
import { OrderConfirmation } from '../features/order-confirmation/order-confirmation';
import { orderOfRow } from '../features/view-order/order-of-row';
import { OrderNotFound } from '../features/view-order/order-not-found';
import { OrderSkeleton } from '../features/view-order/order-skeleton';
import { OrderView } from '../features/view-order/order-view';
import { useWayBack } from '../features/view-order/use-way-back';
import type { EditEntry } from '../model/order-form/edit-entry';
import { useListedOrder, useOrder } from '../model/orders/order.data';
import { isOutrun } from '../model/orders/outrun';
import { useConfirmedOrder } from '../model/submitting/confirmed-order';
import type { ConfirmedOrder } from '../model/submitting/confirmed-order';
import { createSubmits } from '../model/submitting/submits';
import type { PlacedOrder } from '../model/submitting/submits';
import { DuplicateScreen } from './duplicate-screen';
import { EditScreen } from './edit-screen';

/** One order with its four steps: view, edit, duplicate, confirmation (ORD-43). */
export function OrderScreen({ orderId }: { orderId: number }) {
  const { t } = useText('orders');
  const back = useWayBack();
  const { hash } = useLocation();
  const order = useOrder(orderId);
  const listed = useListedOrder(orderId);
  const { take } = useConfirmedOrder();
  const [confirmed, setConfirmed] = useState(() => take(orderId));
  // Behind a confirmation the order is a step of the same visit: its heading takes the focus.
  const [isEntry, setEntry] = useState(confirmed === undefined);
  const confirm = (placed: ConfirmedOrder) => {
    setConfirmed(placed);
    setEntry(false);
  };
  // An order that was opened from a list shows at once what the list knows of it; an edit or a copy needs all of it.
  const shownRow = order.isPending && hash === '' ? listed : undefined;
  // Behind a confirmation, and while nothing is loaded, there are no steps to hear what others change (GDE-77).
  useBusEvent('live-heard', (heard) => {
    const hasSteps = !confirmed && (order.data ?? shownRow) !== undefined;
    // A first load that failed is repeated by the user alone.
    if (hasSteps || !(order.data || order.isPending)) return;
    if (isOutrun(order.data ?? { id: orderId, version: 0, status: 'draft' }, heard)) order.retry();
  });

  if (confirmed) return <OrderConfirmation confirmed={confirmed} onOpen={() => setConfirmed(undefined)} />;
  // What was loaded stays when it can't be read again: a save must not take the entries away with it.
  if (order.data)
    return (
      <OrderSteps
        order={order.data}
        isGone={order.error?.status === 404}
        onReplace={order.replace}
        onReload={order.retry}
        isEntry={isEntry}
        onConfirmed={confirm}
      />
    );
  if (shownRow) {
    return (
      <OrderSteps
        order={orderOfRow(shownRow)}
        listed={shownRow}
        onReplace={order.replace}
        onReload={order.retry}
        isEntry={isEntry}
        onConfirmed={confirm}
      />
    );
  }
  const heading = <PageHeader title={t('view.title', { id: orderId })} back={back} />;
  if (order.isPending)
    return (
      <>
        {heading}
        <OrderSkeleton />
      </>
    );
  if (order.error?.status === 404) return <OrderNotFound orderId={orderId} />;
  return (
    <>
      {heading}
      <LoadError title={t('failed.order')} error={order.error ?? {}} onRetry={order.retry} />
    </>
  );
}

/** Edit and duplicate have a review, which is an entry of the history of its own (decision 056). */
const stepOf = (hash: string): OrderStep =>
  hash.startsWith('#edit') ? 'edit' : hash.startsWith('#duplicate') ? 'duplicate' : 'view';

function withoutDraft(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('draft');
  return query.size > 0 ? `?${query}` : '';
}

interface OrderStepsProps {
  order: Order;
  /** The row of a list that the order was taken from: the rest is on its way. */
  listed?: OrderRow;
  /** It was loaded, and can't be found any more. */
  isGone?: boolean;
  onReplace: (order: Order) => void;
  onReload: () => void;
  /** The first that is shown at this visit. */
  isEntry: boolean;
  onConfirmed: (confirmed: ConfirmedOrder) => void;
}

function OrderSteps({ order, listed, isGone, onReplace, onReload, isEntry, onConfirmed }: OrderStepsProps) {
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
  const [isFirst] = useState(isEntry && hash === '');
  const named = stepOf(hash);
  const wanted = named !== 'view' && actions.includes(named) ? named : 'view';
  const { step, isLeft, onHold, letGo } = useHeldStep(wanted);
  const heading = useStepHeading(`view-${order.id}`, t('view.title', { id: order.id }), isFirst);

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
  const view = () => navigate({ pathname, search: own, hash: '' }, { replace: true });
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
  const confirmPlaced = ({ totalPrice }: PlacedOrder, cutOff: CutOff | undefined) => {
    const { id, locationName, deliveryStart, deliveryEnd } = order;
    takeOver({ ...order, status: 'ready', totalPrice });
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
  };

  if (step === 'edit') {
    return (
      <EditScreen
        key={edition}
        order={order}
        entry={entry}
        submits={submits}
        onSaved={takeOver}
        // The view shows what is stored from its first frame on, and a later edit begins with it.
        onStored={(stored) => {
          if (isThere.current) onReplace(stored);
        }}
        onLeft={({ saved }) => {
          if (saved && isThere.current) takeOver(saved);
        }}
        onView={() => {
          setEntry('plain');
          view();
        }}
        onPlaced={confirmPlaced}
        onStale={readForView}
        onDraft={(draftId) => navigate({ pathname: pages.order(draftId), search, hash: '#edit' }, { replace: true })}
        onTheirs={(theirs) => {
          onReplace(theirs);
          setEdition((count) => count + 1);
        }}
        held={{ isLeft, onHold, onStay: () => goTo('#edit'), onLetGo: letGo }}
      />
    );
  }
  if (step === 'duplicate') {
    return (
      <DuplicateScreen
        original={order}
        onView={view}
        held={{ isLeft, onHold, onStay: () => goTo('#duplicate'), onLetGo: letGo }}
        onCreated={(confirmed) => {
          remember(confirmed);
          navigate(pages.order(confirmed.orderId), { replace: true });
        }}
      />
    );
  }
  // The dialog that deletes it ends by itself.
  if (isGone && !dialog) return <OrderNotFound orderId={order.id} />;
  return (
    <>
      <OrderView
        order={order}
        listed={listed}
        headingRef={heading}
        onCancel={() => setDialog('cancel')}
        onDelete={() => setDialog('delete')}
        onDuplicate={() => goTo('#duplicate')}
        onEdit={(wish = 'plain') => {
          setEntry(wish);
          goTo('#edit');
        }}
        onPlaced={confirmPlaced}
        submits={submits}
        onOutdated={readForView}
      />
      {dialog && (
        <OrderActionDialog
          action={dialog}
          order={order}
          onClose={() => setDialog(undefined)}
          onOutdated={onReload}
          onDone={() => {
            setDialog(undefined);
            if (dialog === 'cancel') return takeOver({ ...order, status: 'cancelled' });
            notify(t('delete.done', { id: order.id }));
            return navigate(pages.orderList(), { replace: true });
          }}
        />
      )}
    </>
  );
}
