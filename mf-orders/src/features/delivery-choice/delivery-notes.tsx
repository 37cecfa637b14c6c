import { useFormats, useText } from '@larder/i18n';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';

/** From 20 December to 5 January people wonder whether holidays move the cut-off. */
const isYearEnd = (date: string): boolean => date.slice(5) >= '12-20' || date.slice(5, 10) <= '01-05';

export interface DeliveryNotesProps {
  rules: DeliveryRules;
  deliveryStart: string | null;
  /** Names the moment of the cut-off, for screens without a timer. */
  namesMoment?: boolean;
}

/** Notes on the cut-off of the chosen date; the timer beside them names its moment (ORD-124). */
export function DeliveryNotes({ rules, deliveryStart, namesMoment = false }: DeliveryNotesProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  if (!deliveryStart || rules.problemOf(deliveryStart)) return null;
  const cutOff = rules.cutOffOf(deliveryStart);
  if (!cutOff) return null;
  const moment = formats.cutOff(cutOff.cutOffAt);
  const isNearHolidays = isYearEnd(deliveryStart.slice(0, 10));
  const saysMoment = namesMoment && !cutOff.isSunday;
  if (!cutOff.isSunday && !isNearHolidays && !saysMoment) return null;
  return (
    <div className="small muted stack-s">
      {saysMoment && <p>{t('deadline.order-by', { moment })}</p>}
      {cutOff.isSunday && <p>{t('cut-off.sunday', { cutOff: moment })}</p>}
      {isNearHolidays && <p>{t('cut-off.holidays')}</p>}
    </div>
  );
}
