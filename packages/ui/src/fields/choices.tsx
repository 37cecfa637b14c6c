import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';

/** One of few values, with its words. */
export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
  /** Language of the label, when it is another. */ lang?: string;
}

/** Controlled: one of few values, all in view; undefined while none is chosen. */
export interface RadioGroupProps<Value extends string> {
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly Choice<Value>[];
  /** Of the radio buttons; made up by itself. */
  name?: string;
  /** Big figures in them, as the delivery slots have. */
  big?: boolean;
}

/** A choice of few, as boxes that can be pressed whole. Wrap it in a `FieldGroup`. */
export function RadioGroup<Value extends string>({
  value,
  onChange,
  options,
  name,
  big = false,
}: RadioGroupProps<Value>) {
  const ownName = useId();
  return (
    <div className="slots">
      {options.map((option) => (
        <label key={option.value} className={classNames('slot', !big && 'sm')}>
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span lang={option.lang}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** Controlled: a switch between views, one of which is always on. */
export interface SegmentedProps<Value extends string> {
  /** Says what is chosen. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (Choice<Value> & { icon?: IconName })[];
}

/** Two or three ways to look at the same thing. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.disabled}
          lang={option.lang}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}
