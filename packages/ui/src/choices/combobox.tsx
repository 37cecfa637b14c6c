import { useText } from '@larder/i18n';
import { useRef, type KeyboardEvent, type ReactNode, type Ref, type RefObject } from 'react';
import { classNames } from '../class-names';
import { useFieldTies } from '../fields/field';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { useDismiss } from '../overlays/use-dismiss';
import { useTopLayer } from '../overlays/use-top-layer';
import { OptionList } from './option-list';
import { useListbox, type ListOption } from './use-listbox';

/** A line of a combobox. */
export interface Suggestion extends ListOption {
  /** In place of the label, such as name, supplier and price. */
  content?: ReactNode;
}

/** Controlled: a text field with suggestions (ARIA combobox pattern). The caller filters. */
export interface ComboboxProps<Option extends Suggestion> {
  /** What is typed. */
  value: string;
  onChange: (text: string) => void;
  /** Already filtered by what is typed. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** The list opens from so many characters; 3 by itself. */
  minLength?: number;
  /** In place of an empty list; "Nothing found" by itself. */
  emptyText?: ReactNode;
  placeholder?: string;
  icon?: IconName;
  /** Names the list. */
  listLabel?: string;
  disabled?: boolean;
  name?: string;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Told first of each key; the box leaves it alone when the answer is true. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>, active: Option | undefined) => boolean;
  /** The first suggestion is the one that Enter takes, without an arrow key. */
  startsAtFirst?: boolean;
  /** Chips before the text. */
  before?: ReactNode;
  after?: ReactNode;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Typed text with suggestions: arrows move, Enter chooses, Escape closes; their number is announced (ORD-144, CAT-28).
 */
export function Combobox<Option extends Suggestion>(props: ComboboxProps<Option>) {
  const {
    value,
    onChange,
    options,
    onChoose,
    minLength = 3,
    emptyText,
    placeholder,
    icon,
    listLabel,
    disabled,
    name,
    onFocus,
    onBlur,
    onKey,
    before,
    after,
    startsAtFirst = false,
    ref,
  } = props;
  const { t } = useText();
  const ties = useFieldTies();
  const choose = (option: Option) => {
    listbox.close();
    onChoose(option);
  };
  const { root, ...listbox } = useListbox({ options, onChoose: choose });
  useDismiss(root, listbox.isOpen, listbox.close);
  const isLong = value.trim().length >= minLength;
  const isShown = listbox.isOpen && isLong;

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (onKey?.(event, isShown ? listbox.active : undefined)) return;
    if (isLong) listbox.handleKey(event);
  };
  const type = (text: string) => {
    onChange(text);
    listbox.open(startsAtFirst ? 0 : undefined);
  };

  return (
    <div className="combo" ref={root}>
      <div className={classNames('in', Boolean(before) && 'chips', ties['aria-invalid'] && 'bad')}>
        {icon && <Icon name={icon} />}
        {before}
        <input
          {...ties}
          ref={ref}
          name={name}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={props['aria-label']}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown && options.length > 0 ? listbox.listId : undefined}
          aria-activedescendant={isShown && listbox.active ? listbox.optionId(listbox.activeIndex) : undefined}
          disabled={disabled}
          placeholder={placeholder}
          value={value}
          onChange={(event) => type(event.target.value)}
          onClick={() => {
            if (isLong) listbox.open(startsAtFirst ? 0 : undefined);
          }}
          onKeyDown={press}
          onFocus={onFocus}
          onBlur={() => {
            listbox.close();
            onBlur?.();
          }}
        />
        {after}
      </div>
      <span className="sr" role="status">
        {isShown
          ? options.length > 0
            ? t('choice.count', { count: options.length })
            : (emptyText ?? t('choice.none'))
          : ''}
      </span>
      {isShown && options.length > 0 && (
        <OptionList
          listbox={listbox}
          anchor={root}
          options={options}
          label={listLabel ?? props['aria-label']}
          onChoose={choose}
        >
          {(option) => option.content ?? option.label}
        </OptionList>
      )}
      {isShown && options.length === 0 && <NothingFound anchor={root}>{emptyText ?? t('choice.none')}</NothingFound>}
    </div>
  );
}

/** In place of the list; screen readers hear it from the status. */
function NothingFound({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useTopLayer({ anchor, part, isOpen: true, align: 'stretch' });
  return (
    <div className="pop none" popover="manual" aria-hidden="true" ref={part}>
      {children}
    </div>
  );
}
