import { useState } from 'react';
import type { SupplierDemand } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { localDate, toLocal, zoneCityOf, zoneOf } from '@larder/rules';
import { useRegion } from '@larder/remote-kit';
import { Card, Chip, EmptyState, IconButton, LoadError, PICTURES, SkeletonRows, useMedia } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { useDemand } from './demand.data';

type Item = SupplierDemand['items'][number];
type Day = SupplierDemand['days'][number];

const DESK_TABLE = lateCode(async () => (await import('@larder/ui/desk')).DeskTable);

/** Cartons and units per product for today and the 13 days on; phones show a day at a time (DSK-24, DSK-25). */
export function Demand() {
  const { t } = useText('catalogue');
  const isSmall = useMedia('(width < 960px)');
  const demand = useDemand();
  if (demand.error && !demand.data)
    return <LoadError title={t('failed.demand')} error={demand.error} onRetry={demand.retry} />;
  if (!demand.data)
    return (
      <Card flush>
        <SkeletonRows rows={8} shape="plain" label={t('demand.loading')} />
      </Card>
    );
  const { days, items } = demand.data;
  if (items.length === 0)
    return (
      <Card>
        <EmptyState bare picture={PICTURES.emptyOrders} text={t('demand.none')} />
      </Card>
    );
  return (
    <div className="catalogue-demand">
      {isSmall ? <OneDay days={days} items={items} /> : <AllDays days={days} items={items} />}
      <AsOf moment={demand.data.asOf} />
    </div>
  );
}

/** The moment of the figures, with the zone where the device has another one (DSK-112). */
function AsOf({ moment }: { moment: string }) {
  const { t } = useText('catalogue');
  const { time, day } = useFormats();
  const region = useRegion();
  const at = Date.parse(moment);
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== zoneOf(region);
  return (
    <p className="small muted">
      {t(isElsewhere ? 'demand.as-of-zone' : 'demand.as-of', {
        day: day(localDate(at, region), 'short'),
        time: time(toLocal(at, region)),
        city: zoneCityOf(region),
      })}
    </p>
  );
}

function Finality({ day }: { day: Day }) {
  const { t } = useText('catalogue');
  return <Chip look={day.isFinal ? 'green' : 'amber'}>{t(day.isFinal ? 'demand.final' : 'demand.may-grow')}</Chip>;
}

/** A product whose pack has changed since it was ordered comes once for each unit. */
const keyOf = ({ sku, unitType }: Item): string => `${sku} ${unitType}`;

const takenOn = (item: Item, date: string) => item.byDay.find((one) => one.date === date);

function AllDays({ days, items }: { days: readonly Day[]; items: readonly Item[] }) {
  const { t } = useText('catalogue');
  const { dayMonth, shortWeekday } = useFormats();
  const columns = [
    {
      key: 'name',
      title: t('product.name'),
      isName: true,
      width: 220,
      cell: (item: Item) => <span className="strong">{item.name}</span>,
    },
    ...days.map((day) => ({
      key: day.date,
      isFigure: true,
      width: 116,
      title: (
        <span className="catalogue-day">
          <span>{shortWeekday(day.date)}</span>
          <span>{dayMonth(day.date, 'short')}</span>
          <Finality day={day} />
        </span>
      ),
      cell: (item: Item) => <Amount item={item} date={day.date} />,
    })),
  ];
  return (
    <Card flush>
      <LatePart
        code={DESK_TABLE}
        title={t('failed.demand')}
        waiting={<SkeletonRows rows={8} shape="plain" label={t('demand.loading')} />}
      >
        {(DeskTable) => <DeskTable label={t('demand.title')} columns={columns} rows={items} rowKey={keyOf} />}
      </LatePart>
    </Card>
  );
}

/** "12 cartons", and below it what is in them. */
function Amount({ item, date }: { item: Item; date: string }) {
  const { t } = useText('catalogue');
  const { number, units } = useFormats();
  const taken = takenOn(item, date);
  if (!taken) return <span className="muted">{t('common:no-value')}</span>;
  return (
    <span className="catalogue-amount">
      <span className="num strong">
        {t('demand.cartons', { count: taken.cartons, cartons: number(taken.cartons) })}
      </span>
      <span className="small muted">{units(taken.quantity, item.unitType)}</span>
      {taken.samples > 0 && <span className="small muted">{t('demand.samples', { count: taken.samples })}</span>}
    </span>
  );
}

function OneDay({ days, items }: { days: readonly Day[]; items: readonly Item[] }) {
  const { t } = useText('catalogue');
  const { date: dateWords } = useFormats();
  const firstTaken = days.findIndex(({ date }) => items.some((item) => takenOn(item, date)));
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(0, chosen === undefined ? firstTaken : days.findIndex(({ date }) => date === chosen));
  const day = days[at]!;
  const taken = items.filter((item) => takenOn(item, day.date));
  return (
    <Card flush as="section" aria-label={dateWords(day.date)}>
      <div className="catalogue-day-choice">
        <IconButton
          icon="chevron-left"
          label={t('demand.day-before')}
          disabled={at === 0}
          onClick={() => setChosen(days[at - 1]?.date)}
        />
        <div aria-live="polite">
          <h2>{dateWords(day.date)}</h2>
          <Finality day={day} />
        </div>
        <IconButton
          icon="chevron-right"
          label={t('demand.day-after')}
          disabled={at === days.length - 1}
          onClick={() => setChosen(days[at + 1]?.date)}
        />
      </div>
      {taken.length === 0 ? (
        <p className="catalogue-day-none muted">{t('demand.none-on-day')}</p>
      ) : (
        <ul className="catalogue-day-list">
          {taken.map((item) => (
            <li key={keyOf(item)}>
              <span className="strong">{item.name}</span>
              <Amount item={item} date={day.date} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
