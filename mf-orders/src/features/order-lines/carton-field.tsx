import { parseCartons } from '@larder/rules';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CartonSteps } from '../../components/lines/carton-steps';

export interface CartonFieldProps {
  value: number;
  /** The quantity of now, which the value may follow a frame later. */
  read: () => number;
  /** Told at every keystroke that means a quantity (ORD-141); the field shows it already. */
  onType: (cartons: number) => void;
  /** Told of a step by one of the buttons. */
  onStep: (cartons: number) => void;
  onLeave: () => void;
  productName: string;
  /** Enter goes on to the next quantity, with Shift to the one before, with Ctrl back to the search. */
  onEnter: (direction: 1 | -1 | 'search') => void;
}

/**
 * Cartons between two buttons of 44 px: digits only, counted at once; an emptied field keeps the last value (ORD-139,
 * ORD-140).
 */
export function CartonField({ value, read, onType, onStep, onLeave, productName, onEnter }: CartonFieldProps) {
  const [typed, setTyped] = useState<string>();

  const take = (text: string) => {
    const digits = text.replace(/\D/g, '');
    const cartons = parseCartons(text, read());
    // While an emptied or a leading 0 stands in the field, it may be on its way to another number.
    setTyped(digits === '' || Number(digits) === 0 ? digits : String(cartons));
    if (digits !== '' && cartons !== read()) onType(cartons);
  };
  const stepped = (by: number) => parseCartons(String(Math.max(read() + by, 1)), read());
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      take(String(stepped(by)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(event.ctrlKey || event.metaKey ? 'search' : event.shiftKey ? -1 : 1);
    }
  };
  const leave = () => {
    setTyped(undefined);
    onLeave();
  };
  const step = (by: number) => {
    setTyped(undefined);
    onStep(stepped(by));
  };

  return (
    <CartonSteps
      data-cartons
      productName={productName}
      now={value}
      least={1}
      onStep={step}
      value={typed ?? String(value)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => take(event.target.value)}
      onBlur={leave}
      onKeyDown={press}
    />
  );
}
