import { ofLanguage } from '../../texts/of-language';
import type { Region } from '@larder/contracts';
import { formatDayMonth, formatUnitPrice, localeOf, weekday, weekdayName } from '@larder/rules';
import { defineMail, type MailContent } from '../mail/mail-template';
import type { PriceNotice } from './price-notices.queries';

/** What an e-mail about prices says; they are unit prices, excluding VAT. */
export interface PricesMailData extends PriceNotice {
  region: Region;
}

const SHOWN_PRODUCTS = 20;

const WORDS = {
  en: {
    subject: (count: number, date: string) =>
      count === 1 ? `1 product you buy changes price on ${date}` : `${count} products you buy change price on ${date}`,
    location: 'Location',
    from: 'From',
    line: (product: string, former: string, price: string) =>
      `${product}: ${former} becomes ${price} (unit price, excl. VAT)`,
    more: (count: number) => `and ${count} more`,
    open: 'Open the location',
    stop: 'Choose which notices you get',
  },
  fr: {
    subject: (count: number, date: string) =>
      count === 1
        ? `1 produit que vous achetez change de prix le ${date}`
        : `${count} produits que vous achetez changent de prix le ${date}`,
    location: 'Site',
    from: 'À partir du',
    line: (product: string, former: string, price: string) =>
      `${product}\u00a0: ${former} devient ${price} (prix unitaire HT)`,
    more: (count: number) => `et ${count} de plus`,
    open: 'Ouvrir le site',
    stop: 'Choisissez les avis que vous recevez',
  },
} as const;

function content({ region, locationId, locationName, date, products }: PricesMailData): MailContent {
  const locale = localeOf(region);
  const words = ofLanguage<(typeof WORDS)['en'] | (typeof WORDS)['fr']>(WORDS, locale);
  const subject = words.subject(products.length, formatDayMonth(date, locale, 'short'));
  const shown = products.slice(0, SHOWN_PRODUCTS).map(({ product, former, price }) => ({
    text: words.line(product, formatUnitPrice(former, region), formatUnitPrice(price, region)),
  }));
  const more = products.length - shown.length;
  return {
    subject,
    heading: subject,
    blocks: [
      {
        facts: [
          [words.location, locationName],
          [words.from, `${weekdayName(weekday(date), locale, 'short')} ${formatDayMonth(date, locale, 'short')}`],
        ],
      },
      { list: more > 0 ? [...shown, { text: words.more(more) }] : shown },
      { button: words.open, path: `/locations/${locationId}` },
      { list: [{ text: words.stop, path: '/my/profile#notices' }] },
    ],
  };
}

/** To each orderer who chose so: products that a location buys change price (GDE-88). */
export const pricesMail = defineMail<PricesMailData>({ name: 'prices-change', en: content, fr: content });
