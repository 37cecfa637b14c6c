import { useText } from '@larder/i18n';
import { useLocale, useRegion } from '@larder/remote-kit';
import { addDays, holidayOn, lastDeliveryDate, localDate, otherDates, scheduledDates } from '@larder/rules';
import { Alert, Button, Field, Spinner } from '@larder/ui';
import { DatePicker } from '@larder/ui/pickers';
import { useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { RulesFailed } from '../../components/delivery/rules-failed';
import { dateProblemKey } from '../../model/delivery/delivery-rules';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';
import { onlySlotOf } from '../../model/delivery/only-slot';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { RefusedDay } from './refused-day';

/** What the looks of the days mean; those of another date are no delivery days (ORD-117). */
function CalendarLegend({ isOther }: { isOther: boolean }) {
  const { t } = useText('orders');
  return (
    <p className="legend" aria-hidden="true">
      <span>
        <i className="orders-legend-day" />
        {t(isOther ? 'date.legend.other' : 'date.legend.day')}
      </span>
      <span>
        <i className="orders-legend-holiday" />
        {t('date.legend.holiday')}
      </span>
    </p>
  );
}

export interface DateChoiceProps {
  rules: DeliveryRules;
  /** Says that a date is missing, as after Next. */
  showsMissing: boolean;
  /** Begins with the picker for another date (ORD-86). */
  startsWithOther?: boolean;
  /** Right below the calendar: the slots of the day. */
  children?: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** The day of the delivery: a day of the location's schedule, or another one (ORD-115 to ORD-119). */
export function DateChoice({ rules, showsMissing, startsWithOther, children }: DateChoiceProps) {
  const { t } = useText('orders');
  const region = useRegion();
  const locale = useLocale();
  const store = useOrderFormStore();
  const locationId = useOrderForm((form) => form.locationId);
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const [asksForOther, setAsksForOther] = useState<boolean | undefined>(startsWithOther);
  const [isTouched, setTouched] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { schedule, hasSchedule, settings } = rules;
  const isOther = !hasSchedule || (asksForOther ?? rules.isOffSchedule(deliveryStart));
  const isLoading = locationId !== undefined && schedule.isPending && !schedule.error;
  const hasCalendar = locationId !== undefined && !isLoading;
  const offered = useMemo(
    () => (hasCalendar ? new Set(isOther ? otherDates(settings) : scheduledDates(settings)) : NONE),
    [hasCalendar, isOther, settings],
  );
  const problem = rules.problemOf(deliveryStart);
  const showsProblem = problem !== null && (problem !== 'missing' || isTouched || showsMissing);
  const today = localDate(settings.nowMs, region);

  const choose = (date: string | null) => {
    setRefused(undefined);
    const only = date && onlySlotOf(date, rules);
    if (only) store.getState().setDelivery(only.start, only.end);
    else store.getState().chooseDate(date);
  };
  const askFor = (other: boolean) => {
    setRefused(undefined);
    setAsksForOther(other);
  };
  // The picker for another date has Monday to Friday alone; a Saturday may still be a day of the schedule.
  const refuse = (date: string) => {
    const isScheduled = rules.items.some((item) => item.date === date) && rules.problemOf(date) === null;
    if (!isScheduled) return setRefused(date);
    setAsksForOther(false);
    return choose(date);
  };
  const leaveCalendar = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <div className="stack-s orders-date" onKeyDown={leaveCalendar}>
      <Field
        label={t('date.label')}
        required
        error={showsProblem ? t(dateProblemKey(problem)) : undefined}
        hint={locationId === undefined ? t('date.location-first') : undefined}
      >
        {isLoading ? (
          <p className="readonly" role="status">
            <Spinner /> {t('date.loading')}
          </p>
        ) : (
          <DatePicker
            calendar="inline"
            value={deliveryStart?.slice(0, 10) ?? null}
            onChange={choose}
            disabled={locationId === undefined}
            today={today}
            min={addDays(today, -1)}
            max={lastDeliveryDate(settings.nowMs, region)}
            isAvailable={(date) => offered.has(date)}
            holidayName={(date) => holidayOn(date, region)?.name[locale]}
            onUnavailable={refuse}
            onUnreadable={() => setTouched(true)}
            onBlur={() => setTouched(true)}
          />
        )}
      </Field>
      {refused && <RefusedDay date={refused} rules={rules} onOther={isOther ? undefined : () => askFor(true)} />}
      {children}
      <RulesFailed failure={rules.failure} />
      <div className="orders-date-foot">
        {hasCalendar && <CalendarLegend isOther={isOther} />}
        {hasSchedule && (
          <Button
            variant="text"
            icon={isOther ? 'calendar' : 'outside-schedule'}
            className="orders-flush"
            onClick={() => askFor(!isOther)}
          >
            {t(isOther ? 'date.choose-scheduled' : 'date.request-other')}
          </Button>
        )}
      </div>
      {rules.isOffSchedule(deliveryStart) && problem === null && (
        <Alert icon="outside-schedule">{t('schedule.outside-date')}</Alert>
      )}
    </div>
  );
}
