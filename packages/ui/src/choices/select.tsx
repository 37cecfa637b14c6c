import { useText } from '@larder/i18n';
import { useRef, type KeyboardEvent } from 'react';
import { classNames } from '../class-names';
import { useFieldTies } from '../fields/field';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { useDismiss } from '../overlays/use-dismiss';
import { OptionList } from './option-list';
import { useListbox, type ListOption } from './use-listbox';

/** Controlled: one value of a list; null while nothing is chosen. */
export interface SelectProps {
  value: string | null;
  onChange: (value: string) => void;
  options: readonly (ListOption & { /** Said behind the label, such as "Closed". */ hint?: string })[];
  /** Shown while nothing is chosen; "Please choose" by itself. */
  placeholder?: string;
  disabled?: boolean;
  icon?: IconName;
  name?: string;
  onBlur?: () => void;
  /** Names it outside a `Field`. */
  'aria-label'?: string;
}

const TYPING_PAUSE_MS = 700;

/** One of a list: Arrow Down opens it, typing jumps, Enter chooses, Escape closes (ORD-102). */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  disabled,
  icon,
  name,
  onBlur,
  'aria-label': label,
}: SelectProps) {
  const { t } = useText();
  const ties = useFieldTies();
  const typed = useRef({ text: '', at: 0 });
  const choose = (option: { value: string }) => {
    listbox.close();
    if (option.value !== value) onChange(option.value);
  };
  const { root, ...listbox } = useListbox({ options, onChoose: choose });
  useDismiss(root, listbox.isOpen, listbox.close);
  const chosen = options.find((option) => option.value === value);
  const chosenIndex = options.findIndex((option) => option.value === value);

  const press = (event: KeyboardEvent) => {
    // Names have spaces: within a word that is being typed, Space belongs to it.
    if (event.key.length > 1) typed.current.text = '';
    const isTyping =
      listbox.isOpen && typed.current.text !== '' && event.timeStamp - typed.current.at <= TYPING_PAUSE_MS;
    if (isTyping && event.key === ' ') {
      event.preventDefault();
      jump(event);
    } else if (!listbox.isOpen && ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) {
      event.preventDefault();
      listbox.open(Math.max(chosenIndex, 0));
    } else if (listbox.isOpen && event.key === ' ' && listbox.active && !listbox.active.disabled) {
      event.preventDefault();
      choose(listbox.active);
    } else if (listbox.isOpen && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      listbox.setActiveIndex(event.key === 'Home' ? 0 : options.length - 1);
    } else if (event.key === 'Tab') listbox.close();
    else if (!listbox.handleKey(event) && event.key.length === 1 && !event.ctrlKey && !event.metaKey) jump(event);
  };
  const jump = (event: KeyboardEvent) => {
    const isNew = event.timeStamp - typed.current.at > TYPING_PAUSE_MS;
    typed.current = { text: (isNew ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp };
    const found = options.findIndex(
      (option) => !option.disabled && option.label.toLowerCase().startsWith(typed.current.text),
    );
    const anywhere =
      found >= 0
        ? found
        : options.findIndex((option) => !option.disabled && option.label.toLowerCase().includes(typed.current.text));
    if (anywhere >= 0) listbox.open(anywhere);
  };

  return (
    <div className="combo" ref={root}>
      <button
        {...ties}
        type="button"
        name={name}
        role="combobox"
        className={classNames('in', 'pick', ties['aria-invalid'] && 'bad')}
        disabled={disabled}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={listbox.isOpen}
        aria-controls={listbox.isOpen ? listbox.listId : undefined}
        aria-activedescendant={listbox.active ? listbox.optionId(listbox.activeIndex) : undefined}
        onClick={() => (listbox.isOpen ? listbox.close() : listbox.open(chosenIndex))}
        onKeyDown={press}
        onBlur={() => {
          listbox.close();
          onBlur?.();
        }}
      >
        {icon && <Icon name={icon} />}
        <span className={classNames('grow', !chosen && 'placeholder')}>
          {chosen?.label ?? placeholder ?? t('choice.choose')}
        </span>
        <Icon name="chevron-down" />
      </button>
      {listbox.isOpen && (
        <OptionList listbox={listbox} anchor={root} options={options} label={label} selected={value} onChoose={choose}>
          {(option) => (
            <>
              <span>{option.label}</span>
              {option.hint && <span className="small muted">{option.hint}</span>}
            </>
          )}
        </OptionList>
      )}
    </div>
  );
}
