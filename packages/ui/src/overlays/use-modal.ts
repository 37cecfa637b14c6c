import { focusPlace, placeOf } from '../screen/lost-focus';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]):not([type=hidden]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

/** How many dialogs are open; the page behind stays still while there is one. */
let openCount = 0;

const stops = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.closest('[hidden],[inert]') === null);

/** What the panel and its veil need. */
export interface Modal {
  panel: RefObject<HTMLDivElement | null>;
  /** For the veil around the panel. */
  veil: { onKeyDown: (event: KeyboardEvent) => void; onMouseDown: (event: MouseEvent) => void };
}

/** How a modal part closes. */
export interface ModalOptions {
  /** Closes it; undefined where Esc must not. */
  onEscape: (() => void) | undefined;
  /** Closes it; undefined where a click outside must not. */
  onOutside: (() => void) | undefined;
  isPending?: boolean;
  /** What it is about, mostly its title: another one is another step of the same dialog. */
  subject?: unknown;
}

/**
 * What every dialog does: takes the focus on its heading, keeps it inside, closes on Esc, gives the focus back to what
 * opened it, or to what stands in its place (SHL-124, SHL-129).
 */
export function useModal({ onEscape, onOutside, isPending = false, subject }: ModalOptions): Modal {
  const panel = useRef<HTMLDivElement>(null);
  // Read while the dialog is first rendered: later a field with autoFocus has the focus already.
  const [opener] = useState(() => placeOf(document.activeElement));

  // Synchronises the focus with what the dialog is about.
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement))
      (panel.current?.querySelector('h2') ?? panel.current)?.focus();
  }, [subject]);

  // Synchronises with the document: focus, and the scrolling of the page behind.
  useEffect(() => {
    openCount += 1;
    document.documentElement.classList.add('has-dialog');
    return () => {
      openCount -= 1;
      if (openCount === 0) document.documentElement.classList.remove('has-dialog');
      if (opener) focusPlace(opener);
    };
  }, [opener]);

  // A button that had the focus loses it when it is disabled: the dialog takes it, so that it stays inside.
  useEffect(() => {
    if (isPending && !panel.current?.querySelector(':focus:not([disabled])')) panel.current?.focus();
  }, [isPending]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEscape?.();
      return;
    }
    // React hands on what happens in a dialog over this one: that one keeps its focus itself.
    if (event.key !== 'Tab' || !panel.current || !event.currentTarget.contains(event.target as Node)) return;
    const all = stops(panel.current);
    const first = all[0];
    const last = all.at(-1);
    const from = document.activeElement;
    if (!first || !last) event.preventDefault();
    // Heading and panel have the focus without being a stop: backwards from them goes to the end.
    else if (event.shiftKey && (from === first || !all.some((stop) => stop === from))) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && from === last) {
      event.preventDefault();
      first.focus();
    }
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    // A press on the veil's scroll bar is none on the veil.
    if (event.nativeEvent.offsetX > event.currentTarget.clientWidth) return;
    // Without this the press would take the focus out of the dialog, or away from what opened it.
    event.preventDefault();
    // The second press of a double click was meant for what moved away under it.
    if (event.detail < 2) onOutside?.();
  };
  return { panel, veil: { onKeyDown, onMouseDown } };
}
