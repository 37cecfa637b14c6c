import type { Call, CallAnswer, makeCalendarFeed as makeCalendarFeedCall, readCalendarFeed } from '@larder/contracts';
import { mayOrder } from '@larder/rules';
import { MemberSuspended } from '../../http/http.errors';
import { refuseDuringMaintenance } from '../../http/maintenance';
import { networkOf } from '../../http/network-of';
import type { FileAnswer } from '../../http/reply';
import type { MemberContext, StepwiseContext } from '../../http/route';
import { hashOfSecret, newSecret } from '../../http/secret-code';
import type { NamedLimit } from '../../http/services';
import { lookAndCountShared } from '../../http/shared-limit';
import { listFeedCutOffs, listFeedOrders } from '../orders/order-feed.service';
import { FeedNotFound } from './calendar-feed.errors';
import {
  deleteFeed,
  type FeedReader,
  type FeedState,
  findReader,
  noteReading,
  selectFeedState,
  upsertFeed,
} from './calendar-feed.queries';
import { cutOffEvent, deliveryEvent } from './feed-events';
import { refusedNetworksOf } from './refused-networks';
import { textsOf } from '../../texts/api-texts';

type MemberCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'now' | 'app'>;
type FeedCall = Pick<StepwiseContext<typeof readCalendarFeed>, 'db' | 'app' | 'now' | 'params' | 'headers'>;

/** How often an address may be read (guide.md, section 11). */
const PER_ADDRESS: NamedLimit = { name: 'feed', max: 30, seconds: 3600 };
/** How often one network may ask for addresses that do not exist. */
const UNKNOWN: NamedLimit = { name: 'feed-unknown', max: 60, seconds: 60 };
const CACHED = 'private, max-age=900';

/** Whether the member has an address (GDE-92). */
export const getFeedState = async ({ tx, session }: MemberCall): Promise<FeedState> =>
  (await selectFeedState(tx, session.userId)) ?? { active: false, createdDate: null, lastReadDate: null };

/**
 * Makes the member's address anew and tells it this once; the former one ends with it (GDE-92, GDE-109).
 * @throws MemberSuspended when the member was suspended meanwhile
 */
export async function makeFeed({
  tx,
  session,
  now,
  app,
}: MemberCall): Promise<CallAnswer<typeof makeCalendarFeedCall>> {
  const token = newSecret();
  const stored = await upsertFeed(tx, session.userId, hashOfSecret(token), new Date(now).toISOString());
  if (stored === 0) throw new MemberSuspended();
  return { url: `${app.publicUrl}/api/feed/${token}.ics` };
}

/** Ends the member's address; without one nothing changes. */
export async function endFeed({ tx, session }: MemberCall): Promise<void> {
  await deleteFeed(tx, session.userId);
}

/**
 * The feed of a token, as its member may read it now (GDE-93 to GDE-97).
 * @throws FeedNotFound for an unknown or former token, and for a member who may not read any more
 * @throws RateLimited beyond 30 an hour for one address, and beyond 60 unknown ones a minute from one network
 */
export async function readFeed({ db, app, now, params, headers }: FeedCall): Promise<FileAnswer> {
  const tokenHash = hashOfSecret(params.token);
  const [address, network] = [tokenHash.toString('hex'), networkOf(headers.address)];
  const refused = refusedNetworksOf(app);
  // Spares the look-up: it would take one of the connections by which members sign in and refresh.
  if (!refused.isKnown(address)) refused.assertServed(network, now);
  const reader = await db.asSystem((tx) => findReader(tx, tokenHash));
  if (!reader || !app.featuresOf(reader.region).has('calendarFeed')) {
    refused.forget(address);
    await countUnknown(app, network, now);
    throw new FeedNotFound();
  }
  refused.know(address);
  const refusal = await count(app, PER_ADDRESS, address, now);
  if (refusal) throw refusal;
  refuseDuringMaintenance(app, reader.region, now);
  return {
    content: await textOf(reader, { db, app, now }),
    contentType: 'text/calendar; charset=utf-8',
    cacheControl: CACHED,
  };
}

/** @throws RateLimited once the network has asked for too many */
async function countUnknown(app: FeedCall['app'], network: string, now: number): Promise<void> {
  const refused = refusedNetworksOf(app);
  // The limit may have been passed while this call waited for its look-up.
  refused.assertServed(network, now);
  const refusal = await count(app, UNKNOWN, network, now);
  if (!refusal) return;
  refused.refuse(network, now, Number(refusal.headers['retry-after']));
  throw refusal;
}

/** The count outlives the refusal. */
const count = ({ db, limitFactor }: FeedCall['app'], limit: NamedLimit, subject: string, now: number) =>
  db.asSystem((tx) => lookAndCountShared(tx, { ...limit, max: limit.max * limitFactor }, subject, now));

/** Read in the reader's own workspace, as every other call of theirs. */
async function textOf(reader: FeedReader, { db, app, now }: Pick<FeedCall, 'db' | 'app' | 'now'>): Promise<string> {
  const { workspaceId, userId, region, locationIds, role, companyName } = reader;
  const { writeFeed } = await import('@larder/rules/calendar-feed');
  const site = { region, publicUrl: app.publicUrl };
  return db.asWorkspace({ workspaceId, region, userId }, async (tx) => {
    noteReading(tx, userId, new Date(now).toISOString());
    const call = { tx, session: { region, locationIds }, now, app };
    const [orders, cutOffs] = await Promise.all([listFeedOrders(call), mayOrder(role) ? listFeedCutOffs(call) : []]);
    const events = [
      ...orders.map((order) => deliveryEvent(order, site)),
      ...cutOffs.map((open) => cutOffEvent(open, site)),
    ];
    return writeFeed({ region, name: textsOf(region)('feed.title', { company: companyName }), events });
  });
}
