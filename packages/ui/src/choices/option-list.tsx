import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Listbox } from './use-listbox';

/** The open list of a `useListbox`, in the top layer. */
export interface OptionListProps<Option> {
  listbox: Omit<Listbox<Option>, 'root'>;
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
  options,
  label,
  selected,
  onChoose,
  children,
}: OptionListProps<Option>) {
  const { list } = listbox;
  // Synchronises with the page: a list that opens near the end of the window is brought into it.
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [list]);
  return (
    <div
      className="pop"
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
