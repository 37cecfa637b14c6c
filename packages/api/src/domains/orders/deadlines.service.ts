import type { Call, CallAnswer, Deadline, getDeadlines } from '@larder/contracts';
import { addDays, DEADLINE_DAYS, type DeadlineInput, localDate, openDeadlines, USUAL_REACH_DAYS } from '@larder/rules';
import type { MemberContext } from '../../http/route';
import { expandedSchedule } from '../locations/locations.service';
import { type DeadlineRecord, type LastOrder, selectDeadlines } from './deadlines.queries';

type DeadlinesCall = Pick<MemberContext<Call>, 'tx' | 'now' | 'app'> & {
  session: Pick<MemberContext<Call>['session'], 'region' | 'locationIds'>;
};
/** How long before its cut-off a usual day is named, and by which moment each day; as the rule says unless told. */
type Sight = Pick<DeadlineInput, 'usualFromMs' | 'untilLastOpen'>;

/**
 * The next cut-offs of the locations that the member may reach, as far as something is open before them, and the order
 * to repeat (GDE-50).
 */
export const listDeadlines = (call: DeadlinesCall): Promise<CallAnswer<typeof getDeadlines>> => readDeadlines(call);

/** What is open, by the last moment that each day is open: it can be told once, and does not move by itself (RUL-13). */
export const listOpenCutOffs = async (
  call: DeadlinesCall,
  sight: Pick<Sight, 'usualFromMs'>,
): Promise<Omit<Deadline, 'soonFrom'>[]> => (await readDeadlines(call, { ...sight, untilLastOpen: true })).items;

async function readDeadlines(
  call: DeadlinesCall,
  sight: Sight = {},
): Promise<{ items: Deadline[]; lastOrder: LastOrder }> {
  const { tx, session, now } = call;
  const today = localDate(now, tx.region);
  const { locations, lastOrder } = await selectDeadlines(tx, session.locationIds, {
    today,
    last: addDays(today, DEADLINE_DAYS),
    since: addDays(today, -USUAL_REACH_DAYS),
  });
  const open = await Promise.all(locations.map((location) => deadlinesOf(call, location, sight)));
  return { items: open.flat().sort(byCutOff), lastOrder };
}

async function deadlinesOf(
  { tx, session, now, app }: DeadlinesCall,
  location: DeadlineRecord,
  sight: Sight,
): Promise<Deadline[]> {
  if (location.drafts.length === 0 && location.orderedDates.length === 0) return [];
  const { id: locationId, name: locationName, orderedDates, ...settings } = location;
  const items = await expandedSchedule(location, tx.region, now);
  // What is usual comes with the guide: without it drafts alone are known (GDE-1).
  const knowsUsual = app.featuresOf(session.region).has('orderGuide');
  const open = openDeadlines({
    ...settings,
    ...sight,
    items,
    region: tx.region,
    nowMs: now,
    hours: app.configOf(session.region).cutoffHours,
    orderedDates: new Set(knowsUsual ? orderedDates : []),
  });
  return open.map((deadline) => ({ locationId, locationName, ...deadline }));
}

/** Locations come by name, and equal moments stay in that order. */
const byCutOff = (one: Deadline, other: Deadline): number =>
  one.cutOffAt < other.cutOffAt ? -1 : Number(one.cutOffAt > other.cutOffAt);
