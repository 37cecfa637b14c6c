import { useState } from 'react';
import type { FormEvent } from 'react';
import { useText } from '@larder/i18n';
import { Card, Field, TextInput } from '@larder/ui';
import { isOrderNumber } from '../../parts/conditions';

/** Search by order number, applied on Enter and on leaving the field (INS-74 to INS-78). */
export function OrderSearch({ orderId, onApply }: { orderId: string | undefined; onApply(orderId: string | undefined): void }) {
  const { t } = useText('insights');
  const [text, setText] = useState(orderId ?? '');
  const [isWrong, setWrong] = useState(false);

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
          <TextInput name="orderId" inputMode="numeric" autoComplete="off" icon="search" value={text} onChange={(value) => { setText(value); if (isWrong && (value === '' || isOrderNumber(value.trim()))) setWrong(false); }} onBlur={() => apply()} />
        </Field>
      </form>
    </Card>
  );
}
