import { useEffect, type RefObject } from 'react';

/** Calls back when the pointer goes down outside the element, while `active`. */
export function useDismiss(inside: RefObject<HTMLElement | null>, active: boolean, onDismiss: () => void): void {
  // Synchronises with the document: presses anywhere on the page.
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: Event) => {
      if (!inside.current?.contains(event.target as Node)) onDismiss();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });
}
