import { useText } from '@larder/i18n';
import { hasAllowedSlot } from '@larder/rules';
import { Button } from '@larder/ui';
import { useEffect, useRef, useState } from 'react';
import { focusFirstInvalid } from '../../components/page/focus-first-invalid';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';
import { useOrderForm, useOrderFormStore, useOrderLines } from '../../model/order-form/order-form-context';
import { ChangeDialog } from './change-dialog';
import type { Delivery } from './change-dialog';
import { changedByDate } from './changed-by-date';
import { DateChoice } from './date-choice';
import { DeliveryNotes } from './delivery-notes';
import { SlotChoice } from './slot-choice';

export interface DeliveryChangeProps {
  rules: DeliveryRules;
  startsWithOther?: boolean;
  showsMissing: boolean;
  /** Names the moment of the cut-off, for screens without a timer. */
  namesMoment: boolean;
  /** Called when the panel is done, with the old or the new delivery in the form. */
  onClose: () => void;
}

/** Changes a delivery that was chosen earlier; Cancel restores it, Confirm asks once (ORD-126, ORD-127). */
export function DeliveryChange({ rules, startsWithOther, showsMissing, namesMoment, onClose }: DeliveryChangeProps) {
  const { t } = useText('orders');
  const store = useOrderFormStore();
  const lines = useOrderLines();
  const start = useOrderForm((form) => form.deliveryStart);
  const end = useOrderForm((form) => form.deliveryEnd);
  const held = useOrderForm((form) => form.heldDelivery);
  const before: Delivery = held ?? { start, end };
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  // Synchronises with the saving: what is clicked here is nobody's delivery before it is confirmed.
  useEffect(() => {
    store.getState().holdDelivery();
    return () => store.getState().restoreDelivery();
  }, [store]);

  const cancel = () => {
    store.getState().restoreDelivery();
    onClose();
  };
  const accept = () => {
    store.getState().confirmDelivery();
    onClose();
  };
  const confirm = () => {
    if (start === before.start && end === before.end) return onClose();
    setChecked(true);
    if (rules.problemOf(start) === null && hasAllowedSlot(start, end, rules.schedule.data)) setAsking(true);
    else focusFirstInvalid(root.current);
    return undefined;
  };

  return (
    <div className="stack" role="group" aria-label={t('change.panel')} ref={root}>
      <h2>{t('date.title')}</h2>
      <DateChoice
        rules={rules}
        showsMissing={isChecked || showsMissing}
        {...(startsWithOther ? { startsWithOther } : {})}
      >
        <SlotChoice rules={rules} showsMissing={isChecked || showsMissing} />
      </DateChoice>
      <DeliveryNotes rules={rules} deliveryStart={start} namesMoment={namesMoment} />
      <div className="rowx">
        <Button variant="primary" onClick={confirm}>
          {t('change.confirm')}
        </Button>
        <Button variant="text" onClick={cancel}>
          {t('common:cancel')}
        </Button>
      </div>
      {isAsking && (
        <ChangeDialog
          from={before}
          to={{ start, end }}
          changes={changedByDate(lines, before.start, start)}
          onAccept={accept}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
