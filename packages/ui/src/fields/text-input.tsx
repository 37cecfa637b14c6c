import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { cutTo } from './cut-to';
import { useFieldTies } from './field';

/** Controlled: a line of text. Further attributes go to the input. */
export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: string;
  /** In characters as the API counts them, see `cutTo`. */
  maxLength?: number;
  onChange: (value: string) => void;
  icon?: IconName;
  /** Stands at the end, such as a clear button. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Inside a `Field` it is labelled by it; elsewhere give it an `aria-label`. */
export function TextInput({
  value,
  onChange,
  icon,
  after,
  className,
  maxLength,
  type = 'text',
  ...rest
}: TextInputProps) {
  const ties = useFieldTies(rest);
  return (
    <div className={classNames('in', ties['aria-invalid'] && 'bad', rest.disabled && 'off', className)}>
      {icon && <Icon name={icon} />}
      <input
        {...rest}
        {...ties}
        type={type}
        value={value}
        onChange={(event) => onChange(cutTo(event.target.value, maxLength))}
      />
      {after}
    </div>
  );
}

/** Controlled: several lines. Further attributes go to the element. */
export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({ value, onChange, className, ...rest }: TextAreaProps) {
  const ties = useFieldTies(rest);
  return (
    <textarea
      {...rest}
      {...ties}
      className={classNames('in', ties['aria-invalid'] && 'bad', className)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
