import { useText } from '@larder/i18n';
import { Docket } from '@larder/ui';
import { SlimDelivery } from '../../components/delivery/slim-delivery';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';
import { useOrderForm } from '../../model/order-form/order-form-context';
import { DateChoice } from './date-choice';
import { DeliveryDays } from './delivery-days';
import { DeliveryPanel } from './delivery-panel';
import { DeliveryStub } from './delivery-stub';
import { SlotChoice } from './slot-choice';

export interface DeliveryDocketProps {
  rules: DeliveryRules;
  locationName: string;
  /** The date was chosen at an earlier visit: it is text with "Change". */
  isChosen: boolean;
  isPanelOpen: boolean;
  onPanel: (isOpen: boolean) => void;
  /** Says that a date is missing (ORD-94). */
  showsMissing: boolean;
}

/** Date and slot of an order whose location is given, above its items (ORD-91). */
export function DeliveryDocket({
  rules,
  locationName,
  isChosen,
  isPanelOpen,
  onPanel,
  showsMissing,
}: DeliveryDocketProps) {
  const { t } = useText('orders');
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  if (isChosen) {
    return (
      <SlimDelivery cutOff={deliveryStart ? rules.cutOffOf(deliveryStart) : undefined}>
        <div className="stack">
          <b>{locationName}</b>
          <DeliveryPanel
            rules={rules}
            isOpen={isPanelOpen}
            onOpen={() => onPanel(true)}
            onClose={() => onPanel(false)}
          />
        </div>
      </SlimDelivery>
    );
  }
  return (
    <Docket aria-label={t('view.delivery')} stub={<DeliveryStub rules={rules} />}>
      <div className="stack">
        <b>{locationName}</b>
        <div className="stack">
          <h2>{t('date.title')}</h2>
          <DeliveryDays rules={rules} />
          <DateChoice rules={rules} showsMissing={showsMissing}>
            <SlotChoice rules={rules} showsMissing={showsMissing} />
          </DateChoice>
        </div>
      </div>
    </Docket>
  );
}
