import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { locationStatus } from '@larder/rules';
import { Alert, Docket } from '@larder/ui';
import { useState } from 'react';
import { DateChoice } from '../../features/delivery-choice/date-choice';
import { DeliveryPanel } from '../../features/delivery-choice/delivery-panel';
import { DeliveryStub } from '../../features/delivery-choice/delivery-stub';
import type { Confirmed } from '../../features/order-confirmation/order-confirmation';
import { useOrderForm } from '../../order-form/order-form-context';
import { CutOffTimer } from '../../parts/cut-off-timer';
import { CreateReview } from './create-review';
import { DiscardDialog } from './discard-dialog';
import { ItemsStep } from './items-step';
import { StepHeader } from './step-header';
import type { HeldStep } from './use-held-step';
import { useLeaving } from './use-leaving';
import { useOrderFlow } from './use-order-flow';

export interface DuplicateFlowProps {
  original: Order;
  /** Goes to the view of the original. */
  onView: () => void;
  onCreated: (confirmed: Confirmed) => void;
  held: HeldStep;
}

/** Items and review of a copy; the original is not touched (ORD-87 to ORD-96). */
export function DuplicateFlow({ original, onView, onCreated, held }: DuplicateFlowProps) {
  const { t } = useText('orders');
  const flow = useOrderFlow();
  const { rules } = flow;
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const deliveryEnd = useOrderForm((form) => form.deliveryEnd);
  const hasItems = useOrderForm((form) => form.lineIds.length > 0);
  const [isReviewing, setReviewing] = useState(false);
  const [wasReviewed, setReviewed] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [needsDate, setNeedsDate] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const { attempt, leave } = useLeaving(hasItems, held.onHold);
  const isClosed = rules.location.data !== undefined && locationStatus(rules.location.data.status) === 'closed';
  const cutOff = deliveryStart ? rules.cutOffOf(deliveryStart) : undefined;
  const isRevisited = wasReviewed && deliveryStart !== null && !needsDate;

  const goToReview = () => { setReviewing(true); setReviewed(true); setNeedsDate(false); flow.askPricesAgain(); };
  const chooseDate = () => { setReviewing(false); if (deliveryStart === null) setNeedsDate(true); else setPanelOpen(true); };
  const discard = () => setDiscarding(true);
  const steps = [{ title: t('steps.items'), onSelect: () => setReviewing(false) }, { title: t('steps.review') }];
  const panel = isRevisited
    ? <DeliveryPanel rules={rules} isOpen={isPanelOpen} onOpen={() => setPanelOpen(true)} onClose={() => setPanelOpen(false)} />
    : (
      <div className="stack">
        <h2>{t('date.title')}</h2>
        <DateChoice rules={rules} showsMissing={needsDate} />
      </div>
    );

  return (
    <>
      <StepHeader
        key={String(isReviewing)} screen={`duplicate-${original.id}-${isReviewing ? 'review' : 'items'}`} title={isReviewing ? t('review.title') : t('duplicate.title', { id: original.id })} steps={steps}
        current={isReviewing ? 1 : 0}
      />
      {isReviewing
        ? (
          <CreateReview
            flow={flow} onChooseDate={chooseDate} onDateMissing={chooseDate} onChangeItems={() => setReviewing(false)} onDiscard={discard}
            onCreated={({ orderId, totalPrice }, as) => leave(() => onCreated({ kind: as === 'ready' ? 'submitted' : 'saved', orderId, locationName: original.locationName, deliveryStart, deliveryEnd, total: totalPrice, cutOff }))}
          />
        )
        : (
          <ItemsStep
            flow={flow} isPanelOpen={isPanelOpen && isRevisited} isPending={false} onNext={goToReview} leaveText={t('discard.confirm')} onLeave={discard}
            head={
              <>
                {isClosed && <Alert role="none">{t('refusal.order_location_closed')}</Alert>}
                <Docket className={isRevisited ? 'orders-slim' : undefined} aria-label={t('view.delivery')} stub={isRevisited ? cutOff && <CutOffTimer cutOff={cutOff} /> : <DeliveryStub rules={rules} showsMissing={needsDate} />}><div className="stack"><b>{original.locationName}</b>{panel}</div></Docket>
              </>
            }
          />
        )}
      {isDiscarding && <DiscardDialog onDiscard={() => leave(onView)} onKeep={() => setDiscarding(false)} />}
      {attempt && <DiscardDialog onDiscard={attempt.proceed} onKeep={attempt.stay} />}
      {held.isLeft && <DiscardDialog onDiscard={held.onLetGo} onKeep={held.onStay} />}
    </>
  );
}
