import { useFormats, useText } from '@larder/i18n';
import { addDays, addMonths, weekdayName } from '@larder/rules';
import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names';
import { weekStartOf } from './calendar-pages';

/** Which days there are and which of them can be chosen. Dates are `YYYY-MM-DD`. */
export interface DayRules {
  /** The chosen day. */
  value: string | null;
  today: string;
  /** Whether a day can be chosen; the others are announced as not available. */
  isAvailable: (date: string) => boolean;
  holidayName?: (date: string) => string | undefined;
  /** A day that can't be chosen was pressed: the screen says why (decision 058). */
  onUnavailable?: (date: string) => void;
}

/** Controlled: the weeks of one page. `onFocusDate` hears of arrow keys, also of those that leave the page. */
export interface DayGridProps extends DayRules {
  /** What the days are together, such as "November 2026". */
  label: string;
  /** Seven days each; null where a day belongs to another page. */
  weeks: readonly (readonly (string | null)[])[];
  /** The first day of a month says which one begins. */
  namesMonths: boolean;
  /** The one day that is in the tab order. */
  focusDate: string;
  onFocusDate: (date: string) => void;
  onChoose: (date: string) => void;
}

/** Where a key leads from a day; undefined for any other key (ORD-131). */
function dayAfterKey(key: string, date: string, firstDay: number): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    case 'Home':
      return weekStartOf(date, firstDay);
    case 'End':
      return addDays(weekStartOf(date, firstDay), 6);
    default:
      return undefined;
  }
}

/**
 * Days as a grid: arrows move by day and week, Page Up and Page Down by month, Home and End within the week, Enter
 * chooses.
 */
export function DayGrid({ label, weeks, focusDate, onFocusDate, ...day }: DayGridProps) {
  const { locale, firstDayOfWeek } = useFormats();
  const press = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, focusDate, firstDayOfWeek);
    if (to === undefined) return;
    event.preventDefault();
    onFocusDate(to);
  };

  return (
    <table className="cal-grid" role="grid" aria-label={label} onKeyDown={press}>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6]
            .map((at) => ((firstDayOfWeek - 1 + at) % 7) + 1)
            .map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day, locale)}>
                {weekdayName(day, locale, 'short')}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, at) =>
              date ? <Day key={date} date={date} isStop={date === focusDate} {...day} /> : <td key={at} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends DayRules {
  date: string;
  isStop: boolean;
  namesMonths: boolean;
  onChoose: (date: string) => void;
}

function Day({ date, isStop, namesMonths, onChoose, ...rules }: DayProps) {
  const { value, today, isAvailable, holidayName, onUnavailable } = rules;
  const { t } = useText();
  const words = useFormats();
  const isChosen = date === value;
  const isFree = isAvailable(date);
  const holiday = holidayName?.(date);
  const look = classNames(
    'd',
    isFree && 'ok',
    isChosen && 'sel',
    date === today && 'today',
    holiday !== undefined && !isFree && 'hol',
  );
  const month = namesMonths && date.endsWith('-01') ? words.shortMonth(date) : undefined;
  const mark = holiday !== undefined && !isFree ? t('calendar.holiday') : date === today ? t('calendar.today') : month;
  // The name holds what the cell shows, so that people who speak to the page can say it: "1", not "1er". The mark is
  // drawn by the style sheet.
  const name = [
    words.date(date).replace('1er', '1'),
    holiday,
    isChosen && t('calendar.chosen'),
    !isFree && t('calendar.unavailable'),
  ]
    .filter(Boolean)
    .join(', ');

  return (
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={look}
        data-date={date}
        data-mark={mark}
        tabIndex={isStop ? 0 : -1}
        aria-disabled={!isFree || undefined}
        aria-label={name}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => {
          if (isFree) onChoose(date);
          else onUnavailable?.(date);
        }}
      >
        {Number(date.slice(8, 10))}
      </button>
    </td>
  );
}
