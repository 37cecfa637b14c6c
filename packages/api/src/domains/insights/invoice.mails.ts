import { factsOf, formatDay, formatMoney } from '@larder/rules';
import type { ApiText } from '../../texts/api-texts';
import { defineMail, type MailBlock } from '../mail/mail-template';

/** What the e-mail about an issued invoice says. Amounts are gross. */
export interface InvoiceIssuedData {
  region: string;
  number: string;
  orderId: number;
  total: number;
  /** Null without payment terms. */
  dueDate: string | null;
}

const toInvoices = (t: ApiText): MailBlock => ({ button: t('mail.invoice.open'), path: '/billing' });

/** To the OWNER and the contact of the company: an invoice is there (API-86). */
export const invoiceIssuedMail = defineMail<InvoiceIssuedData>({
  name: 'invoice-issued',
  content: ({ region, number, orderId, total, dueDate }, t) => ({
    subject: t('mail.invoice-issued.subject', { number }),
    heading: t('mail.invoice-issued.heading', { number }),
    blocks: [
      t('mail.invoice-issued.text', { order: orderId }),
      {
        facts: [
          [t('mail.invoice.invoice'), number],
          [t('mail.invoice-issued.total'), formatMoney(total, region)],
          [
            t('mail.invoice-issued.due'),
            dueDate ? formatDay(dueDate, factsOf(region)) : t('mail.invoice-issued.no-due'),
          ],
        ],
      },
      toInvoices(t),
    ],
  }),
});

/** What the e-mail about a credit note says. */
export interface CreditNoteData {
  region: string;
  number: string;
  label: string;
  amount: number;
}

/** To the same: a part of an invoice is credited. */
export const creditNoteMail = defineMail<CreditNoteData>({
  name: 'credit-note',
  content: ({ region, number, label, amount }, t) => ({
    subject: t('mail.credit-note.subject', { number }),
    heading: t('mail.credit-note.heading', { amount: formatMoney(amount, region) }),
    blocks: [
      {
        facts: [
          [t('mail.invoice.invoice'), number],
          [t('mail.credit-note.reason'), label],
          [t('mail.credit-note.amount'), formatMoney(amount, region)],
        ],
      },
      toInvoices(t),
    ],
  }),
});
