import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Types of input that take no text. */
const WITHOUT_TEXT = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** A quantity of the guide takes figures only, so the key leads away from it too (GDE-16). */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement
  && (target.isContentEditable
    || target instanceof HTMLTextAreaElement
    || (target instanceof HTMLInputElement
      && !WITHOUT_TEXT.includes(target.type)
      && !('guideCartons' in target.dataset)));

/** The key "/" leads to this field from anywhere on the page but a text field or a dialog. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  // Synchronises with the keyboard of the page.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key !== '/'
        || event.ctrlKey
        || event.metaKey
        || event.altKey
        || isTyping(event.target)
        || document.querySelector('[aria-modal="true"]')
      )
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}
