import type { CallAnswer, getDeadlines } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { useNow, useRegion } from '@larder/remote-kit';
import { localDate, toInstant } from '@larder/rules';
import { Docket, Icon, LinkButton, TearOffDay } from '@larder/ui';
import { KitchenTimer } from '@larder/ui/ordering';
import { Link } from '@larder/ui/router';
import { bandOfMoments } from '../../components/delivery/band-of-moments';
import { toneOf } from '../../components/delivery/day-tone';
import { useDeadlineFormats } from '../../components/delivery/deadline-formats';
import { MomentAndLeft } from '../../components/delivery/moment-and-left';
import { useOwnPages } from '../../components/page/use-own-pages';
import type { OpenEntry } from '../../model/deadlines/open-entry';

const TICK_MS = 10_000;

export interface DeadlineDocketProps {
  entry: OpenEntry;
  /** How many others are open. */
  others: number;
  /** What can be ordered again (GDE-30). */
  lastOrder: CallAnswer<typeof getDeadlines>['lastOrder'] | undefined;
}

/** The most urgent thing that is open, with its timer and what to do (GDE-53). */
export function DeadlineDocket({ entry, others, lastOrder }: DeadlineDocketProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const pages = useOwnPages();
  const region = useRegion();
  const nowMs = useNow(TICK_MS);
  const { day, hour, moment, left } = useDeadlineFormats();
  const { deliveryDate, locationId, locationName, draftId, cutOffAt } = entry;
  const band = bandOfMoments(entry, nowMs, region) ?? 'ok';
  const leftMs = toInstant(cutOffAt, region) - nowMs;
  const isToday = cutOffAt.startsWith(localDate(nowMs, region));
  const by = isToday
    ? t('deadline.order-by-today', { time: hour(cutOffAt) })
    : t('deadline.order-by', { moment: moment(cutOffAt) });
  // Without the year while it is the present one.
  const dayOfYear = formats.date(deliveryDate).replace(` ${localDate(nowMs, region).slice(0, 4)}`, '');
  const where = { day: day(deliveryDate), location: locationName };
  const more = others > 0 && (
    <Link className="orders-more" to={pages.orderList()}>
      {t('deadline.more', { count: others })}
    </Link>
  );
  return (
    <Docket
      className="orders-odock"
      aria-labelledby="orders-odock"
      stub={
        <KitchenTimer
          leftMs={leftMs}
          tone={band}
          label={t('deadline.to-send')}
          moment={
            <>
              {by} {more}
            </>
          }
        />
      }
    >
      <div className="rowx orders-head">
        <TearOffDay date={deliveryDate} tone={toneOf(band)} />
        <div className="grow">
          <p className="lab desk">{t('deadline.card')}</p>
          <h2 className="day" id="orders-odock">
            <span className="sr">{t('deadline.card-name')} </span>
            {dayOfYear}
          </h2>
          <p className="sub">
            <b className="orders-at">{locationName}</b>
          </p>
          <p className={`orders-due mob${band === 'soon' ? ' soon' : ''}`}>
            <Icon name="clock" />
            <MomentAndLeft moment={by} left={left(leftMs)} />
          </p>
        </div>
      </div>
      <p className="orders-missing">
        <b>{draftId === undefined ? t('deadline.usual-here') : t('deadline.draft-here', { id: draftId })}</b>{' '}
        <span className="mob">{more}</span>
      </p>
      <div className="orders-odock-acts">
        {draftId === undefined ? (
          <LinkButton
            variant="primary"
            icon="plus"
            to={pages.newOrderOn(locationId, deliveryDate)}
            aria-label={t('deadline.order-for', where)}
          >
            {t('deadline.order')}
          </LinkButton>
        ) : (
          <LinkButton
            variant="primary"
            to={pages.order(draftId)}
            aria-label={t('deadline.open-draft-of', { id: draftId })}
          >
            {t('deadline.open-draft')}
          </LinkButton>
        )}
        {draftId !== undefined && (
          <LinkButton icon="plus" to={pages.newOrder()}>
            {t('list.new')}
          </LinkButton>
        )}
        {lastOrder && (
          <Link className="orders-odock-again" to={pages.repeatOf(lastOrder.orderId)}>
            <Icon name="history" />
            <span>{t('deadline.repeat', { day: day(lastOrder.deliveryStart), location: lastOrder.locationName })}</span>
          </Link>
        )}
      </div>
    </Docket>
  );
}
