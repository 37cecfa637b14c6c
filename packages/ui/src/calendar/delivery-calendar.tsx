import { useFormats, useText } from '@larder/i18n';
import { addDays, addMonths, weekday } from '@larder/rules';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { MonthGrid, type DayRules } from './month-grid';
import { useRoomForTwo } from './use-room-for-two';

/** Controlled: the months between two days, with the rules of `DayRules`. Dates are `YYYY-MM-DD`. */
export interface DeliveryCalendarProps extends DayRules {
  onChange: (date: string) => void;
  /** The first and the last day that months are shown for. */
  min?: string;
  max?: string;
  /** One month even where two have room. */
  single?: boolean;
  /** The day takes the focus when the calendar appears. */
  autoFocus?: boolean;
}

const monthOf = (date: string) => date.slice(0, 7);

/** Months with the days that can be chosen; two side by side where they have room. */
export function DeliveryCalendar({
  onChange,
  min,
  max,
  single = false,
  autoFocus = false,
  ...rules
}: DeliveryCalendarProps) {
  const { value, today } = rules;
  const { t } = useText();
  const { monthYear } = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const isWide = useRoomForTwo(root) && !single;
  const [focusDate, setFocusDate] = useState(value ?? today);
  const [first, setFirst] = useState(focusDate);
  const [shouldFocus, setShouldFocus] = useState(autoFocus);
  const shown = isWide ? [first, addMonths(`${monthOf(first)}-01`, 1)] : [first];

  // A day that was typed beside the calendar comes into view.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value) {
      setFocusDate(value);
      if (!shown.some((month) => monthOf(month) === monthOf(value))) setFirst(value);
    }
  }

  // Synchronises with the focus of the document: after a key the day that it led to has it.
  useEffect(() => {
    if (!shouldFocus) return;
    root.current?.querySelector<HTMLElement>(`[data-date="${focusDate}"]`)?.focus();
    setShouldFocus(false);
  }, [shouldFocus, focusDate, first]);

  // Choosing begins with the present week: what lies before it can't be had.
  const start = min && min > addDays(today, -7) ? addDays(today, 1 - weekday(today)) : min;
  const within = (date: string) => (start && date < start ? start : max && date > max ? max : date);
  const move = (date: string) => {
    const to = within(date);
    setFocusDate(to);
    if (!shown.some((month) => monthOf(month) === monthOf(to)))
      setFirst(monthOf(to) < monthOf(first) || !isWide ? to : addMonths(`${monthOf(to)}-01`, -1));
    setShouldFocus(true);
  };
  const turn = (by: number) => {
    const to = addMonths(`${monthOf(first)}-01`, by);
    setFirst(to);
    setFocusDate(within(to));
  };
  const choose = (date: string) => {
    setFocusDate(date);
    onChange(date);
  };
  const last = shown.at(-1)!;

  return (
    <div className={isWide ? 'cals' : 'cals one'} ref={root}>
      {shown.map((month, index) => (
        <div className="cal" key={monthOf(month)}>
          <div className="calhead">
            {index === 0 ? (
              <IconButton
                icon="chevron-left"
                label={t('calendar.previous')}
                disabled={min !== undefined && monthOf(first) <= monthOf(min)}
                onClick={() => turn(-1)}
              />
            ) : (
              <span className="gap44" />
            )}
            <h3 aria-live="polite">{monthYear(month)}</h3>
            {month === last ? (
              <IconButton
                icon="chevron-right"
                label={t('calendar.next')}
                disabled={max !== undefined && monthOf(last) >= monthOf(max)}
                onClick={() => turn(1)}
              />
            ) : (
              <span className="gap44" />
            )}
          </div>
          <MonthGrid {...rules} month={month} from={start} focusDate={focusDate} onFocusDate={move} onChoose={choose} />
        </div>
      ))}
    </div>
  );
}
