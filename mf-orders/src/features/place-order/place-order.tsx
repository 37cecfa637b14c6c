import { useText } from '@larder/i18n';
import type { ReactNode } from 'react';
import { DiscardDialog } from '../../components/page/discard-dialog';
import { DiscardDraftDialog } from '../../components/page/discard-draft-dialog';
import { StepHeader } from '../../components/page/step-header';
import { LeaveOrderDialog } from '../../components/saving/leave-order-dialog';
import { BesideDialog } from './beside-dialog';
import { KeptOrderOffer } from './kept-order-offer';
import { OrderElsewhere } from './order-elsewhere';
import type { PlaceOrderState } from './use-place-order';

/**
 * A new order: the heading of its step, what was begun earlier, the step itself, and the questions before it is
 * dropped.
 */
export function PlaceOrder({ order, children }: { order: PlaceOrderState; children: ReactNode }) {
  const { t } = useText('orders');
  const { step, reached, goTo, offered, attempt, held, question, keeping } = order;
  const isElsewhere = keeping === 'elsewhere' || keeping === 'gone';
  const steps = [
    { title: t('steps.location-date'), ...(reached > 1 ? { onSelect: () => goTo(1) } : {}) },
    { title: t('steps.items'), ...(reached > 2 ? { onSelect: () => goTo(2) } : {}) },
    { title: t('steps.review') },
  ];
  return (
    <>
      <StepHeader
        key={step}
        screen={`new-${order.count}-${step}`}
        title={t(step === 3 ? 'review.title' : 'new.title')}
        steps={steps}
        current={step - 1}
        isFirst={order.count === 0 && step === 1 && reached === 1}
      />
      {offered && question !== 'beside' && (
        <KeptOrderOffer order={offered} onContinue={() => order.goOnWith(offered)} onDrop={order.dropOffered} />
      )}
      {isElsewhere ? <OrderElsewhere keeping={keeping} onTakeBack={order.takeBack} /> : children}
      {question === 'beside' && offered && (
        <BesideDialog
          order={offered}
          onContinue={() => order.goOnWith(offered)}
          onStartNew={order.startNew}
          onClose={order.keep}
        />
      )}
      {question === 'discard' && order.savesItself && (
        <DiscardDraftDialog
          draftId={order.draftId}
          onDelete={order.deleteDraft}
          onDeleted={order.drop}
          onKeep={order.keep}
        />
      )}
      {question === 'discard' && !order.savesItself && <DiscardDialog onDiscard={order.drop} onKeep={order.keep} />}
      {attempt && (
        <LeaveOrderDialog
          draftId={order.draftId}
          onStay={attempt.stay}
          onDrop={() => order.dropUnsaved(attempt.proceed)}
          onGo={attempt.proceed}
        />
      )}
      {order.isAsking && (
        <LeaveOrderDialog
          draftId={order.draftId}
          onStay={held.onStay}
          onDrop={() => order.dropUnsaved(held.onLetGo)}
          onGo={held.onLetGo}
        />
      )}
    </>
  );
}
