import type { ApiServices } from '../../http/services';
import type { SystemTx } from '../../database';
import { newBrowserMail } from './account.mails';
import { readKnownBrowser } from './own-sessions.queries';
import type { MemberFacts } from './session.queries';
import { LONGEST_MS } from './session-age';

/**
 * Tells a member of a sign-in from a browser that they have not used before. The first sign-in of all is nothing new.
 * To be called before the session is opened.
 */
export async function tellNewBrowser(
  tx: SystemTx,
  app: ApiServices,
  member: MemberFacts,
  browser: string | null,
  now: number,
): Promise<void> {
  const keptSince = new Date(now - LONGEST_MS).toISOString();
  const before = await readKnownBrowser(tx, member.user_id, browser, keptSince);
  if (!before?.has_signed_in || before.is_known) return;
  await app.mail.queue(tx, newBrowserMail, {
    to: member.email,
    region: member.region,
    workspaceId: member.workspace_id,
    now,
    data: { browser, companyName: member.company_name },
  });
}
