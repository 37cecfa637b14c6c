import { MAX_CARTONS, parseCartons } from '@larder/rules';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CartonSteps } from '../../components/lines/carton-steps';
import { fieldBeside, fieldOfGroup, nextStep } from './move-in-guide';

export interface GuideFieldProps {
  productName: string;
  /** Undefined while the product is not on the order. */
  cartons: number | undefined;
  /** The cartons of now, which `cartons` may follow a frame later. */
  read: () => number;
  /** Ids of what the quantity is described by (GDE-105). */
  describedBy: string;
  /** Told of 0 when the product goes off the order; false when nothing changed because the order is full. */
  onSet: (cartons: number) => boolean;
  onLeave: () => void;
}

/** The cartons of a row of the guide, empty while it is not on the order (GDE-12, GDE-16, GDE-17). */
export function GuideField({ productName, cartons, read, describedBy, onSet, onLeave }: GuideFieldProps) {
  const [typed, setTyped] = useState<string>();
  /** A step, or what Escape restores, that is shown before the order is drawn with it. */
  const [stepped, setStepped] = useState<{ from: number | undefined; to: number }>();
  if (stepped && stepped.from !== cartons) setStepped(undefined);
  const before = useRef<number | undefined>(undefined);
  const now = stepped?.to ?? cartons ?? 0;

  const take = (field: HTMLInputElement) => {
    const text = field.value;
    // What was dropped had replaced a selected number: that stays, and the next digit replaces it (GDE-12, GDE-17).
    if (text !== '' && !/\d/.test(text)) return queueMicrotask(() => field.select());
    const digits = text.replace(/\D/g, '').replace(/^0+/, '');
    const next = digits === '' ? 0 : parseCartons(digits, read());
    const isTaken = onSet(next);
    setStepped(undefined);
    setTyped(isTaken && next > 0 ? String(next) : '');
    return undefined;
  };
  const show = (next: number) => {
    setTyped(undefined);
    if (onSet(next)) setStepped({ from: cartons, to: next });
  };
  const step = (by: number) => show(Math.min(Math.max(read() + by, 0), MAX_CARTONS));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    // Once React has drawn what the key sets, the next digit replaces it (GDE-17).
    const select = () => queueMicrotask(() => field.select());
    const go = (to: HTMLElement | undefined) => {
      event.preventDefault();
      to?.focus();
    };
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return go(nextStep());
    if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)) return go(fieldBeside(field, 1));
    if (event.key === 'ArrowUp' || event.key === 'Enter') return go(fieldBeside(field, -1));
    if (event.key === 'PageDown') return go(fieldOfGroup(field, 1));
    if (event.key === 'PageUp') return go(fieldOfGroup(field, -1));
    if (event.key === 'Escape' && read() !== (before.current ?? 0)) {
      event.preventDefault();
      event.stopPropagation();
      show(before.current ?? 0);
      select();
    }
    if (event.key === '+' || event.key === '-') {
      event.preventDefault();
      step(event.key === '+' ? 1 : -1);
      select();
    }
    return undefined;
  };

  return (
    <CartonSteps
      className="orders-gfield"
      data-guide-cartons
      enterKeyHint="next"
      productName={productName}
      now={now}
      least={0}
      onStep={step}
      aria-describedby={describedBy}
      value={typed ?? (now === 0 ? '' : String(now))}
      onFocus={(event) => {
        before.current = cartons;
        event.target.select();
      }}
      onChange={(event) => take(event.target)}
      onBlur={() => {
        setTyped(undefined);
        onLeave();
      }}
      onKeyDown={press}
    />
  );
}
