import type { ReactNode, RefObject } from 'react';
import { useTopLayer } from '../overlays/use-top-layer';
import type { Listbox } from './use-listbox';

/** The open list of a `useListbox`, in the top layer. */
export interface OptionListProps<Option> {
  listbox: Omit<Listbox<Option>, 'root'>;
  /** What it opens beside, and is as wide as. */
  anchor: RefObject<HTMLElement | null>;
  options: readonly Option[];
  /** Names the list. */
  label: string | undefined;
  selected?: string | null;
  onChoose: (option: Option) => void;
  children: (option: Option) => ReactNode;
}

/** The lines of a list; a press chooses one and leaves the focus where it is. */
export function OptionList<Option extends { value: string; disabled?: boolean | undefined }>({
  listbox,
  anchor,
  options,
  label,
  selected,
  onChoose,
  children,
}: OptionListProps<Option>) {
  const { list } = listbox;
  useTopLayer({ anchor, part: list, isOpen: true, align: 'stretch' });
  return (
    <div
      className="pop"
      popover="manual"
      role="listbox"
      id={listbox.listId}
      aria-label={label}
      ref={list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          className="opt"
          role="option"
          id={listbox.optionId(index)}
          aria-selected={selected === undefined ? index === listbox.activeIndex : option.value === selected}
          aria-disabled={option.disabled || undefined}
          data-active={index === listbox.activeIndex || undefined}
          onMouseMove={() => listbox.setActiveIndex(index)}
          onClick={() => {
            if (!option.disabled) onChoose(option);
          }}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
