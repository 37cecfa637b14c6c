import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { cutBefore } from './cut-to';
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

/** What an input holds, cut to so many characters where something was inserted. */
function fitted(input: HTMLInputElement, max: number | undefined): string {
  const typed = input.value;
  const { text, caret } = cutBefore(typed, input.selectionStart ?? typed.length, max);
  if (text === typed) return text;
  input.value = text;
  // React writes no value that stands there already, and leaves the caret. An email has none to move.
  if (input.selectionStart !== null) input.setSelectionRange(caret, caret);
  return text;
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
        // A character that is still composed must stay as it is: it is cut when it is done.
        onChange={({ target, nativeEvent }) =>
          onChange((nativeEvent as InputEvent).isComposing ? target.value : fitted(target, maxLength))
        }
        onCompositionEnd={({ currentTarget }) => {
          const text = fitted(currentTarget, maxLength);
          if (text !== value) onChange(text);
        }}
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
