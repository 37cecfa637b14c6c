import { useText } from '@larder/i18n';
import { MAX_CARTONS, parseCartons } from '@larder/rules';
import { Icon } from '@larder/ui';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface CartonFieldProps {
  value: number;
  /** Told at every keystroke that means a quantity (ORD-141). */
  onChange: (cartons: number) => void;
  productName: string;
  /** Enter goes on to the next quantity, with Shift to the one before. */
  onEnter: (direction: 1 | -1) => void;
}

/** Cartons between two buttons of 44 px: digits only, counted at once; an emptied field keeps the last value (ORD-139, ORD-140). */
export function CartonField({ value, onChange, productName, onEnter }: CartonFieldProps) {
  const { t } = useText('orders');
  const [typed, setTyped] = useState<string>();
  const label = t('editor.cartons-of', { name: productName });

  const take = (text: string) => {
    const digits = text.replace(/\D/g, '');
    const cartons = parseCartons(text, value);
    // While an emptied or a leading 0 stands in the field, it may be on its way to another number.
    setTyped(digits === '' || Number(digits) === 0 ? digits : String(cartons));
    if (digits !== '' && cartons !== value) onChange(cartons);
  };
  const step = (by: number) => {
    setTyped(undefined);
    onChange(parseCartons(String(Math.max(value + by, 1)), value));
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by !== undefined) { event.preventDefault(); step(by); }
    if (event.key === 'Enter') { event.preventDefault(); onEnter(event.shiftKey ? -1 : 1); }
  };

  return (
    <div className="qty" role="group" aria-label={label}>
      <button type="button" tabIndex={-1} aria-label={t('editor.less', { name: productName })} disabled={value <= 1} onClick={() => step(-1)}><Icon name="minus" /></button>
      <input
        data-cartons inputMode="numeric" autoComplete="off" role="spinbutton" aria-label={label} aria-valuenow={value} aria-valuemin={1} aria-valuemax={MAX_CARTONS}
        value={typed ?? String(value)} onFocus={(event) => event.target.select()} onChange={(event) => take(event.target.value)} onBlur={() => setTyped(undefined)} onKeyDown={press}
      />
      <button type="button" tabIndex={-1} aria-label={t('editor.more', { name: productName })} disabled={value >= MAX_CARTONS} onClick={() => step(1)}><Icon name="plus" /></button>
    </div>
  );
}
