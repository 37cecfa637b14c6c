import { GUIDE_LIST_LIMITS } from '@larder/contracts';
import type {
  Call,
  CallRequest,
  createGuideList,
  deleteGuideList,
  GuideList,
  GuideListInput,
  updateGuideList,
} from '@larder/contracts';
import { mayReach } from '@larder/rules';
import type { MemberContext } from '../../http/route';
import { LocationNotFound } from '../locations/locations.errors';
import {
  GuideListLimit,
  GuideListNameTaken,
  GuideListNotFound,
  GuideListProductUnknown,
  GuideListVersionMismatch,
} from './guide-lists.errors';
import {
  insertGuideList,
  isListNameTaken,
  lockGuideLists,
  orderGuideLists,
  removeGuideList,
  saveGuideList,
  selectGuideLists,
  selectNotAgreed,
} from './guide-lists.queries';

type ListCall = Pick<MemberContext<Call>, 'tx' | 'session'>;

/**
 * Makes a list, last in order (GDE-33).
 *
 * @throws LocationNotFound also where the member may not reach it
 * @throws GuideListLimit, GuideListNameTaken, GuideListProductUnknown
 */
export async function addGuideList(
  call: ListCall & Pick<CallRequest<typeof createGuideList>, 'params' | 'body'>,
): Promise<GuideList> {
  const {
    tx,
    params: { id: locationId },
    body,
  } = call;
  const lists = await listsToChange(call, locationId);
  if (lists.length >= GUIDE_LIST_LIMITS.lists) throw new GuideListLimit();
  await check(call, locationId, body);
  return insertGuideList(tx, locationId, body);
}

/**
 * Saves a list at the version that was edited, and moves it to its position; beyond the last one it is the last. One
 * that keeps its place leaves the order that others gave the lists (GDE-34, GDE-35).
 *
 * @throws LocationNotFound, GuideListNotFound, GuideListVersionMismatch, GuideListNameTaken, GuideListProductUnknown
 */
export async function changeGuideList(
  call: ListCall & Pick<CallRequest<typeof updateGuideList>, 'params' | 'body'>,
): Promise<GuideList> {
  const {
    tx,
    params: { id: locationId, listId },
    body: { position, keepsPlace, version, ...content },
  } = call;
  const lists = await listsToChange(call, locationId);
  const list = lists.find((one) => one.listId === listId);
  if (!list) throw new GuideListNotFound();
  if (list.version !== version) throw new GuideListVersionMismatch(list);
  await check(call, locationId, content, list);
  const saved = await saveGuideList(tx, locationId, listId, content);
  if (keepsPlace) return saved;
  const others = lists.map((one) => one.listId).filter((id) => id !== listId);
  await orderGuideLists(tx, locationId, [...others.slice(0, position - 1), listId, ...others.slice(position - 1)]);
  return saved;
}

/** @throws LocationNotFound, GuideListNotFound */
export async function dropGuideList(
  call: ListCall & Pick<CallRequest<typeof deleteGuideList>, 'params'>,
): Promise<void> {
  const {
    tx,
    params: { id: locationId, listId },
  } = call;
  await listsToChange(call, locationId);
  if (!(await removeGuideList(tx, locationId, listId))) throw new GuideListNotFound();
}

/** The lists of a location that the member may reach; nobody else changes them until the transaction ends. */
async function listsToChange({ tx, session }: ListCall, locationId: number): Promise<GuideList[]> {
  if (!mayReach(session.locationIds, locationId)) throw new LocationNotFound();
  await lockGuideLists(tx, locationId);
  const lists = await selectGuideLists(tx, locationId);
  if (!lists) throw new LocationNotFound();
  return lists;
}

/** What was on the list before may stay on it, agreed or not (GDE-36). */
async function check(
  { tx }: ListCall,
  locationId: number,
  { name, productIds }: GuideListInput,
  before?: GuideList,
): Promise<void> {
  if (await isListNameTaken(tx, locationId, name, before?.listId ?? null)) throw new GuideListNameTaken();
  const known = new Set(before?.productIds);
  const unknown = await selectNotAgreed(
    tx,
    locationId,
    productIds.filter((id) => !known.has(id)),
  );
  if (unknown.size > 0)
    throw new GuideListProductUnknown(productIds.flatMap((id, index) => (unknown.has(id) ? [index] : [])));
}
