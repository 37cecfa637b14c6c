import { useText } from '@larder/i18n';
import { CutOffTimer } from '../../components/delivery/cut-off-timer';
import { DeliveryDay } from '../../components/delivery/delivery-time';
import { useSmallScreen } from '../../components/page/use-small-screen';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';
import { useOrderForm } from '../../model/order-form/order-form-context';
import { DeliveryNotes } from './delivery-notes';

/**
 * Beside the calendar: the chosen day in large letters, and the time that is left, which a small screen says in its
 * bottom bar.
 */
export function DeliveryStub({ rules }: { rules: DeliveryRules }) {
  const { t } = useText('orders');
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const isSmall = useSmallScreen();
  const isTimed = !isSmall && deliveryStart !== null && rules.problemOf(deliveryStart) === null;
  const cutOff = isTimed ? rules.cutOffOf(deliveryStart) : undefined;
  return (
    <>
      <div>
        <p className="lab">{t('view.delivery')}</p>
        <p className="day">
          <DeliveryDay start={deliveryStart} />
        </p>
      </div>
      {cutOff && <CutOffTimer cutOff={cutOff} />}
      <DeliveryNotes rules={rules} deliveryStart={deliveryStart} namesMoment={isSmall} />
    </>
  );
}
