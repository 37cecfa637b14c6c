import { defineMail } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';

/** What the desk is told when a producer suspends a product (DSK-16). */
export interface ProductSuspendedData {
  companyName: string;
  productName: string;
  sku: string;
  reason: string;
  cartons: number;
  orders: number;
  until: string | null;
}

/** To staff. */
export const productSuspendedMail = defineMail<ProductSuspendedData>({
  name: 'product-suspended',
  en: ({ companyName, productName, sku, reason, cartons, orders, until }) => ({
    subject: `${quotedName.en(companyName)} has suspended a product`,
    heading: 'A product is suspended',
    blocks: [
      {
        facts: [
          ['Company', companyName],
          ['Product', productName],
          ['SKU', sku],
          ['Reason', reason],
          [
            'On order',
            orders === 0
              ? 'nothing'
              : `${cartons} ${cartons === 1 ? 'carton' : 'cartons'} on ${orders} ${orders === 1 ? 'order' : 'orders'} until ${until ?? ''}`,
          ],
        ],
      },
    ],
  }),
  fr: ({ companyName, productName, sku, reason, cartons, orders, until }) => ({
    subject: `${quotedName.fr(companyName)} a suspendu un produit`,
    heading: 'Un produit est suspendu',
    blocks: [
      {
        facts: [
          ['Société', companyName],
          ['Produit', productName],
          ['SKU', sku],
          ['Motif', reason],
          [
            'En commande',
            orders === 0
              ? 'rien'
              : `${cartons} colis sur ${orders} ${orders === 1 ? 'commande' : 'commandes'} jusqu’au ${until ?? ''}`,
          ],
        ],
      },
    ],
  }),
});
