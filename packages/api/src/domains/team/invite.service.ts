import type { AssignableRole, Invited, Page } from '@larder/contracts';
import { checkEmail } from '@larder/rules';
import { audit } from '../../http/audit';
import { newSecret, hashOfSecret } from '../../http/secret-code';
import type { Actor, MemberSession } from '../../http/session';
import type { Tx } from '../../database';
import type { Mailer } from '../mail/mailer';
import {
  type ClosedInvite,
  closeInviteOf,
  countInvitesSince,
  countOpenInvites,
  findMembersByEmail,
  insertInvite,
  listOpenInvites,
  lockInviting,
  readInviter,
} from './invite.queries';
import { mayInvite } from './inviter';
import { AddressesRefused, InviteDailyLimit, InviteNotFound, TooManyInvites } from './team.errors';
import { inviteMail, inviteResentMail } from './team.mails';

const DAY_MS = 86_400_000;
const VALID_MS = 14 * DAY_MS;
const MOST_AT_ONCE = 10;
const MOST_A_DAY = 50;

/** Open invitations, newest first. One whose sender may not invite any more says so: its code is refused (ADM-24). */
export async function listInvited(
  tx: Tx,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  now: number,
): Promise<Page<Invited>> {
  const at = new Date(now).toISOString();
  const items = (await listOpenInvites(tx, at, pageSize, (pageNumber - 1) * pageSize)).map(({ sender, ...invited }) =>
    sender === null || mayInvite(sender) ? invited : { ...invited, needsResend: true },
  );
  const total = await countOpenInvites(tx, at);
  return { items, pagination: { pageNumber, pageSize, totalItemCount: total?.total ?? 0 } };
}

/** Who invites whom, as which role. */
export interface Inviting {
  emails: readonly string[];
  userRole: AssignableRole;
  session: MemberSession;
  actor: Actor;
  mail: Mailer;
  limitFactor: number;
}

/**
 * Invites addresses, all or none. An address that is invited already gets a new code, and its old one ends (API-39).
 * @throws TooManyInvites, AddressesRefused (API-76), InviteDailyLimit
 */
export async function inviteMembers(tx: Tx, inviting: Inviting, now: number): Promise<{ invited: Invited[] }> {
  const emails = distinctEmails(inviting.emails);
  await lockInviting(tx);
  // Before members are looked up: who is joining with one of them is a member then, or finds it replaced.
  const replaced = await replaceOpen(tx, emails, now);
  await refuseMembers(tx, emails);
  await refuseBeyondDay(tx, emails.length, inviting.limitFactor, now);
  const inviter = (await readInviter(tx))?.full_name ?? '';
  const invited: Invited[] = [];
  for (const { email } of emails)
    invited.push(await inviteOne(tx, { email, inviter, replaced: replaced.get(email) }, inviting, now));
  return { invited };
}

interface Address {
  index: number;
  email: string;
}

/** Valid addresses in lower case, each once. */
function distinctEmails(given: readonly string[]): Address[] {
  const addresses = new Map<string, Address>();
  given.forEach((email, index) => {
    const key = email.trim().toLowerCase();
    if (!addresses.has(key)) addresses.set(key, { index, email: key });
  });
  const distinct = [...addresses.values()];
  if (distinct.length > MOST_AT_ONCE) throw new TooManyInvites();
  const invalid = distinct.filter(({ email }) => checkEmail(email) === null);
  if (invalid.length > 0) throw new AddressesRefused('email_invalid', invalid);
  return distinct;
}

/** Ends the open invitations of these addresses. @returns those that could have been used, by address */
async function replaceOpen(tx: Tx, emails: readonly Address[], now: number): Promise<Map<string, ClosedInvite>> {
  const replaced = new Map<string, ClosedInvite>();
  for (const { email } of emails) {
    const closed = await closeInviteOf(tx, email, 'replaced', new Date(now).toISOString());
    if (closed?.was_valid) replaced.set(email, closed);
  }
  return replaced;
}

async function refuseMembers(tx: Tx, emails: readonly Address[]): Promise<void> {
  const members = new Map(
    (
      await findMembersByEmail(
        tx,
        emails.map(({ email }) => email),
      )
    ).map((row) => [row.email_key, row.status]),
  );
  const having = (status: string) => emails.filter(({ email }) => members.get(email) === status);
  if (having('active').length > 0) throw new AddressesRefused('invite_already_member', having('active'));
  if (having('suspended').length > 0) throw new AddressesRefused('invite_member_suspended', having('suspended'));
}

async function refuseBeyondDay(tx: Tx, wanted: number, limitFactor: number, now: number): Promise<void> {
  const sent = await countInvitesSince(tx, new Date(now - DAY_MS).toISOString());
  if (!sent || sent.total + wanted <= MOST_A_DAY * limitFactor) return;
  const oldest = Date.parse(sent.oldest ?? '') || now;
  throw new InviteDailyLimit(Math.max(1, Math.ceil((oldest + DAY_MS - now) / 1000)));
}

async function inviteOne(
  tx: Tx,
  { email, inviter, replaced }: { email: string; inviter: string; replaced: ClosedInvite | undefined },
  { userRole, session, actor, mail }: Inviting,
  now: number,
): Promise<Invited> {
  const at = new Date(now).toISOString();
  const code = newSecret();
  const isResent = replaced !== undefined;
  await insertInvite(tx, {
    codeHash: hashOfSecret(code),
    email,
    role: userRole,
    // Another role makes it an invitation of who gives that role.
    firstInviter: replaced?.user_role === userRole ? replaced.first_inviter : null,
    at,
    expiresAt: new Date(now + VALID_MS).toISOString(),
  });
  await mail.queue(tx, isResent ? inviteResentMail : inviteMail, {
    to: email,
    region: session.region,
    workspaceId: tx.workspaceId,
    now,
    data: { companyName: session.companyName, inviter, role: userRole, code },
  });
  await audit(tx, actor, now, {
    type: isResent ? 'invite-resent' : 'member-invited',
    subject: `email:${email}`,
    detail: { role: userRole },
  });
  return { email, userRole, createdDate: at };
}

/** @throws InviteNotFound when no open invitation is there */
export async function revokeInvite(tx: Tx, email: string, actor: Actor, now: number): Promise<void> {
  const closed = await closeInviteOf(tx, email, 'revoked', new Date(now).toISOString());
  if (!closed?.was_valid) throw new InviteNotFound();
  await audit(tx, actor, now, { type: 'invite-revoked', subject: `email:${email}` });
}
