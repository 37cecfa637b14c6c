import { useText } from '@larder/i18n';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { useFieldTies } from './field';

/** A line of a native select. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Controlled: the browser's own select. */
export interface SelectInputProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  /** Empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** The line that stands for nothing chosen; "Please choose" by itself. `null` for none. */
  placeholder?: string | null;
  /** The line for nothing may be chosen again. */
  clearable?: boolean;
  icon?: IconName;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * The browser's own list: the best one on a phone. For more than fifty lines take `Select` of `@larder/ui/pickers`,
 * which can be searched.
 */
export function SelectInput({
  value,
  onChange,
  options,
  placeholder,
  clearable = false,
  icon,
  className,
  ...rest
}: SelectInputProps) {
  const { t } = useText();
  const ties = useFieldTies(rest);
  return (
    <div className={classNames('in', ties['aria-invalid'] && 'bad', rest.disabled && 'off', className)}>
      {icon && <Icon name={icon} />}
      <select {...rest} {...ties} value={value} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== null && (
          <option value="" disabled={value !== '' && !clearable}>
            {placeholder ?? t('choice.choose')}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
