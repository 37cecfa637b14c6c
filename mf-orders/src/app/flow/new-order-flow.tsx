import type { LocationRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Button, Docket } from '@larder/ui';
import { useNavigate } from '@larder/ui/router';
import { useEffect, useState } from 'react';
import { useKeptProgress } from '../../order-form/kept-progress';
import type { KeptOrder } from '../../order-form/kept-progress';
import { useOrderForm, useOrderFormStore } from '../../order-form/order-form-context';
import { formValues, linesOf } from '../../order-form/order-form.store';
import { CutOffTimer } from '../../parts/cut-off-timer';
import { DeliveryHead } from '../../parts/delivery-head';
import { rememberConfirmed } from './confirmed-order';
import { CreateReview } from './create-review';
import { DiscardDialog } from './discard-dialog';
import { ItemsStep } from './items-step';
import { KeptOrderOffer } from './kept-order-offer';
import { LocationDateStep } from './location-date-step';
import { StepHeader } from './step-header';
import { useKeepsProgress } from './use-keeps-progress';
import { useLeaving } from './use-leaving';
import { useOrderFlow } from './use-order-flow';
import type { Created, SavedAs } from './use-create-order';

type Step = 1 | 2 | 3;

/** Location and date, items, review: a new order in three steps (ORD-97). */
export function NewOrderFlow({ locations }: { locations: readonly LocationRow[] }) {
  const { t } = useText('orders');
  const navigate = useNavigate();
  const store = useOrderFormStore();
  const flow = useOrderFlow();
  const kept = useKeptProgress();
  const [offered, setOffered] = useState<KeptOrder | undefined>(kept.order);
  const [step, setStep] = useState<Step>(1);
  const [reached, setReached] = useState<Step>(1);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const hasItems = useOrderForm((form) => form.lineIds.length > 0);
  const locationId = useOrderForm((form) => form.locationId);
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const deliveryEnd = useOrderForm((form) => form.deliveryEnd);
  const { attempt, leave } = useLeaving(hasItems);
  const locationName = locations.find(({ id }) => id === locationId)?.name ?? '';
  const { forget } = useKeepsProgress(step, locationName);

  const active = locations.filter(({ status }) => status === 'active');
  const only = active.length === 1 ? active[0]?.id : undefined;
  // Synchronises the form with the locations that were just loaded: a single one needs no choice (ORD-101).
  useEffect(() => { if (only !== undefined) store.getState().chooseLocation(only); }, [only, store]);

  const goTo = (next: Step) => {
    setStep(next);
    setReached((furthest) => (next > furthest ? next : furthest));
    if (next === 3) flow.askPricesAgain();
  };
  const changeDelivery = () => { goTo(1); setPanelOpen(true); };
  const drop = () => { forget(); leave(() => navigate('/orders')); };
  const discard = () => (hasItems ? setDiscarding(true) : drop());
  const finish = ({ orderId, totalPrice }: Created, as: SavedAs) => {
    forget();
    rememberConfirmed({ kind: as === 'ready' ? 'submitted' : 'saved', orderId, locationName, deliveryStart, deliveryEnd, total: totalPrice, cutOff: deliveryStart ? flow.rules.cutOffOf(deliveryStart) : undefined });
    leave(() => navigate(`/orders/${orderId}`, { replace: true }));
  };
  const goOnWith = (order: KeptOrder) => {
    setOffered(undefined);
    const chosen = linesOf(store.getState());
    store.getState().replace(formValues(order.lines, { locationId: order.locationId, deliveryStart: order.deliveryStart, deliveryEnd: order.deliveryEnd, orderContact: order.orderContact }));
    store.getState().add(chosen);
    store.getState().refresh(flow.onSale);
    goTo(order.deliveryStart ? 2 : 1);
  };

  const titles = { 1: t('new.title'), 2: t('new.title'), 3: t('review.title') };
  const steps = [
    { title: t('steps.location-date'), ...(reached > 1 ? { onSelect: () => goTo(1) } : {}) },
    { title: t('steps.items'), ...(reached > 2 ? { onSelect: () => goTo(2) } : {}) },
    { title: t('steps.review') },
  ];
  return (
    <>
      <StepHeader key={step} screen={`new-${step}`} title={titles[step]} steps={steps} current={step - 1} isFirst={step === 1 && reached === 1} />
      {offered && step === 1 && <KeptOrderOffer order={offered} onContinue={() => goOnWith(offered)} onDrop={() => { kept.forget(); setOffered(undefined); }} />}
      {step === 1 && (
        <LocationDateStep flow={flow} locations={locations} isRevisited={reached > 1} isPanelOpen={isPanelOpen} onPanel={setPanelOpen} onNext={() => { setOffered(undefined); goTo(2); }} />
      )}
      {step === 2 && (
        <ItemsStep
          flow={flow} isPanelOpen={false} isPending={false} showsGreengrocer onNext={() => goTo(3)} leaveText={t('discard.confirm')} onLeave={discard}
          head={
            <Docket className="orders-slim" aria-label={t('view.delivery')} stub={deliveryStart && <CutOffTimer cutOff={flow.rules.cutOffOf(deliveryStart)} />}>
              <DeliveryHead
                start={deliveryStart} end={deliveryEnd} place={`· ${locationName}`} band={deliveryStart ? flow.rules.cutOffOf(deliveryStart).band : undefined}
                action={<Button variant="text" icon="edit" onClick={changeDelivery}>{t('change.open')}</Button>}
              />
            </Docket>
          }
        />
      )}
      {step === 3 && (
        <CreateReview flow={flow} onCreated={finish} onChooseDate={changeDelivery} onDateMissing={changeDelivery} onChangeItems={() => goTo(2)} onDiscard={discard} />
      )}
      {isDiscarding && <DiscardDialog onDiscard={drop} onKeep={() => setDiscarding(false)} />}
      {attempt && <DiscardDialog onDiscard={() => { forget(); attempt.proceed(); }} onKeep={attempt.stay} />}
    </>
  );
}
