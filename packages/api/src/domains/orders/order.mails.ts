import { factsOf, formatDeliveryRange, formatMoney, formatUnits } from '@larder/rules';
import { defineMail, type MailBlock, type MailContent } from '../mail/mail-template';

/** What an e-mail about an order says. */
export interface OrderMailData {
  orderId: number;
  region: string;
  locationName: string;
  /** Local date-times. */
  deliveryStart: string;
  deliveryEnd: string;
  lines: readonly { productName: string; cartonQuantity: number; cartonType: string }[];
  /** Null for a reader who may not see prices. */
  total: number | null;
  /** The reader can turn such e-mails off (GDE-91). */
  canBeStopped: boolean;
  /** What staff gave as the reason of a cancellation. */
  reason: string | null;
}

const SHOWN_LINES = 20;

const WORDS = {
  en: {
    order: 'Order',
    location: 'Location',
    delivery: 'Delivery',
    total: 'Total (excl. VAT)',
    more: (count: number) => `and ${count} more`,
    open: 'Open the order',
    reason: 'Reason',
    stop: 'Choose which notices you get',
  },
  fr: {
    order: 'Commande',
    location: 'Établissement',
    delivery: 'Livraison',
    total: 'Total HT',
    more: (count: number) => `et ${count} de plus`,
    open: 'Ouvrir la commande',
    reason: 'Motif',
    stop: 'Choisissez les avis que vous recevez',
  },
} as const;

type Locale = keyof typeof WORDS;

function deliveryText({ region, deliveryStart, deliveryEnd }: OrderMailData): string {
  const { date, time, endDayLabel } = formatDeliveryRange(deliveryStart, deliveryEnd, factsOf(region));
  return [date, time, endDayLabel].filter(Boolean).join(', ');
}

function facts(data: OrderMailData, locale: Locale): MailBlock {
  const words = WORDS[locale];
  return {
    facts: [
      [words.order, String(data.orderId)],
      [words.location, data.locationName],
      [words.delivery, deliveryText(data)],
      ...(data.total === null ? [] : [[words.total, formatMoney(data.total, data.region)] as const]),
    ],
  };
}

function lines(data: OrderMailData, locale: Locale): MailBlock {
  const shown = data.lines.filter(({ cartonQuantity }) => cartonQuantity > 0);
  const list = shown.slice(0, SHOWN_LINES).map(({ productName, cartonQuantity, cartonType }) => ({
    text: `${productName} – ${formatUnits(cartonQuantity, cartonType, factsOf(data.region))}`,
  }));
  const more = shown.length - list.length;
  return { list: more > 0 ? [...list, { text: WORDS[locale].more(more) }] : list };
}

function content(
  data: OrderMailData,
  locale: Locale,
  texts: { subject: string; heading: string; text: string },
  withLines = false,
): MailContent {
  const { subject, heading, text } = texts;
  return {
    subject,
    heading,
    blocks: [
      text,
      facts(data, locale),
      ...(withLines ? [lines(data, locale)] : []),
      { button: WORDS[locale].open, path: `/orders/${data.orderId}` },
      ...(data.canBeStopped ? [{ list: [{ text: WORDS[locale].stop, path: '/my/profile#notices' }] }] : []),
    ],
  };
}

/** To whoever submitted an order: it has arrived (API-85). */
export const orderSubmittedMail = defineMail<OrderMailData>({
  name: 'order-submitted',
  en: (data) =>
    content(
      data,
      'en',
      {
        subject: `Order ${data.orderId} submitted`,
        heading: `We have your order ${data.orderId}`,
        text: 'Our team reviews your order and schedules the delivery. You can cancel it until the cut-off.',
      },
      true,
    ),
  fr: (data) =>
    content(
      data,
      'fr',
      {
        subject: `Commande ${data.orderId} envoyée`,
        heading: `Votre commande ${data.orderId} est bien arrivée`,
        text: 'Notre équipe vérifie votre commande et planifie la livraison. Vous pouvez l’annuler jusqu’à l’heure limite.',
      },
      true,
    ),
});

/** By whomever it was cancelled, with the reason of staff. */
export const orderCancelledMail = defineMail<OrderMailData>({
  name: 'order-cancelled',
  en: (data) =>
    withReason(
      data,
      'en',
      content(data, 'en', {
        subject: `Order ${data.orderId} cancelled`,
        heading: `Order ${data.orderId} is cancelled`,
        text: 'Nothing will be delivered for this order.',
      }),
    ),
  fr: (data) =>
    withReason(
      data,
      'fr',
      content(data, 'fr', {
        subject: `Commande ${data.orderId} annulée`,
        heading: `La commande ${data.orderId} est annulée`,
        text: 'Rien ne sera livré pour cette commande.',
      }),
    ),
});

const withReason = (data: OrderMailData, locale: Locale, mail: MailContent): MailContent =>
  data.reason ? { ...mail, blocks: [{ facts: [[WORDS[locale].reason, data.reason]] }, ...mail.blocks] } : mail;

export const orderScheduledMail = defineMail<OrderMailData>({
  name: 'order-scheduled',
  en: (data) =>
    content(data, 'en', {
      subject: `Order ${data.orderId} scheduled`,
      heading: `Order ${data.orderId} is scheduled`,
      text: 'Your delivery is confirmed.',
    }),
  fr: (data) =>
    content(data, 'fr', {
      subject: `Commande ${data.orderId} planifiée`,
      heading: `La commande ${data.orderId} est planifiée`,
      text: 'Votre livraison est confirmée.',
    }),
});

/** A substitution, another date or other quantities, by staff. */
export const orderChangedMail = defineMail<OrderMailData>({
  name: 'order-changed',
  en: (data) =>
    content(
      data,
      'en',
      {
        subject: `Order ${data.orderId} changed`,
        heading: `We have changed order ${data.orderId}`,
        text: 'Our team had to change something on your order. This is how it stands now.',
      },
      true,
    ),
  fr: (data) =>
    content(
      data,
      'fr',
      {
        subject: `Commande ${data.orderId} modifiée`,
        heading: `Nous avons modifié la commande ${data.orderId}`,
        text: 'Notre équipe a dû modifier votre commande. Voici où elle en est.',
      },
      true,
    ),
});

export const orderOutForDeliveryMail = defineMail<OrderMailData>({
  name: 'order-out-for-delivery',
  en: (data) =>
    content(data, 'en', {
      subject: `Order ${data.orderId} is out for delivery`,
      heading: `Order ${data.orderId} is on its way`,
      text: 'The driver has left with your order.',
    }),
  fr: (data) =>
    content(data, 'fr', {
      subject: `Commande ${data.orderId} en cours de livraison`,
      heading: `La commande ${data.orderId} est en route`,
      text: 'Le livreur est parti avec votre commande.',
    }),
});

export const orderDeliveredMail = defineMail<OrderMailData>({
  name: 'order-delivered',
  en: (data) =>
    content(
      data,
      'en',
      {
        subject: `Order ${data.orderId} delivered`,
        heading: `Order ${data.orderId} is delivered`,
        text: 'Please check the goods. If something is missing or not right, tell our team.',
      },
      true,
    ),
  fr: (data) =>
    content(
      data,
      'fr',
      {
        subject: `Commande ${data.orderId} livrée`,
        heading: `La commande ${data.orderId} est livrée`,
        text: 'Merci de vérifier la marchandise. S’il manque quelque chose ou si un produit ne convient pas, prévenez notre équipe.',
      },
      true,
    ),
});
