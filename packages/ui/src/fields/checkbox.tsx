import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useFieldTies } from './field';

/** Controlled. Further attributes go to the input. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'onChange' | 'type'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is ticked. */
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A tick box with its words; the whole line can be pressed. */
export function Checkbox({ checked, onChange, children, ...rest }: CheckboxProps) {
  const ties = useFieldTies(rest);
  return (
    <label className="check">
      <input
        {...rest}
        {...ties}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
