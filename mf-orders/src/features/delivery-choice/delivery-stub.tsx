import { useText } from '@larder/i18n';
import type { DeliveryRules } from '../../delivery/delivery-rules';
import { useOrderForm } from '../../order-form/order-form-context';
import { CutOffTimer } from '../../parts/cut-off-timer';
import { DeliveryDay } from '../../parts/delivery-time';
import { DeliveryNotes } from './delivery-notes';
import { SlotChoice } from './slot-choice';

export interface DeliveryStubProps { rules: DeliveryRules; showsMissing: boolean }

/** Beside the calendar: the chosen day in large letters, its slot, and the time that is left. */
export function DeliveryStub({ rules, showsMissing }: DeliveryStubProps) {
  const { t } = useText('orders');
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  return (
    <>
      <div><p className="lab">{t('view.delivery')}</p><p className="day"><DeliveryDay start={deliveryStart} /></p></div>
      <SlotChoice rules={rules} showsMissing={showsMissing} />
      {deliveryStart && !rules.problemOf(deliveryStart) && <CutOffTimer cutOff={rules.cutOffOf(deliveryStart)} />}
      <DeliveryNotes rules={rules} deliveryStart={deliveryStart} />
    </>
  );
}
