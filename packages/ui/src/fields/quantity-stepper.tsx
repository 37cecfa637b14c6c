import { useText } from '@larder/i18n';
import { parseCartons } from '@larder/rules';
import { useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { Icon } from '../icons/icon';
import { useFieldTies } from './field';

export interface QuantityStepperProps {
  /** A whole number from 1 to 9999. */
  value: number;
  /** Told of a new quantity when the field is left, on Enter, and with each step. */
  onChange: (value: number) => void;
  /** Names what is counted: "Cartons of Double cream". */
  label: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const LEAST = 1;
const MOST = 9999;

/** Cartons between two buttons of 44 px. Takes digits only; arrow keys change by one (RUL-54, ORD-139). */
export function QuantityStepper({ value, onChange, label, disabled, ref }: QuantityStepperProps) {
  const { t } = useText();
  const ties = useFieldTies();
  const [draft, setDraft] = useState<string>();

  const settle = (text: string) => {
    setDraft(undefined);
    const next = parseCartons(text, value);
    if (next !== value) onChange(next);
  };
  const step = (by: number) => settle(String(parseCartons(draft ?? String(value), value) + by));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') { event.preventDefault(); settle(draft ?? String(value)); return; }
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    settle(event.clipboardData.getData('text'));
  };
  const shown = draft ?? String(value);

  return (
    <div className="qty" role="group" aria-label={label}>
      <button type="button" aria-label={t('quantity.less', { label })} disabled={disabled || value <= LEAST} onClick={() => step(-1)}><Icon name="minus" /></button>
      <input
        {...ties}
        ref={ref}
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        disabled={disabled}
        value={shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={() => draft !== undefined && settle(draft)}
        onKeyDown={press}
        onPaste={paste}
      />
      <button type="button" aria-label={t('quantity.more', { label })} disabled={disabled || value >= MOST} onClick={() => step(1)}><Icon name="plus" /></button>
    </div>
  );
}
