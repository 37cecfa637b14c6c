import type { LocationRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { locationChoices } from '@larder/rules';
import { Field, FieldGroup, Icon, RadioGroup } from '@larder/ui';
import { Select } from '@larder/ui/pickers';
import { useState } from 'react';
import type { FocusEvent } from 'react';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { NextDelivery } from './next-delivery';
import { useNextDeliveries } from './next-delivery.data';
import type { NextDeliveries } from './next-delivery.data';

export interface LocationChoiceProps {
  locations: readonly LocationRow[];
  /** The items step was reached: the location stays (ORD-105). */
  isFixed: boolean;
  showsMissing: boolean;
}

/** So many are cards that are seen at once; more are a list that typing searches. */
const MOST_CARDS = 5;

/** Where the order goes: active locations, closed ones that can't be chosen (ORD-99). */
export function LocationChoice({ locations, isFixed, showsMissing }: LocationChoiceProps) {
  const { t } = useText('orders');
  const store = useOrderFormStore();
  const locationId = useOrderForm((form) => form.locationId);
  const [isTouched, setTouched] = useState(false);
  const choices = locationChoices(locations);
  const deliveries = useNextDeliveries(locations.length, !isFixed && choices.length <= MOST_CARDS);
  if (isFixed) {
    const name = locations.find(({ id }) => id === locationId)?.name;
    return (
      <div className="field">
        <span className="label">{t('location.label')}</span>
        <p className="readonly">
          <Icon name="locations" />
          {name}
        </p>
      </div>
    );
  }
  const error = locationId === undefined && (isTouched || showsMissing) ? t('location.missing') : undefined;
  const choose = (value: string | null) => {
    store.getState().chooseLocation(Number(value));
  };
  if (choices.length <= MOST_CARDS) {
    const leave = (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setTouched(true);
    };
    const cards = choices.map(({ location, isDisabled }) => ({
      value: String(location.id),
      label: <LocationCard location={location} isClosed={isDisabled} deliveries={deliveries} />,
      disabled: isDisabled,
    }));
    return (
      <div className="orders-sites" onBlur={leave}>
        <FieldGroup isChoice required label={t('location.label')} error={error}>
          <RadioGroup
            name="location"
            value={locationId === undefined ? undefined : String(locationId)}
            onChange={choose}
            options={cards}
          />
        </FieldGroup>
      </div>
    );
  }
  const options = choices.map(({ location, isDisabled }) => ({
    value: String(location.id),
    label: location.name,
    disabled: isDisabled,
    ...(isDisabled ? { hint: t('location.closed') } : {}),
  }));
  return (
    <Field label={t('location.label')} required error={error}>
      <Select
        icon="locations"
        name="location"
        value={locationId === undefined ? null : String(locationId)}
        options={options}
        placeholder={t('location.choose')}
        onBlur={() => setTouched(true)}
        onChange={choose}
      />
    </Field>
  );
}

interface LocationCardProps {
  location: LocationRow;
  isClosed: boolean;
  deliveries: NextDeliveries;
}

function LocationCard({ location, isClosed, deliveries }: LocationCardProps) {
  const { t } = useText('orders');
  const delivery = deliveries.isAsked ? deliveries.of(location.id) : null;
  return (
    <span className="orders-site">
      <b>{location.name}</b>
      {isClosed || delivery === null ? (
        <small>{isClosed ? t('location.closed') : location.address}</small>
      ) : (
        <NextDelivery delivery={delivery} />
      )}
    </span>
  );
}
