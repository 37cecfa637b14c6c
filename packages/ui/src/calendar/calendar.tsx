import { useFormats } from '@larder/i18n';
import { addDays } from '@larder/rules';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import { useFourWeekPages, useMonthPages, weekStartOf, type CalendarPages } from './calendar-pages';
import { DayGrid, type DayRules } from './day-grid';

/** Controlled: the days between two others, with the rules of `DayRules`. Dates are `YYYY-MM-DD`. */
export interface CalendarProps extends DayRules {
  onChange: (date: string) => void;
  /** The first and the last day that are shown. */
  min?: string;
  max?: string;
  /** The day takes the focus when the calendar appears. */
  autoFocus?: boolean;
}

// Choosing begins with the present week: what lies before it can't be had.
const startOf = ({ min, today }: CalendarProps, firstDay: number) =>
  min && min > addDays(today, -7) ? weekStartOf(today, firstDay) : min;

/** One month with the days that can be chosen. */
export function MonthCalendar(props: CalendarProps) {
  const { firstDayOfWeek } = useFormats();
  const start = startOf(props, firstDayOfWeek);
  return <PagedCalendar {...props} start={start} pages={useMonthPages(start)} />;
}

/** Four weeks from the present one, with the days that can be chosen; later ones follow by four. */
export function WeeksCalendar(props: CalendarProps) {
  const { firstDayOfWeek } = useFormats();
  const start = weekStartOf(startOf(props, firstDayOfWeek) ?? props.today, firstDayOfWeek);
  return <PagedCalendar {...props} start={start} pages={useFourWeekPages(start)} isOfWeeks />;
}

interface PagedCalendarProps extends CalendarProps {
  pages: CalendarPages;
  /** Days before it can't take the focus. */
  start: string | undefined;
  isOfWeeks?: boolean;
}

function PagedCalendar({
  pages,
  start,
  isOfWeeks = false,
  onChange,
  min,
  max,
  autoFocus = false,
  ...rules
}: PagedCalendarProps) {
  const { value, today } = rules;
  const root = useRef<HTMLDivElement>(null);
  const within = (date: string) => (start && date < start ? start : max && date > max ? max : date);
  // A chosen day that is past stays chosen, but what can be had is shown.
  const inView = (date: string | null) => within(date === null || (start && date < start) ? today : date);
  const [focusDate, setFocusDate] = useState(inView(value));
  const [first, setFirst] = useState(pages.firstOf(focusDate));
  const [shouldFocus, setShouldFocus] = useState(autoFocus);

  // A day that was typed beside the calendar comes into view.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value) {
      setFocusDate(inView(value));
      setFirst(pages.firstOf(inView(value)));
    }
  }

  // Synchronises with the focus of the document: after a key the day that it led to has it.
  useEffect(() => {
    if (!shouldFocus) return;
    root.current?.querySelector<HTMLElement>(`[data-date="${focusDate}"]`)?.focus();
    setShouldFocus(false);
  }, [shouldFocus, focusDate, first]);

  const lowest = min && start && min < start ? start : min;
  const move = (date: string) => {
    const to = within(date);
    setFocusDate(to);
    setFirst(pages.firstOf(to));
    setShouldFocus(true);
  };
  const turn = (by: number) => {
    const to = pages.turned(first, by);
    setFirst(to);
    setFocusDate(within(to));
  };
  const choose = (date: string) => {
    setFocusDate(date);
    onChange(date);
  };
  const title = pages.titleOf(first);

  return (
    <div className={classNames('cal', isOfWeeks && 'weeks')} ref={root}>
      <div className="calhead">
        <IconButton
          icon="chevron-left"
          label={pages.previous}
          disabled={lowest !== undefined && first <= pages.firstOf(lowest)}
          onClick={() => turn(-1)}
        />
        <h3 aria-live="polite">{title}</h3>
        <IconButton
          icon="chevron-right"
          label={pages.next}
          disabled={max !== undefined && pages.turned(first, 1) > max}
          onClick={() => turn(1)}
        />
      </div>
      <DayGrid
        {...rules}
        label={title}
        weeks={pages.weeksOf(first)}
        namesMonths={isOfWeeks}
        focusDate={focusDate}
        onFocusDate={move}
        onChoose={choose}
      />
    </div>
  );
}
