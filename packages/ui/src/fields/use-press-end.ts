import { useEffect, useRef } from 'react';

/** A link that is dragged away and a scrollbar give no mouseup; the next key shows that their press is over. */
const ENDS = ['mouseup', 'dragend', 'keydown'] as const;

/** Waits for the end of a press. */
export interface PressEnd {
  /** Runs something once the press that is under way has ended, its click included; at once without one. */
  afterPress(run: () => void): void;
  /** Drops what still waits. */
  forget(): void;
}

/**
 * Puts off what moves the page until a press of the mouse, a finger or a pen has ended: a link that moves between its
 * two halves gets no click.
 */
export function usePressEnd(): PressEnd {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  // Synchronises with the presses on the page. A finger too gives a mousedown, and the focus moves only after it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = ({ button }: MouseEvent) => {
      isPressed.current = button === 0;
    };
    const end = (event: Event) => {
      // A key that is held down, as for a link in a new tab, repeats during the press.
      if (!isPressed.current || ('repeat' in event && event.repeat)) return;
      isPressed.current = false;
      // The click follows in the same task.
      timer = setTimeout(() => waiting.current.splice(0).forEach((run) => run()));
    };
    document.addEventListener('mousedown', begin, true);
    for (const name of ENDS) document.addEventListener(name, end, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', begin, true);
      for (const name of ENDS) document.removeEventListener(name, end, true);
    };
  }, []);
  return {
    afterPress: (run) => {
      if (isPressed.current) waiting.current.push(run);
      else run();
    },
    forget: () => {
      waiting.current = [];
    },
  };
}
