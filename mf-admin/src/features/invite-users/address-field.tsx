import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { checkEmail } from '@larder/rules';
import { useText } from '@larder/i18n';
import { Field, Tag, TextInput } from '@larder/ui';

/**
 * Typed or pasted text as addresses: split at commas, semicolons, spaces and line breaks, each taken once without
 * regard to case (ADM-30).
 */
function addAddresses(chosen: readonly string[], text: string): string[] {
  const all = [...chosen];
  for (const address of text.split(/[,;\s]+/).filter(Boolean)) {
    if (!all.some((known) => known.toLowerCase() === address.toLowerCase())) all.push(address);
  }
  return all;
}

export const MAX_ADDRESSES = 10;

interface AddressFieldProps {
  addresses: string[];
  onChange(addresses: string[]): void;
  disabled: boolean;
}

/** E-mail addresses as chips (ADM-30 to ADM-34). */
export function AddressField({ addresses, onChange, disabled }: AddressFieldProps) {
  const { t } = useText('admin');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const hasInvalid = addresses.some((address) => checkEmail(address) === null);
  const error =
    addresses.length > MAX_ADDRESSES
      ? t('invite.too-many')
      : hasInvalid
        ? t('invite.invalid')
        : wasLeft && addresses.length === 0
          ? t('invite.missing')
          : undefined;

  function take(text: string) {
    onChange(addAddresses(addresses, text));
    setTyped('');
  }
  function type(value: string) {
    if (/[,;\s]/.test(value)) take(value);
    else setTyped(value);
  }
  function remove(address: string) {
    onChange(addresses.filter((one) => one !== address));
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && typed !== '') {
      event.preventDefault();
      take(typed);
    }
    if (event.key === 'Backspace' && typed === '') onChange(addresses.slice(0, -1));
  }
  return (
    <div>
      <Field label={t('invite.addresses')} hint={t('invite.addresses-hint')} error={error}>
        <TextInput
          ref={field}
          autoFocus
          name="emails"
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          disabled={disabled}
          onChange={type}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            event.preventDefault();
            const { value, selectionStart, selectionEnd } = event.currentTarget;
            const before = value.slice(0, selectionStart ?? value.length);
            take(before + event.clipboardData.getData('text') + value.slice(selectionEnd ?? value.length));
          }}
          onBlur={() => {
            take(typed);
            setLeft(true);
          }}
        />
      </Field>
      {addresses.length > 0 && (
        <ul className="admin-addresses" aria-label={t('invite.chosen')}>
          {addresses.map((address) => (
            <li key={address}>
              <Tag name={address} invalid={checkEmail(address) === null} onRemove={() => remove(address)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
