import type { Call, Page } from '@larder/contracts';
import { RateLimited } from '../../http/http.errors';
import type { MemberContext } from '../../http/route';
import type { SystemTx } from '../../database';
import type { Paging } from '../../lists/page-query';
import { supportMessageMail } from './support.mails';
import {
  insertMessage,
  selectMessages,
  selectRecentMessages,
  selectWriter,
  type StaffMessage,
} from './support.queries';

const MESSAGES_A_DAY = 20;
const DAY_MS = 86_400_000;

type MemberCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'now' | 'mail' | 'app'>;

/** Keeps a message for the support team and writes to it (API-87). @throws RateLimited from the 21st within a day on */
export async function sendMessage(
  { tx, session, now, mail, app }: MemberCall,
  { message, page }: { message: string; page?: string },
): Promise<{ id: number }> {
  const recent = await selectRecentMessages(tx, session.userId, new Date(now - DAY_MS).toISOString());
  const most = MESSAGES_A_DAY * app.limitFactor;
  if (recent.length >= most)
    throw new RateLimited(
      Math.max(1, Math.ceil((Date.parse(recent[recent.length - most] as string) + DAY_MS - now) / 1000)),
    );

  const id = await insertMessage(tx, {
    userId: session.userId,
    text: message,
    page: page || null,
    at: new Date(now).toISOString(),
  });
  const writer = await selectWriter(tx, session.userId);
  if (writer) {
    const to = app.configOf(tx.region).contact.email;
    await mail.queue(tx, supportMessageMail, {
      to,
      region: tx.region,
      workspaceId: tx.workspaceId,
      now,
      data: { id, message, page: page || null, ...writer },
    });
  }
  return { id };
}

/** Messages of all workspaces for staff, newest first. */
export const listMessages = (tx: SystemTx, query: Paging & { region?: string }): Promise<Page<StaffMessage>> =>
  selectMessages(tx, query.region, query);
