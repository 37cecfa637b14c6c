import type { KeyboardEvent } from 'react';
import { Tag } from '../facts/tag';
import { Combobox, type ComboboxProps, type Suggestion } from './combobox';

/** Controlled: a combobox with the chosen names as tags before it. */
export interface TagBoxProps<Option extends Suggestion> extends Omit<ComboboxProps<Option>, 'before' | 'onKey'> {
  chosen: readonly string[];
  onRemove: (name: string) => void;
  /** Enter with no line active: the text is no suggestion. */
  onEnter?: () => void;
}

/** Several of a list, as chips in the field; Backspace in the empty field removes the last one (CAT-16, CAT-28). */
export function TagBox<Option extends Suggestion>({ chosen, onRemove, onEnter, ...box }: TagBoxProps<Option>) {
  const key = (event: KeyboardEvent, active: Option | undefined) => {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && box.value === '' && last !== undefined) {
      onRemove(last);
      return true;
    }
    if (event.key === 'Enter' && !active && onEnter) {
      event.preventDefault();
      onEnter();
      return true;
    }
    return false;
  };
  return (
    <Combobox
      {...box}
      onKey={key}
      before={chosen.map((name) => (
        <Tag key={name} name={name} on onRemove={() => onRemove(name)} />
      ))}
    />
  );
}
