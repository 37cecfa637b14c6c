import type { OrderRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { LoadError, PageHeader } from '@larder/ui';
import { OrderActionDialog } from '../features/cancel-order/order-action-dialog';
import { OrderConfirmation } from '../features/order-confirmation/order-confirmation';
import { OrderNotFound } from '../features/view-order/order-not-found';
import { OrderSkeleton } from '../features/view-order/order-skeleton';
import { OrderView } from '../features/view-order/order-view';
import { useOrderSteps } from '../features/view-order/use-order-steps';
import type { OrderStepsInput } from '../features/view-order/use-order-steps';
import { useShownOrder } from '../features/view-order/use-shown-order';
import { useWayBack } from '../features/view-order/use-way-back';
import { DuplicateScreen } from './duplicate-screen';
import { EditScreen } from './edit-screen';

/** One order with its four steps: view, edit, duplicate, confirmation (ORD-43). */
export function OrderScreen({ orderId }: { orderId: number }) {
  const { t } = useText('orders');
  const back = useWayBack();
  const shown = useShownOrder(orderId);
  const { confirmed, order, listed } = shown;
  if (confirmed) return <OrderConfirmation confirmed={confirmed} onOpen={shown.closeConfirmation} />;
  if (order)
    return (
      <OrderSteps
        order={order}
        listed={listed}
        isGone={shown.isGone}
        onReplace={shown.replace}
        onReload={shown.reload}
        isEntry={shown.isEntry}
        onConfirmed={shown.confirm}
      />
    );
  const heading = <PageHeader title={t('view.title', { id: orderId })} back={back} />;
  if (shown.isPending)
    return (
      <>
        {heading}
        <OrderSkeleton />
      </>
    );
  if (shown.isGone) return <OrderNotFound orderId={orderId} />;
  return (
    <>
      {heading}
      <LoadError title={t('failed.order')} error={shown.error ?? {}} onRetry={shown.reload} />
    </>
  );
}

interface OrderStepsProps extends OrderStepsInput {
  /** The row of a list that the order was taken from: the rest is on its way. */
  listed: OrderRow | undefined;
}

function OrderSteps({ listed, ...input }: OrderStepsProps) {
  const { order, isGone, onReload } = input;
  const steps = useOrderSteps(input);
  const { step, edit, copy, dialog, submits } = steps;
  if (step === 'edit') {
    return (
      <EditScreen
        key={edit.edition}
        order={order}
        entry={edit.entry}
        submits={submits}
        onSaved={edit.takeOver}
        onStored={edit.takeStored}
        onLeft={edit.takeLeft}
        onView={edit.close}
        onPlaced={steps.confirmPlaced}
        onStale={steps.readForView}
        onDraft={edit.goOnAs}
        onTheirs={edit.beginAnew}
        held={edit.held}
      />
    );
  }
  if (step === 'duplicate')
    return <DuplicateScreen original={order} onView={copy.close} held={copy.held} onCreated={copy.finish} />;
  // The dialog that deletes it ends by itself.
  if (isGone && !dialog) return <OrderNotFound orderId={order.id} />;
  return (
    <>
      <OrderView
        order={order}
        listed={listed}
        isFirst={steps.isFirst}
        onCancel={steps.askToCancel}
        onDelete={steps.askToDelete}
        onDuplicate={copy.open}
        onEdit={edit.open}
        onPlaced={steps.confirmPlaced}
        submits={submits}
        onOutdated={steps.readForView}
      />
      {dialog && (
        <OrderActionDialog
          action={dialog}
          order={order}
          onClose={steps.closeDialog}
          onOutdated={onReload}
          onDone={steps.finishDialog}
        />
      )}
    </>
  );
}
