import type { Region } from '@larder/contracts';
import { factsOf, formatDay } from '@larder/rules';
import { defineMail } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';

/** A certificate that ends soon. `validUntil` is a date such as `2026-12-20`. */
export interface CertificateEndsData {
  region: Region;
  name: string;
  number: string;
  validUntil: string;
}

/** To the ADMINs and the OWNER of its producer, 30 days before (DSK-29). */
export const certificateEndsMail = defineMail<CertificateEndsData>({
  name: 'certificate-ends',
  content: ({ region, name, number, validUntil }, t) => ({
    subject: t('mail.certificate-ends.subject', {
      name: quotedName(name, t),
      day: formatDay(validUntil, factsOf(region)),
    }),
    heading: t('mail.certificate-ends.heading'),
    blocks: [
      {
        facts: [
          [t('mail.certificate-ends.certificate'), name],
          [t('mail.certificate-ends.number'), number],
          [t('mail.certificate-ends.until'), formatDay(validUntil, factsOf(region))],
        ],
      },
      t('mail.certificate-ends.text'),
      { button: t('mail.certificate-ends.open'), path: '/company' },
    ],
  }),
});
