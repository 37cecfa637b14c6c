import { defineMail } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';

/** What the e-mail about a request says. */
export interface RequestMailData {
  requestId: number;
  /** Null for a product of whomever. */
  supplierName: string | null;
  tags: readonly string[];
  description: string | null;
  fullName: string;
  companyName: string;
}

/** To whoever asked, and to staff (API-87). */
export const requestReceivedMail = defineMail<RequestMailData>({
  name: 'request-received',
  content: ({ requestId, supplierName: supplier, tags, description, fullName, companyName }, t) => ({
    subject: supplier ? t('mail.request-received.subject-to', { supplier }) : t('mail.request-received.subject'),
    heading: supplier ? t('mail.request-received.heading-to', { supplier }) : t('mail.request-received.heading'),
    blocks: [
      t('mail.request-received.text'),
      {
        facts: [
          [t('mail.request-received.request'), String(requestId)],
          [t('mail.request-received.from'), `${quotedName(fullName, t)}, ${quotedName(companyName, t)}`],
          [t('mail.request-received.tags'), tags.join(', ')],
          ...(description ? [[t('mail.request-received.description'), description] as const] : []),
        ],
      },
    ],
  }),
});
