import { useText } from '@larder/i18n';
import { Alert } from '@larder/ui';
import { DeliveryDocket } from '../features/delivery-choice/delivery-docket';
import { DuplicateForm } from '../features/duplicate-order/duplicate-form';
import { DuplicateOrder } from '../features/duplicate-order/duplicate-order';
import { useDuplicateOrder } from '../features/duplicate-order/use-duplicate-order';
import type { DuplicateOrderInput } from '../features/duplicate-order/use-duplicate-order';
import { CreateReview } from '../features/review-order/create-review';
import { useSupply } from '../model/supply/use-supply';
import { LinesStep } from './lines-step';
import { ReviewContact } from './review-contact';

type DuplicateScreenProps = Omit<DuplicateOrderInput, 'supply'>;

/** Items and review of a copy (ORD-87). */
export function DuplicateScreen(props: DuplicateScreenProps) {
  return <DuplicateForm original={props.original}><DuplicateSteps {...props} /></DuplicateForm>;
}

function DuplicateSteps(props: DuplicateScreenProps) {
  const { t } = useText('orders');
  const supply = useSupply();
  const copy = useDuplicateOrder({ ...props, supply });
  return (
    <DuplicateOrder copy={copy}>
      {copy.isReviewing
        ? (
          <CreateReview
            supply={supply} onCreated={copy.finish} onChooseDate={copy.chooseDate} onDateMissing={copy.chooseDate} onChangeLines={copy.changeLines} onDiscard={copy.discard}
            contact={(showsMissing) => <ReviewContact ofLocation={supply.rules.location.data?.contactInformation} showsMissing={showsMissing} />}
          />
        )
        : (
          <LinesStep
            itemsOf="changed"
            supply={supply} isPanelOpen={copy.isPanelOpen} isPending={false} leaveText={t('discard.confirm')} onNext={copy.review} onLeave={copy.discard}
            head={
              <>
                {copy.isClosed && <Alert role="none">{t('refusal.order_location_closed')}</Alert>}
                <DeliveryDocket
                  rules={supply.rules} locationName={copy.original.locationName} isChosen={copy.isDateChosen} isPanelOpen={copy.isPanelOpen} onPanel={copy.setPanelOpen} showsMissing={copy.needsDate}
                />
              </>
            }
          />
        )}
    </DuplicateOrder>
  );
}
