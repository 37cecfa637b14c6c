import { useText } from '@larder/i18n';
import { useNow, useRegion } from '@larder/remote-kit';
import { toInstant } from '@larder/rules';
import { LinkButton } from '@larder/ui';
import type { ReactNode } from 'react';
import { bandOfMoments } from '../../components/delivery/band-of-moments';
import { useDeadlineFormats } from '../../components/delivery/deadline-formats';
import { MiniTimer } from '../../components/delivery/mini-timer';
import { useOwnPages } from '../../components/page/use-own-pages';
import type { OpenEntry } from '../../model/deadlines/open-entry';

const TICK_MS = 10_000;

/** What is open before one cut-off, with the way to do it (GDE-50, GDE-52). `children` opens the others. */
export function StripEntry({ entry, children }: { entry: OpenEntry; children?: ReactNode }) {
  const { t } = useText('orders');
  const pages = useOwnPages();
  const region = useRegion();
  const nowMs = useNow(TICK_MS);
  const { day, left } = useDeadlineFormats();
  const { locationId, locationName, deliveryDate, draftId, cutOffAt } = entry;
  const leftMs = toInstant(cutOffAt, region) - nowMs;
  const where = { day: day(deliveryDate), location: locationName };
  return (
    <div className={`orders-open${bandOfMoments(entry, nowMs, region) === 'ok' ? ' calm' : ''}`}>
      <MiniTimer leftMs={leftMs} />
      <p className="say">
        <b>{t('deadline.where', where)}</b>{' '}
        {draftId === undefined ? t('deadline.usual') : t('deadline.draft', { id: draftId })} ·{' '}
        <b className="left">{left(leftMs)}</b>
      </p>
      {children}
      {draftId === undefined ? (
        <LinkButton to={pages.newOrderOn(locationId, deliveryDate)} aria-label={t('deadline.order-for', where)}>
          {t('deadline.order')}
        </LinkButton>
      ) : (
        <LinkButton to={pages.order(draftId)} aria-label={t('deadline.open-draft-of', { id: draftId })}>
          {t('deadline.open-draft')}
        </LinkButton>
      )}
    </div>
  );
}
