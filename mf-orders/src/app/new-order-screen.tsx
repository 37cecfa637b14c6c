import type { LocationRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { LoadError, SkeletonBlock } from '@larder/ui';
import { lateCode, useLateCode } from '@larder/ui/late';
import type { ReactNode } from 'react';
import { useCodeAhead } from '../components/page/use-code-ahead';
import { LocationDateStep } from '../features/delivery-choice/location-date-step';
import { ChosenDelivery } from '../features/place-order/chosen-delivery';
import { PlaceOrder } from '../features/place-order/place-order';
import { usePlaceOrder } from '../features/place-order/use-place-order';
import type { PlaceOrderVisit } from '../features/place-order/use-place-order';
import { LeftOut } from '../features/repeat-order/left-out';
import { StartWith } from '../features/repeat-order/start-with';
import { useRepeat } from '../features/repeat-order/use-repeat';
import { useStartWith } from '../features/repeat-order/use-start-with';
import { useHasGuide } from '../model/guide/has-guide';
import { useOrderForm } from '../model/order-form/order-form-context';
import { useSupply } from '../model/supply/use-supply';
import { GUIDE_CODE } from './guide-code';
import type * as Steps from './later-steps';

/** What is drawn after the first step of a new order. */
type LaterSteps = typeof Steps;
const LATER_STEPS = lateCode((): Promise<LaterSteps> => import('./later-steps'));

/** A new order in three steps; the code of the later two is fetched once a location is chosen (ORD-97). */
export function NewOrderScreen({ locations, visit }: { locations: readonly LocationRow[]; visit: PlaceOrderVisit }) {
  const { t } = useText('orders');
  const supply = useSupply();
  const repeat = useRepeat(supply.onSale);
  const start = useStartWith(supply, repeat, locations);
  const order = usePlaceOrder(locations, supply, start.begin, visit);
  const { step, reached, goTo } = order;
  const hasLocation = useOrderForm((form) => form.locationId !== undefined);
  const hasSteps = useCodeAhead(LATER_STEPS, hasLocation || step > 1);
  useCodeAhead(GUIDE_CODE, useHasGuide() && hasSteps);
  return (
    <PlaceOrder order={order}>
      {step === 1 && (
        <LocationDateStep
          rules={supply.rules}
          locations={locations}
          isRevisited={reached > 1}
          isPanelOpen={order.isPanelOpen}
          onPanel={order.setPanelOpen}
          onNext={() => goTo(2)}
          isWaiting={start.isWaiting || order.isSlotAwaited}
          isClosed={start.isClosed}
        >
          {reached === 1 && <StartWith start={start} />}
        </LocationDateStep>
      )}
      {step === 2 && (
        <LaterStep>
          {({ LinesStep }) => (
            <LinesStep
              itemsOf="new"
              supply={supply}
              orderId={order.draftId}
              isPanelOpen={false}
              isPending={false}
              showsGreengrocer
              leaveText={t('discard.confirm')}
              onNext={() => goTo(3)}
              onLeave={order.discard}
              head={<ChosenDelivery order={order} />}
            />
          )}
        </LaterStep>
      )}
      {step === 3 && (
        <LaterStep>
          {({ CreateReview, ReviewContact }) => (
            <CreateReview
              supply={supply}
              onCreated={order.finish}
              onSending={order.onPressed}
              onChooseDate={order.changeDelivery}
              onDateMissing={order.changeDelivery}
              onChangeLines={() => goTo(2)}
              onDiscard={order.discard}
              contact={(showsMissing) => (
                <ReviewContact
                  ofLocation={supply.rules.location.data?.contactInformation}
                  showsMissing={showsMissing}
                />
              )}
            />
          )}
        </LaterStep>
      )}
      <LeftOut repeat={repeat} />
    </PlaceOrder>
  );
}

/** A step after the first one. The form is kept above it, so nothing is lost while its code comes or fails to. */
function LaterStep({ children }: { children(steps: LaterSteps): ReactNode }) {
  const { t } = useText('orders');
  const { data, error, retry } = useLateCode(LATER_STEPS);
  if (data) return children(data);
  if (error) return <LoadError title={t('failed.step')} error={error} onRetry={retry} />;
  return <SkeletonBlock lines={9} label={t('editor.loading')} />;
}
