import type { AssignableRole } from '@larder/contracts';
import { defineMail, type MailTemplate } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';

/** What an invitation says. */
export interface InviteData {
  companyName: string;
  inviter: string;
  role: AssignableRole;
  code: string;
}

/** API-39: 14 days. */
const INVITE_MINUTES = 14 * 24 * 60;

// In the fragment: no server, log or referrer gets it (TRU-22).
const joinPath = (code: string) => `/join#${new URLSearchParams({ code }).toString()}`;

/** An invitation; `mail.invite` and the like has what differs. */
const invitation = (name: string): MailTemplate<InviteData> =>
  defineMail<InviteData>({
    name,
    codeMinutes: INVITE_MINUTES,
    content: ({ companyName, inviter, role, code }, t) => {
      const names = { inviter: quotedName(inviter, t), company: quotedName(companyName, t) };
      return {
        subject: t(`mail.${name}.subject`, names),
        heading: t('mail.invitation.heading', names),
        blocks: [
          t(`mail.${name}.text`, names),
          {
            facts: [
              [t('mail.invitation.company'), companyName],
              [t('mail.invitation.role'), t(`mail.invitation.roles.${role}`)],
            ],
          },
          { button: t('mail.invitation.open'), path: joinPath(code) },
          { note: t('mail.invitation.note') },
        ],
      };
    },
  });

export const inviteMail = invitation('invite');

export const inviteResentMail = invitation('invite-resent');
