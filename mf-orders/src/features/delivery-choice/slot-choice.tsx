import { useFormats, useText } from '@larder/i18n';
import { hasAllowedSlot, slotOf, slotToTimes, slotsOf } from '@larder/rules';
import { Alert, Field, FieldGroup, RadioGroup, Spinner, TextInput } from '@larder/ui';
import { useState } from 'react';
import type { FocusEvent } from 'react';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';

export interface SlotChoiceProps {
  rules: DeliveryRules;
  /** Says that a slot is missing, as after Next. */
  showsMissing: boolean;
}

/** The hours of the delivery: the only slot as text, several to choose from (ORD-121). */
export function SlotChoice({ rules, showsMissing }: SlotChoiceProps) {
  const { t } = useText('orders');
  const { slot: inWords } = useFormats();
  const store = useOrderFormStore();
  const start = useOrderForm((form) => form.deliveryStart);
  const end = useOrderForm((form) => form.deliveryEnd);
  const [isTouched, setTouched] = useState(false);
  if (!start)
    return (
      <Field label={t('slot.label')} hint={t('slot.date-first')}>
        <TextInput value="" onChange={() => undefined} disabled />
      </Field>
    );

  const date = start.slice(0, 10);
  const slots = slotsOf(date, rules.items);
  const chosen = end && hasAllowedSlot(start, end, rules.schedule.data) ? slotOf(start, end).value : undefined;
  const isOnlyOne = chosen !== undefined && slots.length === 1 && slots[0]?.value === chosen;
  // A schedule on its way offers nothing to choose yet.
  if (rules.isScheduleAwaited || isOnlyOne)
    return (
      <div className="field">
        <span className="label">{t('slot.label')}</span>
        <p className="readonly orders-slot">{chosen === undefined ? <Spinner /> : inWords(chosen)}</p>
      </div>
    );

  const choose = (value: string) => {
    const times = slotToTimes(date, value, rules.items);
    if (times) store.getState().setDelivery(times.start, times.end);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTouched(true);
  };
  return (
    <div className="orders-slots" onBlur={leave}>
      <FieldGroup
        isChoice
        label={t('slot.label')}
        error={chosen === undefined && (isTouched || showsMissing) ? t('slot.missing') : undefined}
      >
        <RadioGroup
          key={date}
          big
          value={chosen}
          onChange={choose}
          options={slots.map(({ value }) => ({ value, label: inWords(value) }))}
        />
      </FieldGroup>
      {rules.isOffHours(start, end) && <Alert icon="outside-schedule">{t('schedule.outside-order')}</Alert>}
    </div>
  );
}
