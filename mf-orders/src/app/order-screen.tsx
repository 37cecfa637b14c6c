import type { Order, OrderRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useConfig, useNotify, useRegion, useSession } from '@larder/remote-kit';
import { cutOffOf, orderActions } from '@larder/rules';
import { Alert, LoadError, PageHeader } from '@larder/ui';
import { useLocation, useNavigate } from '@larder/ui/router';
import { useState } from 'react';
import { useListedOrder, useOrder } from '../data/order.data';
import { OrderActionDialog } from '../features/order-cancel/order-action-dialog';
import { OrderConfirmation } from '../features/order-confirmation/order-confirmation';
import type { Confirmed } from '../features/order-confirmation/order-confirmation';
import { orderOfRow } from '../features/order-view/order-of-row';
import { OrderSkeleton } from '../features/order-view/order-skeleton';
import { OrderView } from '../features/order-view/order-view';
import type { EditEntry } from '../features/order-view/order-view';
import { useStepHeading } from '../parts/screen-heading';
import { rememberConfirmed, takeConfirmed } from './flow/confirmed-order';
import { DuplicateScreen, EditScreen } from './flow/form-screens';
import { useHeldStep } from './flow/use-held-step';

/** One order with its four steps: view, edit, duplicate, confirmation (ORD-43). */
export function OrderScreen({ orderId }: { orderId: number }) {
  const { t } = useText('orders');
  const { hash } = useLocation();
  const order = useOrder(orderId);
  const listed = useListedOrder(orderId);
  const [confirmed, setConfirmed] = useState(() => takeConfirmed(orderId));

  if (confirmed) return <OrderConfirmation confirmed={confirmed} />;
  // What was loaded stays when it can't be read again: a save must not take the entries away with it.
  if (order.data) return <OrderSteps order={order.data} onReplace={order.replace} onReload={order.retry} onConfirmed={setConfirmed} />;
  // An order that was opened from a list shows at once what the list knows of it; an edit or a copy needs all of it.
  if (order.isPending && listed && hash === '') {
    return <OrderSteps order={orderOfRow(listed)} listed={listed} onReplace={order.replace} onReload={order.retry} onConfirmed={setConfirmed} />;
  }
  const heading = <PageHeader title={t('view.title', { id: orderId })} back={{ to: '/orders', text: t('view.back') }} />;
  if (order.isPending) return <>{heading}<OrderSkeleton /></>;
  if (order.error?.status === 404) return <>{heading}<Alert>{t('order_details_404_error')}</Alert></>;
  return <>{heading}<LoadError error={order.error ?? {}} onRetry={order.retry} /></>;
}

interface OrderStepsProps {
  order: Order;
  /** The row of a list that the order was taken from: the rest is on its way. */
  listed?: OrderRow;
  onReplace: (order: Order) => void;
  onReload: () => void;
  onConfirmed: (confirmed: Confirmed) => void;
}

function OrderSteps({ order, listed, onReplace, onReload, onConfirmed }: OrderStepsProps) {
  const { t } = useText('orders');
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const region = useRegion();
  const config = useConfig();
  const role = useSession()?.userRole;
  const actions = orderActions({ type: order.type, status: order.status, role });
  const [dialog, setDialog] = useState<'cancel' | 'delete'>();
  const [entry, setEntry] = useState<EditEntry>('plain');
  const [edition, setEdition] = useState(0);
  const [isFirst] = useState(hash === '');
  const wanted = hash === '#edit' && actions.includes('edit') ? 'edit' : hash === '#duplicate' && actions.includes('duplicate') ? 'duplicate' : 'view';
  const { step, isLeft, onHold, letGo } = useHeldStep(wanted);
  const heading = useStepHeading(`view-${order.id}`, t('view.title', { id: order.id }), isFirst);

  const goTo = (next: '' | '#edit' | '#duplicate') => navigate({ pathname, search, hash: next });
  const view = () => navigate({ pathname, search, hash: '' }, { replace: true });
  // The answer shows at once, and the order is asked for again (ORD-43).
  const takeOver = (changed: Order) => { onReplace(changed); onReload(); };
  const confirmPlaced = (cutOffAt: string | undefined) => {
    onConfirmed({ kind: 'submitted', orderId: order.id, deliveryStart: order.deliveryStart, deliveryEnd: order.deliveryEnd, cutOffAt });
    navigate({ pathname, search: '', hash: '' }, { replace: true });
  };

  if (step === 'edit') {
    return (
      <EditScreen
        key={edition} order={order} entry={entry} onSaved={takeOver} onView={() => { setEntry('plain'); view(); }} onPlaced={confirmPlaced}
        onTheirs={(theirs) => { onReplace(theirs); setEdition((count) => count + 1); }} held={{ isLeft, onHold, onStay: () => goTo('#edit'), onLetGo: letGo }}
      />
    );
  }
  if (step === 'duplicate') {
    return (
      <DuplicateScreen
        original={order} onView={view} held={{ isLeft, onHold, onStay: () => goTo('#duplicate'), onLetGo: letGo }}
        onCreated={({ orderId, ...delivery }, as) => {
          rememberConfirmed({ kind: as === 'ready' ? 'submitted' : 'saved', orderId, ...delivery });
          navigate(`/orders/${orderId}`, { replace: true });
        }}
      />
    );
  }
  return (
    <>
      <OrderView
        order={order} listed={listed} headingRef={heading} isFromBilling={new URLSearchParams(search).get('history') === 'billing'} onCancel={() => setDialog('cancel')} onDelete={() => setDialog('delete')}
        onDuplicate={() => goTo('#duplicate')} onEdit={(wish = 'plain') => { setEntry(wish); goTo('#edit'); }}
        onPlaced={() => confirmPlaced(order.deliveryStart ? cutOffOf({ deliveryDate: order.deliveryStart, region, nowMs: 0, hours: config.cutoffHours }).cutOffAt : undefined)}
      />
      {dialog && (
        <OrderActionDialog
          action={dialog} order={order} onClose={() => setDialog(undefined)} onOutdated={onReload}
          onDone={() => {
            setDialog(undefined);
            if (dialog === 'cancel') return takeOver({ ...order, status: 'cancelled' });
            notify(t('delete.done', { id: order.id }));
            return navigate('/orders', { replace: true });
          }}
        />
      )}
    </>
  );
}
