import type { Region } from '@larder/contracts';
import {
  addDays,
  DEADLINE_DAYS,
  factsOf,
  formatDate,
  formatTime,
  hasSlot,
  statusLook,
  statusOf,
  toInstant,
  toLocal,
} from '@larder/rules';
import type { FeedEvent } from '@larder/rules/calendar-feed';
import { inRegion } from '../../http/region-address';
import type { FeedCutOff, FeedOrder } from '../orders/order-feed.service';
import { textsOf } from '../../texts/api-texts';

/** Where links lead and what is unique to this installation. */
export interface FeedSite {
  region: Region;
  publicUrl: string;
}

const MINUTE_MS = 60_000;
const CUT_OFF_MINUTES = 15;
const ALARM_HOURS = 3;

const uid = (name: string, { publicUrl }: FeedSite): string => `${name}@${new URL(publicUrl).hostname}`;
/** A page without a session goes by the region of its address (SHL-50). */
const link = (path: string, { region, publicUrl }: FeedSite): string => `${publicUrl}${inRegion(path, region)}`;
const wholeDay = (local: string) => ({ start: local.slice(0, 10), end: addDays(local, 1) });
const isoAt = (local: string, region: Region): string => new Date(toInstant(local, region)).toISOString();

/**
 * From one instant to another by the clock of the region; in UTC where that clock shows one of them twice and means the
 * other time of the two.
 */
function between(startMs: number, endMs: number, region: Region): Pick<FeedEvent, 'start' | 'end'> {
  const [start, end] = [toLocal(startMs, region), toLocal(endMs, region)];
  if (toInstant(start, region) === startMs && toInstant(end, region) === endMs) return { start, end };
  return { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString() };
}

/** The event of a delivery: tentative until staff have taken the order on (GDE-93, GDE-95). */
export function deliveryEvent(order: FeedOrder, site: FeedSite): FeedEvent {
  const t = textsOf(site.region);
  const status = statusOf(order.status);
  const url = link(`/orders/${order.id}`, site);
  const look = statusLook(order.status);
  const state = [order.type === 'sample' ? t('feed.samples') : '', t(look ? `feed.status.${look.key}` : 'feed.unknown')]
    .filter(Boolean)
    .join(' · ');
  return {
    uid: uid(`order-${order.id}`, site),
    sequence: order.moves,
    changedAt: order.lastModified,
    ...(hasSlot(order.deliveryStart, order.deliveryEnd)
      ? { start: order.deliveryStart, end: order.deliveryEnd }
      : wholeDay(order.deliveryStart)),
    status: status === 'cancelled' ? 'CANCELLED' : status === 'ready' ? 'TENTATIVE' : 'CONFIRMED',
    summary: t('feed.delivery', { location: order.locationName, count: order.lineCount }),
    place: placeOf(order),
    description: `${state}\n${url}`,
    url,
  };
}

/**
 * The event of a cut-off that has something open: a draft that is not sent, or a usual day without an order (GDE-94).
 */
export function cutOffEvent({ draft, ...open }: FeedCutOff, site: FeedSite): FeedEvent {
  const t = textsOf(site.region);
  const day = formatDate(open.deliveryDate, factsOf(site.region));
  const path = draft ? `/orders/${draft.id}` : `/orders/new?location=${open.locationId}&date=${open.deliveryDate}`;
  const url = link(path, site);
  const summary = t('feed.cut-off', { time: formatTime(open.cutOffAt), location: open.locationName });
  const cutOffMs = toInstant(open.cutOffAt, site.region);
  const isWholeDay = draft && !draft.hasSlot;
  return {
    uid: uid(draft ? `cut-off-order-${draft.id}` : `cut-off-${open.locationId}-${open.deliveryDate}`, site),
    sequence: (draft?.moves ?? 0) + open.cutOffMoves,
    // Nothing is stored of a usual day: it is as new as its cut-off’s coming into sight.
    changedAt: draft?.lastModified ?? isoAt(addDays(open.cutOffAt, -DEADLINE_DAYS), site.region),
    ...(isWholeDay ? wholeDay(open.cutOffAt) : between(cutOffMs - CUT_OFF_MINUTES * MINUTE_MS, cutOffMs, site.region)),
    status: 'CONFIRMED',
    summary,
    place: placeOf(open),
    description: `${draft ? t('feed.draft', { day, order: draft.id }) : t('feed.usual', { day })}\n${url}`,
    url,
    alarm: {
      text: summary,
      ...(isWholeDay
        ? { at: new Date(cutOffMs - ALARM_HOURS * 60 * MINUTE_MS).toISOString() }
        : { hoursBeforeEnd: ALARM_HOURS }),
    },
  };
}

const placeOf = ({
  locationName,
  address,
  postcode,
}: Pick<FeedOrder, 'locationName' | 'address' | 'postcode'>): string =>
  [locationName, address, postcode].filter(Boolean).join(', ');
