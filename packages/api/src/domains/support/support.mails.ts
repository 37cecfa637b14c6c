import { defineMail } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';

/** What the e-mail about a support message says. */
export interface SupportMailData {
  id: number;
  message: string;
  page: string | null;
  fullName: string;
  email: string;
  companyName: string;
}

/** To staff (API-87). */
export const supportMessageMail = defineMail<SupportMailData>({
  name: 'support-message',
  content: ({ id, message, page, fullName, email, companyName }, t) => ({
    subject: t('mail.support-message.subject', { number: id, company: quotedName(companyName, t) }),
    heading: t('mail.support-message.heading', { name: quotedName(fullName, t) }),
    blocks: [
      message,
      {
        facts: [
          [t('mail.support-message.company'), companyName],
          [t('mail.support-message.email'), email],
          ...(page ? [[t('mail.support-message.page'), page] as const] : []),
        ],
      },
    ],
  }),
});
