import { useState } from 'react';
import { MONTHS_AHEAD } from '@larder/contracts';
import { addDays, addMonths, localDate } from '@larder/rules';
import { useFormats, useText } from '@larder/i18n';
import { useNow, useRegion } from '@larder/remote-kit';
import { Button, Card, Checkbox, ErrorAlert, Field, FieldGroup, SelectInput, SkeletonBlock } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { CHOOSABLE_STATUSES } from '../../model/conditions';
import type { InvoiceConditions } from '../../model/conditions';
import { useLocationChoices } from './invoice-filters.data';

const MINUTE_MS = 60_000;
const PROBLEMS = { end: 'filters.no-end', invalid: 'filters.invalid-date', late: 'filters.too-late' } as const;

const DATE_RANGE_PICKER = lateCode(async () => (await import('@larder/ui/pickers')).DateRangePicker);

interface InvoiceFiltersProps {
  conditions: InvoiceConditions;
  /** Another one begins anew with the dates, which hold half a range by themselves. */
  generation: number;
  onChange(changes: Partial<InvoiceConditions>): void;
  onClear(): void;
}

/** Filters by delivery date, location and status (INS-79 to INS-89). */
export function InvoiceFilters({ conditions, generation, onChange, onClear }: InvoiceFiltersProps) {
  const { t } = useText('insights');
  const { statuses, locationId } = conditions;
  return (
    <Card as="section" className="filters" aria-label={t('filters.title')}>
      <DateFilter key={generation} conditions={conditions} onChange={onChange} />
      <LocationFilter value={locationId} onChange={(value) => onChange({ locationId: value })} />
      <FieldGroup label={t('filters.status')}>
        <div className="insights-statuses">
          {CHOOSABLE_STATUSES.map((status) => (
            <Checkbox
              key={status}
              checked={statuses.includes(status)}
              onChange={(isOn) =>
                onChange({
                  statuses: isOn ? [...statuses, status] : statuses.filter((one) => one !== status),
                  orderId: undefined,
                  due: undefined,
                })
              }
            >
              {t(`filters.${status}`)}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <Button variant="text" className="clear" onClick={onClear}>
        {t('filters.clear')}
      </Button>
    </Card>
  );
}

function DateFilter({ conditions: { from, to }, onChange }: Pick<InvoiceFiltersProps, 'conditions' | 'onChange'>) {
  const { t } = useText('insights');
  const { date } = useFormats();
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({
    from: from ?? null,
    to: to ?? null,
  });
  const [rangeProblem, setProblem] = useState<'end' | 'late'>();
  const [isUnreadable, setUnreadable] = useState(false);
  const problem = isUnreadable ? 'invalid' : rangeProblem;
  const [applied, setApplied] = useState({ from, to });
  // Back and Forward bring another range; half a range that is being chosen changes none.
  if (from !== applied.from || to !== applied.to) {
    setApplied({ from, to });
    setRange({ from: from ?? null, to: to ?? null });
    setProblem(undefined);
    setUnreadable(false);
  }
  const today = localDate(useNow(MINUTE_MS), useRegion());
  const last = addMonths(today, MONTHS_AHEAD);
  const shortcut = (days: number) => ({
    label: t('filters.last-days', { count: days }),
    from: addDays(today, 1 - days),
    to: today,
  });

  function change(next: { from: string | null; to: string | null }) {
    setRange(next);
    setProblem(undefined);
    setUnreadable(false);
    if ((next.to ?? next.from ?? '') > last) setProblem('late');
    else if (next.from && next.to) onChange({ from: next.from, to: next.to });
    else if (!next.from && !next.to) onChange({ from: undefined, to: undefined });
  }
  return (
    <div
      onBlur={(event) => {
        if (range.from && !range.to && !event.currentTarget.contains(event.relatedTarget)) setProblem('end');
      }}
    >
      <FieldGroup label={t('filters.dates')} error={problem && t(PROBLEMS[problem], { date: date(last) })}>
        <LatePart code={DATE_RANGE_PICKER} waiting={<SkeletonBlock lines={1} bare />}>
          {(DateRangePicker) => (
            <DateRangePicker
              value={range}
              onChange={change}
              shortcuts={[shortcut(7), shortcut(30)]}
              opensAt={today}
              onUnreadable={() => setUnreadable(true)}
              onReadable={() => setUnreadable(false)}
              label={t('filters.dates')}
            />
          )}
        </LatePart>
      </FieldGroup>
    </div>
  );
}

function LocationFilter({ value, onChange }: { value: string | undefined; onChange(value: string | undefined): void }) {
  const { t } = useText('insights');
  const locations = useLocationChoices();
  if (locations.error && !locations.data) return <ErrorAlert error={locations.error} onRetry={locations.retry} />;
  const options = [
    { value: '', label: t('filters.all-locations') },
    ...(locations.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Field label={t('filters.location')}>
      <SelectInput
        value={value ?? ''}
        onChange={(next) => onChange(next || undefined)}
        options={options}
        placeholder={null}
        icon="locations"
      />
    </Field>
  );
}
