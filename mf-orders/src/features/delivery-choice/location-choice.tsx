import type { LocationRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { locationChoices } from '@larder/rules';
import { Field, Icon } from '@larder/ui';
import { Select } from '@larder/ui/pickers';
import { useState } from 'react';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';

export interface LocationChoiceProps {
  locations: readonly LocationRow[];
  /** The items step was reached: the location stays (ORD-105). */
  isFixed: boolean;
  showsMissing: boolean;
}

/** Where the order goes: active locations, closed ones that can't be chosen (ORD-99). */
export function LocationChoice({ locations, isFixed, showsMissing }: LocationChoiceProps) {
  const { t } = useText('orders');
  const store = useOrderFormStore();
  const locationId = useOrderForm((form) => form.locationId);
  const [isTouched, setTouched] = useState(false);
  const options = locationChoices(locations).map(({ location, isDisabled }) => ({
    value: String(location.id), label: location.name, disabled: isDisabled, ...(isDisabled ? { hint: t('location.closed') } : {}),
  }));
  if (isFixed) {
    const name = locations.find(({ id }) => id === locationId)?.name;
    return <div className="field"><span className="label">{t('location.label')}</span><p className="readonly"><Icon name="locations" />{name}</p></div>;
  }
  return (
    <Field label={t('location.label')} required error={locationId === undefined && (isTouched || showsMissing) ? t('location.missing') : undefined}>
      <Select
        icon="locations" name="location" value={locationId === undefined ? null : String(locationId)} options={options} placeholder={t('location.choose')} onBlur={() => setTouched(true)}
        onChange={(value) => store.getState().chooseLocation(Number(value))}
      />
    </Field>
  );
}
