import { useText } from '@larder/i18n';
import { MAX_CONTACT, checkContact } from '@larder/rules';
import { Button, Field, TextInput } from '@larder/ui';
import { useState } from 'react';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';

export interface ContactFieldProps {
  /** What is known of the location: offered, never filled in by itself (ORD-75). */
  suggestion: string | undefined;
  /** Says that it is missing, as after Next. */
  showsMissing: boolean;
}

/** Whom the driver calls (ORD-74). */
export function ContactField({ suggestion, showsMissing }: ContactFieldProps) {
  const { t } = useText('orders');
  const store = useOrderFormStore();
  const contact = useOrderForm((form) => form.orderContact);
  const [isTouched, setTouched] = useState(false);
  const isMissing = checkContact(contact).problem === 'missing';
  const offers = contact === '' && Boolean(suggestion);

  return (
    <div className="orders-contact">
      <Field label={t('contact.label')} hint={t('contact.hint')} required error={isMissing && (isTouched || showsMissing) ? t('contact.missing') : undefined}>
        <TextInput
          value={contact} maxLength={MAX_CONTACT} autoComplete="off" placeholder={offers ? suggestion : undefined} onBlur={() => setTouched(true)}
          onChange={(text) => store.getState().setContact(text)}
        />
      </Field>
      {offers && <Button variant="text" className="orders-flush" icon="plus" onClick={() => store.getState().setContact(suggestion ?? '')}>{t('contact.use', { contact: suggestion })}</Button>}
    </div>
  );
}
