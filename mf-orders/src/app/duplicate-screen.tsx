import { useText } from '@larder/i18n';
import { Alert, PageHeader } from '@larder/ui';
import { useState } from 'react';
import { DeliveryDocket } from '../features/delivery-choice/delivery-docket';
import { duplicateValues } from '../features/duplicate-order/duplicate-values';
import { DuplicateOrder } from '../features/duplicate-order/duplicate-order';
import { useDuplicateOrder } from '../features/duplicate-order/use-duplicate-order';
import type { DuplicateOrderInput } from '../features/duplicate-order/use-duplicate-order';
import { CreateReview } from '../features/review-order/create-review';
import { useSupply } from '../model/supply/use-supply';
import { ContinuedDraft } from './continued-draft';
import { LinesStep } from './lines-step';
import { ReviewContact } from './review-contact';
import { SavingForm } from './saved-form';
import { useDraftOfAddress } from '../components/saving/use-draft-of-address';

type DuplicateScreenProps = Omit<DuplicateOrderInput, 'supply' | 'onDraft'>;

/** Items and review of a copy (ORD-87). */
export function DuplicateScreen(props: DuplicateScreenProps) {
  const { t } = useText('orders');
  const { device, opened, onDraft, onTakenOver } = useDraftOfAddress();
  const [values] = useState(() => duplicateValues(props.original));
  const heading = <PageHeader title={t('duplicate.title', { id: props.original.id })} />;
  const steps = <DuplicateSteps {...props} onDraft={onDraft} />;
  if (opened === undefined)
    return (
      <SavingForm values={values} heading={heading} device={device} isBegun onTakenOver={onTakenOver}>
        {steps}
      </SavingForm>
    );
  return (
    <ContinuedDraft key={opened} orderId={opened} heading={heading}>
      {steps}
    </ContinuedDraft>
  );
}

function DuplicateSteps(props: Omit<DuplicateOrderInput, 'supply'>) {
  const { t } = useText('orders');
  const supply = useSupply();
  const copy = useDuplicateOrder({ ...props, supply });
  return (
    <DuplicateOrder copy={copy}>
      {copy.isReviewing ? (
        <CreateReview
          supply={supply}
          onCreated={copy.finish}
          onChooseDate={copy.chooseDate}
          onDateMissing={copy.chooseDate}
          onChangeLines={copy.changeLines}
          onDiscard={copy.discard}
          contact={(showsMissing) => (
            <ReviewContact ofLocation={supply.rules.location.data?.contactInformation} showsMissing={showsMissing} />
          )}
        />
      ) : (
        <LinesStep
          itemsOf="changed"
          supply={supply}
          orderId={copy.draftId}
          isPanelOpen={copy.isPanelOpen}
          isPending={false}
          leaveText={t('discard.confirm')}
          onNext={copy.review}
          onLeave={copy.discard}
          head={
            <>
              {copy.isClosed && <Alert role="none">{t('refusal.order_location_closed')}</Alert>}
              <DeliveryDocket
                rules={supply.rules}
                locationName={copy.original.locationName}
                isChosen={copy.isDateChosen}
                isPanelOpen={copy.isPanelOpen}
                onPanel={copy.setPanelOpen}
                showsMissing={copy.needsDate}
              />
            </>
          }
        />
      )}
    </DuplicateOrder>
  );
}
