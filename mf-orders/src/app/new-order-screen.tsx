import type { LocationRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { LocationDateStep } from '../features/delivery-choice/location-date-step';
import { ChosenDelivery } from '../features/place-order/chosen-delivery';
import { PlaceOrder } from '../features/place-order/place-order';
import { usePlaceOrder } from '../features/place-order/use-place-order';
import { LeftOut } from '../features/repeat-order/left-out';
import { StartWith } from '../features/repeat-order/start-with';
import { useRepeat } from '../features/repeat-order/use-repeat';
import { useStartWith } from '../features/repeat-order/use-start-with';
import { CreateReview } from '../features/review-order/create-review';
import { useSupply } from '../model/supply/use-supply';
import { LinesStep } from './lines-step';
import { ReviewContact } from './review-contact';

/** A new order in three steps (ORD-97). */
export function NewOrderScreen({
  locations,
  onDraft,
}: {
  locations: readonly LocationRow[];
  onDraft: (orderId: number) => void;
}) {
  const { t } = useText('orders');
  const supply = useSupply();
  const repeat = useRepeat(supply.onSale);
  const start = useStartWith(supply, repeat);
  const order = usePlaceOrder(locations, supply, start.begin, onDraft);
  const { step, reached, goTo } = order;
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
          isWaiting={start.isWaiting}
          isClosed={start.isClosed}
        >
          {reached === 1 && <StartWith start={start} />}
        </LocationDateStep>
      )}
      {step === 2 && (
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
      {step === 3 && (
        <CreateReview
          supply={supply}
          onCreated={order.finish}
          onChooseDate={order.changeDelivery}
          onDateMissing={order.changeDelivery}
          onChangeLines={() => goTo(2)}
          onDiscard={order.discard}
          contact={(showsMissing) => (
            <ReviewContact ofLocation={supply.rules.location.data?.contactInformation} showsMissing={showsMissing} />
          )}
        />
      )}
      <LeftOut repeat={repeat} />
    </PlaceOrder>
  );
}
