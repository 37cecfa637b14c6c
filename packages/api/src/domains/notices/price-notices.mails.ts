import type { ApiText } from '../../texts/api-texts';
import type { Region } from '@larder/contracts';
import { factsOf, formatDayMonth, formatUnitPrice, weekday, weekdayName } from '@larder/rules';
import { defineMail, type MailContent } from '../mail/mail-template';
import type { PriceNotice } from './price-notices.queries';

/** What an e-mail about prices says; they are unit prices, excluding VAT. */
export interface PricesMailData extends PriceNotice {
  region: Region;
}

const SHOWN_PRODUCTS = 20;

function content({ region, locationId, locationName, date, products }: PricesMailData, t: ApiText): MailContent {
  const facts = factsOf(region);
  const subject = t('mail.prices.subject', { count: products.length, date: formatDayMonth(date, facts, 'short') });
  const shown = products.slice(0, SHOWN_PRODUCTS).map(({ product, former, price }) => ({
    text: t('mail.prices.line', {
      product,
      former: formatUnitPrice(former, region),
      price: formatUnitPrice(price, region),
    }),
  }));
  const more = products.length - shown.length;
  return {
    subject,
    heading: subject,
    blocks: [
      {
        facts: [
          [t('mail.prices.location'), locationName],
          [
            t('mail.prices.from'),
            `${weekdayName(weekday(date), facts, 'short')} ${formatDayMonth(date, facts, 'short')}`,
          ],
        ],
      },
      { list: more > 0 ? [...shown, { text: t('mail.more', { number: more }) }] : shown },
      { button: t('mail.prices.open'), path: `/locations/${locationId}` },
      { list: [{ text: t('mail.stop'), path: '/my/profile#notices' }] },
    ],
  };
}

/** To each orderer who chose so: products that a location buys change price (GDE-88). */
export const pricesMail = defineMail<PricesMailData>({ name: 'prices-change', content });
