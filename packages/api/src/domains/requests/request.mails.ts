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
  en: ({ requestId, supplierName, tags, description, fullName, companyName }) => ({
    subject: supplierName ? `Sample request to ${supplierName}` : 'Product request',
    heading: supplierName ? `Samples of ${supplierName}` : 'A product request',
    blocks: [
      'We have the request and will get back about it.',
      {
        facts: [
          ['Request', String(requestId)],
          ['From', `${quotedName.en(fullName)}, ${quotedName.en(companyName)}`],
          ['Tags', tags.join(', ')],
          ...(description ? [['Description', description] as const] : []),
        ],
      },
    ],
  }),
  fr: ({ requestId, supplierName, tags, description, fullName, companyName }) => ({
    subject: supplierName ? `Demande d’échantillons à ${supplierName}` : 'Demande de produit',
    heading: supplierName ? `Échantillons de ${supplierName}` : 'Une demande de produit',
    blocks: [
      'La demande nous est bien parvenue ; nous y répondrons rapidement.',
      {
        facts: [
          ['Demande', String(requestId)],
          ['De', `${quotedName.fr(fullName)}, ${quotedName.fr(companyName)}`],
          ['Catégories', tags.join(', ')],
          ...(description ? [['Description', description] as const] : []),
        ],
      },
    ],
  }),
});
