import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** One line of a list to choose from. */
export interface ListOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** State and keys of a list that opens under a control; the control keeps the focus. */
export interface Listbox<Option> {
  isOpen: boolean;
  open(at?: number): void;
  close(): void;
  /** The line that Enter would choose. */
  active: Option | undefined;
  activeIndex: number;
  setActiveIndex(index: number): void;
  /** Around the control and its list. */
  root: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  listId: string;
  optionId(index: number): string;
  /** Moves, chooses and closes; true when it handled the key. */
  handleKey(event: KeyboardEvent): boolean;
}

/** The list under a combobox: which line is active, opening and closing, arrow keys. The focus stays in the control. */
export function useListbox<Option extends { disabled?: boolean | undefined }>({
  options,
  onChoose,
}: {
  options: readonly Option[];
  onChoose: (option: Option) => void;
}): Listbox<Option> {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(-1);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const activeIndex = Math.min(wanted, options.length - 1);
  const active = isOpen ? options[activeIndex] : undefined;

  // Synchronises with the scroll position of the list: the active line stays in view.
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, activeIndex]);

  const open = (at = -1) => {
    setWanted(at);
    setOpen(true);
  };
  const close = () => setOpen(false);
  /** The next line that can be chosen, from `from` in the direction `by`. */
  const next = (from: number, by: 1 | -1) => {
    for (let step = 0, at = from; step < options.length; step += 1, at += by) {
      const index = (at + options.length) % options.length;
      if (!options[index]?.disabled) return index;
    }
    return -1;
  };

  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      const from = isOpen && activeIndex >= 0 ? activeIndex + by : by === 1 ? 0 : options.length - 1;
      if (isOpen || options.length > 0) open(next(from, by));
      return true;
    }
    if (!isOpen) return false;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
      return true;
    }
    if (event.key === 'Enter' && active && !active.disabled) {
      event.preventDefault();
      onChoose(active);
      return true;
    }
    return false;
  };

  return {
    isOpen,
    open,
    close,
    active,
    activeIndex,
    setActiveIndex: setWanted,
    root,
    list,
    listId: `${id}-list`,
    optionId: (index) => `${id}-${index}`,
    handleKey,
  };
}
