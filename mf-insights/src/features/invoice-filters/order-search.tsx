import { useState } from 'react';
import type { FormEvent } from 'react';
import { useText } from '@larder/i18n';
import { Card, Field, TextInput } from '@larder/ui';
import { isOrderNumber } from '../../model/conditions';

interface OrderSearchProps {
  orderId: string | undefined;
  /** It was opened by its button: typing goes on in the field. */
  takesFocus: boolean;
  onApply(orderId: string | undefined): void;
}

/** Search by order number, applied on Enter and on leaving the field (INS-74 to INS-78). */
export function OrderSearch({ orderId, takesFocus, onApply }: OrderSearchProps) {
  const { t } = useText('insights');
  const [text, setText] = useState(orderId ?? '');
  const [isWrong, setWrong] = useState(false);
  const [applied, setApplied] = useState(orderId);
  // Back and Forward bring another number: the field shows the one that the list has.
  if (orderId !== applied) {
    setApplied(orderId);
    setText(orderId ?? '');
    setWrong(false);
  }

  function apply(event?: FormEvent) {
    event?.preventDefault();
    const number = text.trim();
    if (number === '' || isOrderNumber(number)) {
      setWrong(false);
      if (number !== (orderId ?? '')) onApply(number || undefined);
    } else setWrong(true);
  }
  return (
    <Card as="section" aria-label={t('search.label')}>
      <form onSubmit={apply} noValidate>
        <Field label={t('search.order-number')} error={isWrong ? t('search.invalid') : undefined}>
          <TextInput
            name="orderId"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="search"
            icon="search"
            autoFocus={takesFocus}
            value={text}
            onBlur={() => apply()}
            onChange={(value) => {
              setText(value);
              if (isWrong && (value === '' || isOrderNumber(value.trim()))) setWrong(false);
            }}
          />
        </Field>
      </form>
    </Card>
  );
}
