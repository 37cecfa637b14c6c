import { useText } from '@larder/i18n';
import { MAX_CONTACT, checkContact } from '@larder/rules';
import { Button, Field, TextInput } from '@larder/ui';
import { useRef, useState } from 'react';
import { WholeNumbers } from '../../components/place/whole-numbers';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';

export interface ContactFieldProps {
  /** Who took the location's last order, offered before what is known of the location. */
  lastContact?: string | null | undefined;
  /** What is known of the location: offered, never filled in by itself (ORD-75). */
  suggestion: string | undefined;
  /** Says that it is missing, as after Next. */
  showsMissing: boolean;
}

/** Whom the driver calls (ORD-74). */
export function ContactField({ lastContact, suggestion, showsMissing }: ContactFieldProps) {
  const { t } = useText('orders');
  const store = useOrderFormStore();
  const field = useRef<HTMLInputElement>(null);
  const contact = useOrderForm((form) => form.orderContact);
  const [isWrong, setWrong] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { problem } = checkContact(contact);
  const isMissing = problem === 'missing';
  // An error comes when the field is left or Next was pressed, never while typing; it stays until the contact is valid
  // (ORD-14).
  const showsError = isMissing && (isWrong || (showsMissing && !isTyping));
  // Typing stops at the limit; what is known of the location may be longer.
  const error = problem === 'too-long' ? t('refusal.order_contact_too_long') : showsError && t('contact.missing');
  const type = (text: string) => {
    setTyping(true);
    setWrong(showsError && checkContact(text).problem === 'missing');
    store.getState().setContact(text);
  };
  /** The button goes away: the focus is in the field that it filled. */
  const use = (offered: string) => {
    store.getState().setContact(offered);
    field.current?.focus();
  };
  const offered =
    contact === '' ? [...new Set([lastContact, suggestion])].filter((one): one is string => Boolean(one)) : [];

  return (
    <div className="orders-contact">
      <Field label={t('contact.label')} hint={t('contact.hint')} required error={error || undefined}>
        <TextInput
          ref={field}
          value={contact}
          maxLength={MAX_CONTACT}
          autoComplete="off"
          placeholder={t('contact.example')}
          onChange={type}
          onBlur={() => {
            setTyping(false);
            setWrong(isMissing);
          }}
        />
      </Field>
      {offered.map((one) => (
        <Button key={one} className="orders-chip" icon="plus" onClick={() => use(one)}>
          <span>
            <WholeNumbers>{t('contact.use', { contact: one })}</WholeNumbers>
          </span>
        </Button>
      ))}
    </div>
  );
}
