import { factsOf, formatDay, formatMoney } from '@larder/rules';
import { defineMail } from '../mail/mail-template';

/** What the e-mail about an issued invoice says. Amounts are gross. */
export interface InvoiceIssuedData {
  region: string;
  number: string;
  orderId: number;
  total: number;
  /** Null without payment terms. */
  dueDate: string | null;
}

/** To the OWNER and the contact of the company: an invoice is there (API-86). */
export const invoiceIssuedMail = defineMail<InvoiceIssuedData>({
  name: 'invoice-issued',
  en: ({ region, number, orderId, total, dueDate }) => ({
    subject: `Invoice ${number}`,
    heading: `Your invoice ${number}`,
    blocks: [
      `This is the invoice for order ${orderId}.`,
      {
        facts: [
          ['Invoice', number],
          ['Total (incl. VAT)', formatMoney(total, region)],
          ['Due', dueDate ? formatDay(dueDate, factsOf(region)) : 'No due date'],
        ],
      },
      { button: 'Open invoices', path: '/billing' },
    ],
  }),
  fr: ({ region, number, orderId, total, dueDate }) => ({
    subject: `Facture ${number}`,
    heading: `Votre facture ${number}`,
    blocks: [
      `Voici la facture de la commande ${orderId}.`,
      {
        facts: [
          ['Facture', number],
          ['Total TTC', formatMoney(total, region)],
          ['Échéance', dueDate ? formatDay(dueDate, factsOf(region)) : 'Sans échéance'],
        ],
      },
      { button: 'Voir les factures', path: '/billing' },
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
  en: ({ region, number, label, amount }) => ({
    subject: `Credit note for invoice ${number}`,
    heading: `We have credited ${formatMoney(amount, region)}`,
    blocks: [
      {
        facts: [
          ['Invoice', number],
          ['Reason', label],
          ['Amount', formatMoney(amount, region)],
        ],
      },
      { button: 'Open invoices', path: '/billing' },
    ],
  }),
  fr: ({ region, number, label, amount }) => ({
    subject: `Avoir sur la facture ${number}`,
    heading: `Un avoir de ${formatMoney(amount, region)} vous est accordé`,
    blocks: [
      {
        facts: [
          ['Facture', number],
          ['Motif', label],
          ['Montant', formatMoney(amount, region)],
        ],
      },
      { button: 'Voir les factures', path: '/billing' },
    ],
  }),
});
