import { defineMail } from '../mail/mail-template';

/** What the sender of a review is told (DSK-30). */
export interface ReviewDecidedData { productName: string; sku: string; kind: 'product' | 'change' | 'price'; isApproved: boolean; reason: string | null }

const EN = { product: 'Your product', change: 'Your change', price: 'Your new price' } as const;
const FR = { product: 'Votre produit', change: 'Votre modification', price: 'Votre nouveau prix' } as const;

/** To the member who sent it. */
export const reviewDecidedMail = defineMail<ReviewDecidedData>({
  name: 'review-decided',
  en: ({ productName, sku, kind, isApproved, reason }) => ({
    subject: `${productName}: ${isApproved ? 'approved' : 'declined'}`,
    heading: `${EN[kind]} is ${isApproved ? 'approved' : 'declined'}`,
    blocks: [{ facts: [['Product', productName], ...(reason ? [['Reason', reason] as const] : [])] }, { button: 'Open the product', path: `/my/products/${sku}` }],
  }),
  fr: ({ productName, sku, kind, isApproved, reason }) => ({
    subject: `${productName} : ${isApproved ? 'validé' : 'refusé'}`,
    heading: `${FR[kind]} : ${isApproved ? 'validation' : 'refus'}`,
    blocks: [{ facts: [['Produit', productName], ...(reason ? [['Motif', reason] as const] : [])] }, { button: 'Ouvrir le produit', path: `/my/products/${sku}` }],
  }),
});
