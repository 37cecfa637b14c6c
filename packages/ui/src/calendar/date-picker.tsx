import { useFormats, useText } from '@larder/i18n';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../actions/icon-button';
import { useFieldTies } from '../fields/field';
import { TextInput } from '../fields/text-input';
import { useDismiss } from '../overlays/use-dismiss';
import { useTopLayer } from '../overlays/use-top-layer';
import { MonthCalendar, WeeksCalendar, type CalendarProps } from './calendar';
import { parseTypedDate, typedDate } from './typed-date';

/** Controlled: a typed field with a calendar. Dates are `YYYY-MM-DD`. */
export interface DatePickerProps extends Omit<CalendarProps, 'onChange' | 'autoFocus'> {
  /**
   * A typed date is passed on even when it is not available: the screen says why. `null` when the field was cleared or
   * can't be read.
   */
  onChange: (date: string | null) => void;
  /** The text can't be read as a date. */
  onUnreadable?: (text: string) => void;
  /** `inline` shows four weeks under the field all the time; a pop-up shows a month. */
  calendar?: 'popup' | 'inline';
  disabled?: boolean;
  name?: string;
  /** What was typed is done, or the focus has left the field and the calendar that it opens. */
  onBlur?: () => void;
  'aria-label'?: string;
}

/** A date that can be typed or chosen from a calendar; by keyboard throughout (ORD-131). */
export function DatePicker({
  onChange,
  onUnreadable,
  calendar = 'popup',
  disabled,
  name,
  onBlur,
  'aria-label': label,
  ...rules
}: DatePickerProps) {
  const { t } = useText();
  const { typedDate: pattern } = useFormats();
  const { value } = rules;
  const [text, setText] = useState(value ? typedDate(value, pattern) : '');
  const [isOpen, setOpen] = useState(false);
  const isInvalid = useFieldTies()['aria-invalid'] === true;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useTopLayer({ anchor: root, part: popup, isOpen, align: 'start' });
  useDismiss(root, isOpen, () => {
    setOpen(false);
    // The calendar goes together with the day that has the focus, which nobody hears. The text tells it itself.
    if (document.activeElement !== input.current) onBlur?.();
  });

  // A value from outside replaces what is typed; an unreadable text stays while the value is null.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value || parseTypedDate(text, pattern)) setText(value ? typedDate(value, pattern) : '');
  }

  const read = () => {
    const date = parseTypedDate(text, pattern);
    if (text.trim() !== '' && date === null) onUnreadable?.(text);
    if (date !== null) setText(typedDate(date, pattern));
    if (date !== value) onChange(date);
  };
  // An error that shows already goes as soon as what is typed is a date that can be had (SHL-122).
  const type = (next: string) => {
    setText(next);
    const date = isInvalid ? parseTypedDate(next, pattern) : null;
    if (date !== null && date !== value && rules.isAvailable(date)) onChange(date);
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  const choose = (date: string) => {
    setText(typedDate(date, pattern));
    onChange(date);
    if (isOpen) close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      read();
    }
    if (event.key === 'ArrowDown' && calendar === 'popup') {
      event.preventDefault();
      read();
      setOpen(true);
    }
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  const leave = ({ target, relatedTarget: to }: FocusEvent) => {
    const isTextLeft = target === input.current;
    const isInside = to !== null && root.current?.contains(to) === true;
    // A press on what takes no focus leads it nowhere or to what lies around: the calendar is still in use then.
    const isLeft = !isInside && (!isOpen || (to !== null && !to.contains(root.current)));
    if (isOpen && isLeft) setOpen(false);
    // On the way to a calendar that opens, what was typed is done, but an empty field is not missed yet.
    if (calendar === 'inline' ? isTextLeft : isLeft || (isTextLeft && text.trim() !== '')) onBlur?.();
  };
  const toggle = calendar === 'popup' && (
    <IconButton
      icon="calendar"
      label={t('calendar.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={() => setOpen(!isOpen)}
    />
  );

  return (
    <div className={calendar === 'popup' ? 'combo' : 'stack-s'} ref={root} onKeyDown={escape} onBlur={leave}>
      <TextInput
        ref={input}
        value={text}
        onChange={type}
        icon={calendar === 'inline' ? 'calendar' : undefined}
        after={toggle}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('calendar.format')}
        disabled={disabled}
        name={name}
        aria-label={label}
        onKeyDown={press}
        onBlur={read}
      />
      {calendar === 'inline' && !disabled && <WeeksCalendar {...rules} onChange={choose} />}
      {isOpen && (
        <div className="pop calpop" popover="manual" role="dialog" ref={popup} aria-label={t('calendar.choose')}>
          <MonthCalendar {...rules} onChange={choose} autoFocus />
        </div>
      )}
    </div>
  );
}
