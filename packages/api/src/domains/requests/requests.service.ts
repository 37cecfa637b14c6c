import type { Call, Page } from '@larder/contracts';
import { addDays, localDate, toInstant, withoutMarkup } from '@larder/rules';
import { audit } from '../../http/audit';
import type { MemberContext } from '../../http/route';
import type { SystemTx, Tx } from '../../database';
import type { Paging } from '../../lists/page-query';
import { requireSupplier } from '../suppliers/suppliers.service';
import { requestReceivedMail } from './request.mails';
import { RequestDailyLimit, RequestNotFound, RequestTagsMissing, RequestTagUnknown } from './requests.errors';
import {
  countRequests,
  insertRequest,
  selectAuthor,
  selectKnownTags,
  selectRequests,
  type StaffRequest,
  updateRequestOrder,
} from './requests.queries';

const REQUESTS_A_DAY = 20;

type MemberCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'now' | 'actor' | 'mail' | 'app'>;

/**
 * Asks a producer for samples, or, at the own workspace, for a product of whomever (API-75).
 * @throws SupplierNotFound @throws RequestTagsMissing @throws RequestTagUnknown @throws RequestDailyLimit from the
 *   21st of a day on
 */
export async function requestProduct(
  call: MemberCall,
  supplierWorkspaceId: number,
  body: { tags: readonly string[]; productDescription?: string },
): Promise<{ requestId: number }> {
  const { tx, session, now } = call;
  const isOwn = supplierWorkspaceId === tx.workspaceId;
  const supplier = isOwn ? null : await requireSupplier(tx, supplierWorkspaceId);
  const tags = await checkTags(tx, body.tags);
  await assertWithinDay(call);

  const description = withoutMarkup(body.productDescription ?? '') || null;
  const requestId = await insertRequest(tx, {
    supplierId: supplier?.workspaceId ?? null,
    tags,
    description,
    userId: session.userId,
    at: new Date(now).toISOString(),
  });
  await audit(tx, call.actor, now, { type: 'product-requested', subject: `request:${requestId}` });
  await mailRequest(call, { requestId, supplierName: supplier?.supplierName ?? null, tags, description });
  return { requestId };
}

async function checkTags(tx: Tx, given: readonly string[]): Promise<string[]> {
  if (given.length === 0) throw new RequestTagsMissing();
  const known = await selectKnownTags(tx, given);
  const unknown = given.flatMap((tag, place) => (known.has(tag) ? [] : [place]));
  if (unknown.length > 0) throw new RequestTagUnknown(unknown);
  return [...new Set(given)];
}

/** The day is that of the region. */
async function assertWithinDay({ tx, session, now, app }: MemberCall): Promise<void> {
  const today = localDate(now, tx.region);
  const count = await countRequests(tx, session.userId, new Date(toInstant(today, tx.region)).toISOString());
  if (count < REQUESTS_A_DAY * app.limitFactor) return;
  throw new RequestDailyLimit(Math.ceil((toInstant(addDays(today, 1), tx.region) - now) / 1000));
}

async function mailRequest(
  call: MemberCall,
  request: { requestId: number; supplierName: string | null; tags: readonly string[]; description: string | null },
): Promise<void> {
  const { tx, session, now, mail, app } = call;
  const author = await selectAuthor(tx, session.userId);
  if (!author) return;
  const { email, ...names } = author;
  for (const to of [email, app.configOf(tx.region).contact.email]) {
    await mail.queue(tx, requestReceivedMail, {
      to,
      region: tx.region,
      workspaceId: tx.workspaceId,
      now,
      data: { ...request, ...names },
    });
  }
}

/** Notes the sample order that answers a request. @throws RequestNotFound when the workspace has none with this id */
export async function answerRequest(tx: Tx, requestId: number, orderId: number): Promise<void> {
  if ((await updateRequestOrder(tx, requestId, orderId)) === 0) throw new RequestNotFound();
}

/** Requests of all workspaces for staff, newest first; open ones are not answered by an order. */
export const listRequests = (
  tx: SystemTx,
  query: Paging & { region?: string; workspaceId?: number; open?: boolean },
): Promise<Page<StaffRequest>> => selectRequests(tx, query, query);
