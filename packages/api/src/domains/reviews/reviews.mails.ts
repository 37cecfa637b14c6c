import type { ApiText } from '../../texts/api-texts';
import { defineMail, type MailBlock } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';

/** What the sender of a review is told (DSK-30). `name` is the product's or the certificate's; null for a profile. */
export interface ReviewDecidedData {
  kind: 'product' | 'change' | 'price' | 'profile' | 'certificate';
  name: string | null;
  path: string;
  isApproved: boolean;
  reason: string | null;
}

const isOfProduct = (kind: ReviewDecidedData['kind']): boolean => kind !== 'profile' && kind !== 'certificate';

const facts = ({ kind, name, reason }: ReviewDecidedData, t: ApiText): MailBlock[] => {
  const named = isOfProduct(kind) ? 'product' : 'certificate';
  const rows = [
    ...(name === null ? [] : [[t(`mail.review-decided.${named}`), name] as const]),
    ...(reason ? [[t('mail.review-decided.reason'), reason] as const] : []),
  ];
  return rows.length > 0 ? [{ facts: rows }] : [];
};

/** To the member who sent it. */
export const reviewDecidedMail = defineMail<ReviewDecidedData>({
  name: 'review-decided',
  content: (data, t) => {
    const decided = data.isApproved ? 'approved' : 'declined';
    const what = t(`mail.review-decided.what.${data.kind}`);
    const page = isOfProduct(data.kind) ? 'open-product' : 'open-company';
    return {
      subject: t(`mail.review-decided.subject.${decided}`, {
        what: data.name === null ? what : quotedName(data.name, t),
      }),
      heading: t(`mail.review-decided.heading.${decided}`, { what }),
      blocks: [...facts(data, t), { button: t(`mail.review-decided.${page}`), path: data.path }],
    };
  },
});
