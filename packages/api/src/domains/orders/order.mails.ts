import { factsOf, formatDeliveryRange, formatMoney, formatUnits } from '@larder/rules';
import type { ApiText } from '../../texts/api-texts';
import { defineMail, type MailBlock, type MailTemplate } from '../mail/mail-template';

/** What an e-mail about an order says. */
export interface OrderMailData {
  orderId: number;
  region: string;
  locationName: string;
  /** Local date-times. */
  deliveryStart: string;
  deliveryEnd: string;
  /** With the recorded cartons once there are any (RUL-79); a line of 0 is not listed. */
  lines: readonly { productName: string; cartonQuantity: number; cartonType: string }[];
  /** Null for a reader who may not see prices. */
  total: number | null;
  /** The reader can turn such e-mails off (GDE-91). */
  canBeStopped: boolean;
  /** What staff gave as the reason of a cancellation. */
  reason: string | null;
}

const SHOWN_LINES = 20;

function deliveryText({ region, deliveryStart, deliveryEnd }: OrderMailData): string {
  const { date, time, endDayLabel } = formatDeliveryRange(deliveryStart, deliveryEnd, factsOf(region));
  return [date, time, endDayLabel].filter(Boolean).join(', ');
}

function facts(data: OrderMailData, t: ApiText): MailBlock {
  return {
    facts: [
      [t('mail.order.order'), String(data.orderId)],
      [t('mail.order.location'), data.locationName],
      [t('mail.order.delivery'), deliveryText(data)],
      ...(data.total === null ? [] : [[t('mail.order.total'), formatMoney(data.total, data.region)] as const]),
    ],
  };
}

function lines(data: OrderMailData, t: ApiText): MailBlock {
  const shown = data.lines.filter(({ cartonQuantity }) => cartonQuantity > 0);
  const list = shown.slice(0, SHOWN_LINES).map(({ productName, cartonQuantity, cartonType }) => ({
    text: `${productName} – ${formatUnits(cartonQuantity, cartonType, factsOf(data.region))}`,
  }));
  const more = shown.length - list.length;
  return { list: more > 0 ? [...list, { text: t('mail.more', { number: more }) }] : list };
}

/** An e-mail of an order; `mail.order-submitted` and the like has its texts. */
const orderMail = (name: string, { withLines = false, withReason = false } = {}): MailTemplate<OrderMailData> =>
  defineMail<OrderMailData>({
    name,
    content: (data, t) => ({
      subject: t(`mail.${name}.subject`, { order: data.orderId }),
      heading: t(`mail.${name}.heading`, { order: data.orderId }),
      blocks: [
        ...(withReason && data.reason ? [{ facts: [[t('mail.order.reason'), data.reason] as const] }] : []),
        t(`mail.${name}.text`),
        facts(data, t),
        ...(withLines ? [lines(data, t)] : []),
        { button: t('mail.order.open'), path: `/orders/${data.orderId}` },
        ...(data.canBeStopped ? [{ list: [{ text: t('mail.stop'), path: '/my/profile#notices' }] }] : []),
      ],
    }),
  });

/** To whoever submitted an order: it has arrived (API-85). */
export const orderSubmittedMail = orderMail('order-submitted', { withLines: true });

/** By whomever it was cancelled, with the reason of staff. */
export const orderCancelledMail = orderMail('order-cancelled', { withReason: true });

export const orderScheduledMail = orderMail('order-scheduled');

/** A substitution, another date or other quantities, by staff. */
export const orderChangedMail = orderMail('order-changed', { withLines: true });

export const orderOutForDeliveryMail = orderMail('order-out-for-delivery');

export const orderDeliveredMail = orderMail('order-delivered', { withLines: true });
