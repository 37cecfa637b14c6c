import { useFormats, useText } from '@larder/i18n';
import { DatePicker as AntdDatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef, useState, type FocusEvent } from 'react';
import { parseTypedDate } from '../calendar/typed-date';
import { useFieldTies } from '../fields/field';
import { Icon } from '../icons/icon';
import { useMedia } from '../screen/use-media';
import { Button } from '../actions/button';
import { AntdRoot } from './antd-root';

/** Two days, both included; `null` where none is chosen. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

/** Controlled. All dates are `YYYY-MM-DD`; `min` and `max` are included. */
export interface DateRangePickerProps {
  value: DateRange;
  /** Told of half a range too: `to` is null while only the start is chosen (INS-84). */
  onChange: (range: DateRange) => void;
  /** Ranges to choose at once, such as "Last 7 days". */
  shortcuts?: readonly { label: string; from: string; to: string }[];
  /** A day of the month that it opens at while nothing is chosen, with the month before it where two have room. */
  opensAt?: string;
  min?: string;
  max?: string;
  /** A typed text that is no date was left (INS-85). */
  onUnreadable?: (part: 'from' | 'to') => void;
  /** The field was left and neither part holds a text that is no date, also when the range is the one of before. */
  onReadable?: () => void;
  onBlur?: () => void;
  /** Names the range for screen readers. */
  label: string;
}

/** Between the field, its shortcuts and the calendar, in pixels; that of `.range`. */
const CALENDAR_GAP = 6;
const day = (date: string | null) => (date === null ? null : dayjs(date));
const firstMonth = (shown: string, hasRoomForTwo: boolean) =>
  hasRoomForTwo ? dayjs(shown).subtract(1, 'month') : dayjs(shown);
const date = (value: Dayjs | null | undefined) => value?.format('YYYY-MM-DD') ?? null;

/** antd's range picker, in a chunk of its own. */
export default function RangeField({
  value,
  onChange,
  shortcuts = [],
  opensAt,
  min,
  max,
  onUnreadable,
  onReadable,
  label,
  onBlur,
}: DateRangePickerProps) {
  const { t } = useText();
  const { typedDate: pattern } = useFormats();
  const ties = useFieldTies();
  const hasRoomForTwo = useMedia('(min-width: 840px)');
  const [part, setPart] = useState<'start' | 'end'>('start');
  const root = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);

  const set = (from: Dayjs | null | undefined, to: Dayjs | null | undefined) => {
    const next: DateRange = { from: date(from), to: date(to) };
    // antd passes on an end before the start while one is typed, and the end of before with a later start; the screen
    // sees neither: the first is no range, the second begins another one.
    if (next.from !== null && next.to !== null && next.to < next.from) {
      if (next.from === value.from) return;
      next.to = null;
    }
    if (next.from !== value.from || next.to !== value.to) onChange(next);
  };
  const isTooEarly = (to: string) => part === 'end' && value.from !== null && to < value.from;
  /** What both parts show, for the other one may still hold a text that is no date. */
  const isRange = () => {
    const texts = [...(root.current?.querySelectorAll('input') ?? [])].map((input) => input.value);
    const [from, to] = texts.map((text) => (text === '' ? undefined : parseTypedDate(text, pattern)));
    return from !== null && to !== null && !(from && to && to < from);
  };
  /** antd leaves a text that is no date, or an end before the start, without a word; the screen words it. */
  const leave = (event: FocusEvent<HTMLElement>) => {
    const text = (event.target as HTMLInputElement).value ?? '';
    const typed = parseTypedDate(text, pattern);
    if (text !== '' && (typed === null || isTooEarly(typed))) onUnreadable?.(part === 'end' ? 'to' : 'from');
    else if (isRange()) onReadable?.();
    onBlur?.();
  };

  return (
    <AntdRoot>
      <div className="range" ref={root} role="group" aria-label={label} aria-describedby={ties['aria-describedby']}>
        <AntdDatePicker.RangePicker
          getPopupContainer={(field) => field.parentElement ?? document.body}
          // The calendar opens below the shortcuts: a range is chosen by either, so neither covers the other.
          onOpenChange={(isOpen) => isOpen && setRoom(below.current?.offsetHeight ?? 0)}
          popupAlign={{ offset: [0, room === 0 ? CALENDAR_GAP : room + 2 * CALENDAR_GAP] }}
          value={[day(value.from), day(value.to)]}
          onChange={(range) => set(range?.[0], range?.[1])}
          onCalendarChange={(range) => set(range?.[0], range?.[1])}
          onFocus={(_, { range }) => setPart(range ?? 'start')}
          onBlur={leave}
          disabledDate={(current) => isTooEarly(current.format('YYYY-MM-DD'))}
          format={[pattern, pattern.replace('DD', 'D').replace('MM', 'M'), 'D/M/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD']}
          allowEmpty={[true, true]}
          {...(opensAt === undefined
            ? {}
            : { defaultPickerValue: [firstMonth(opensAt, hasRoomForTwo), dayjs(opensAt)] })}
          order={false}
          separator="~"
          placeholder={[t('calendar.start'), t('calendar.end')]}
          status={ties['aria-invalid'] ? 'error' : ''}
          minDate={min === undefined ? undefined : dayjs(min)}
          maxDate={max === undefined ? undefined : dayjs(max)}
          prefix={<Icon name="calendar" />}
          suffixIcon={null}
          prevIcon={<Icon name="chevron-left" />}
          nextIcon={<Icon name="chevron-right" />}
          superPrevIcon={null}
          superNextIcon={null}
          allowClear={{ clearIcon: <Icon name="close" size={16} /> }}
          preserveInvalidOnBlur
        />
        {shortcuts.length > 0 && (
          <div className="rowx" ref={below}>
            {shortcuts.map(({ label: text, from, to }) => (
              <Button
                key={text}
                variant="text"
                on={from === value.from && to === value.to}
                onClick={() => onChange({ from, to })}
              >
                {text}
              </Button>
            ))}
          </div>
        )}
      </div>
    </AntdRoot>
  );
}
