import type { Region } from '@larder/contracts';
import { factsOf, formatDay } from '@larder/rules';
import type { ApiText } from '../../texts/api-texts';
import { defineMail } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';

/** What the desk is told when a producer suspends a product (DSK-16). */
export interface ProductSuspendedData {
  region: Region;
  companyName: string;
  productName: string;
  sku: string;
  reason: string;
  cartons: number;
  orders: number;
  /** The last day of delivery, such as `2026-11-25`. */
  until: string | null;
}

const onOrder = ({ region, cartons, orders, until }: ProductSuspendedData, t: ApiText): string =>
  orders === 0 || until === null
    ? t('mail.product-suspended.nothing')
    : t('mail.product-suspended.amount', {
        cartons: t('mail.product-suspended.cartons', { count: cartons }),
        orders: t('mail.product-suspended.orders', { count: orders }),
        day: formatDay(until, factsOf(region), 'short'),
      });

/** To staff. */
export const productSuspendedMail = defineMail<ProductSuspendedData>({
  name: 'product-suspended',
  content: (data, t) => ({
    subject: t('mail.product-suspended.subject', { company: quotedName(data.companyName, t) }),
    heading: t('mail.product-suspended.heading'),
    blocks: [
      {
        facts: [
          [t('mail.product-suspended.company'), data.companyName],
          [t('mail.product-suspended.product'), data.productName],
          [t('mail.product-suspended.sku'), data.sku],
          [t('mail.product-suspended.reason'), data.reason],
          [t('mail.product-suspended.on-order'), onOrder(data, t)],
        ],
      },
    ],
  }),
});
