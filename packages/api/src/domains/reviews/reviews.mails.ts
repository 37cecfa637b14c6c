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

const EN = {
  product: 'Your product',
  change: 'Your change',
  price: 'Your new price',
  profile: 'Your company profile',
  certificate: 'Your certificate',
} as const;
const FR = {
  product: 'Votre produit',
  change: 'Votre modification',
  price: 'Votre nouveau prix',
  profile: 'Votre fiche entreprise',
  certificate: 'Votre label',
} as const;

const isOfProduct = (kind: ReviewDecidedData['kind']): boolean => kind !== 'profile' && kind !== 'certificate';

type Label = { product: string; certificate: string; reason: string };
const facts = ({ kind, name, reason }: ReviewDecidedData, label: Label): MailBlock[] => {
  const rows = [
    ...(name === null ? [] : [[isOfProduct(kind) ? label.product : label.certificate, name] as const]),
    ...(reason ? [[label.reason, reason] as const] : []),
  ];
  return rows.length > 0 ? [{ facts: rows }] : [];
};

/** To the member who sent it. */
export const reviewDecidedMail = defineMail<ReviewDecidedData>({
  name: 'review-decided',
  en: (data) => ({
    subject: `${data.name === null ? EN[data.kind] : quotedName.en(data.name)}: ${data.isApproved ? 'approved' : 'declined'}`,
    heading: `${EN[data.kind]} is ${data.isApproved ? 'approved' : 'declined'}`,
    blocks: [
      ...facts(data, { product: 'Product', certificate: 'Certificate', reason: 'Reason' }),
      { button: isOfProduct(data.kind) ? 'Open the product' : 'Open your company page', path: data.path },
    ],
  }),
  fr: (data) => ({
    subject: `${data.name === null ? FR[data.kind] : quotedName.fr(data.name)} : ${data.isApproved ? 'validation' : 'refus'}`,
    heading: `${FR[data.kind]} : ${data.isApproved ? 'validation' : 'refus'}`,
    blocks: [
      ...facts(data, { product: 'Produit', certificate: 'Label', reason: 'Motif' }),
      { button: isOfProduct(data.kind) ? 'Ouvrir le produit' : 'Ouvrir la page de votre société', path: data.path },
    ],
  }),
});
