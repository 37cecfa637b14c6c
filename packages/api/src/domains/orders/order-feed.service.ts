import type { Call } from '@larder/contracts';
import { addDays, addMonths, localDate } from '@larder/rules';
import type { MemberContext } from '../../http/route';
import { listOpenCutOffs } from './deadlines.service';
import {
  type FeedCutOffPlace,
  type FeedDraft,
  type FeedOrder,
  selectFeedDrafts,
  selectFeedOrders,
  selectFeedPlaces,
} from './order-feed.queries';

export type { FeedOrder } from './order-feed.queries';

const DAYS_BACK = 30;
const MONTHS_AHEAD = 6;

/** What a calendar is read by: it has no session, only the reach of its member. */
export type FeedCall = Pick<MemberContext<Call>, 'tx' | 'now' | 'app'> & {
  session: Pick<MemberContext<Call>['session'], 'region' | 'locationIds'>;
};

/** The deliveries from 30 days back to 6 months ahead (GDE-93). */
export function listFeedOrders({ tx, session, now }: FeedCall): Promise<FeedOrder[]> {
  const today = localDate(now, tx.region);
  return selectFeedOrders(tx, session.locationIds, addDays(today, -DAYS_BACK), addMonths(today, MONTHS_AHEAD));
}

/** A cut-off ahead of a draft that is not sent, or of a usual day without an order and without a draft. */
export interface FeedCutOff extends FeedCutOffPlace {
  deliveryDate: string;
  /** Local date-time. */
  cutOffAt: string;
  draft: FeedDraft | undefined;
}

/** The cut-offs of the next 14 days that have something open, one for each draft (GDE-94). */
export async function listFeedCutOffs(call: FeedCall): Promise<FeedCutOff[]> {
  const open = await listOpenCutOffs(call, { usualFromMs: Infinity });
  const [found, foundPlaces] = await Promise.all([
    selectFeedDrafts(
      call.tx,
      open.flatMap(({ draftIds }) => draftIds),
    ),
    selectFeedPlaces(
      call.tx,
      open.map(({ locationId }) => locationId),
    ),
  ]);
  const drafts = new Map(found.map((draft) => [draft.id, draft]));
  const places = new Map(foundPlaces.map((place) => [place.locationId, place]));
  return open.flatMap(({ locationId, deliveryDate, cutOffAt, draftIds }) => {
    const place = places.get(locationId);
    if (!place) return [];
    const ofDay = draftIds.flatMap((id) => drafts.get(id) ?? []);
    return (ofDay.length > 0 ? ofDay : [undefined]).map((draft) => ({ ...place, deliveryDate, cutOffAt, draft }));
  });
}
