import { defineMail } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';

/** A certificate that ends soon. `validUntil` is a date such as `2026-12-20`. */
export interface CertificateEndsData {
  name: string;
  number: string;
  validUntil: string;
}

const dayIn = (locale: string, date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** To the ADMINs and the OWNER of its producer, 30 days before (DSK-29). */
export const certificateEndsMail = defineMail<CertificateEndsData>({
  name: 'certificate-ends',
  en: ({ name, number, validUntil }) => ({
    subject: `${quotedName.en(name)} is valid until ${dayIn('en-GB', validUntil)}`,
    heading: 'A certificate ends soon',
    blocks: [
      {
        facts: [
          ['Certificate', name],
          ['Number', number],
          ['Valid until', dayIn('en-GB', validUntil)],
        ],
      },
      'The day after, it is taken from your profile and your products. Send the new one before.',
      { button: 'Open your company page', path: '/company' },
    ],
  }),
  fr: ({ name, number, validUntil }) => ({
    subject: `${quotedName.fr(name)} est valable jusqu’au ${dayIn('fr-FR', validUntil)}`,
    heading: 'Un label expire bientôt',
    blocks: [
      {
        facts: [
          ['Label', name],
          ['Numéro', number],
          ['Valable jusqu’au', dayIn('fr-FR', validUntil)],
        ],
      },
      'Le lendemain, il disparaît de votre fiche et de vos produits. Envoyez le nouveau avant cette date.',
      { button: 'Ouvrir la page de votre société', path: '/company' },
    ],
  }),
});
