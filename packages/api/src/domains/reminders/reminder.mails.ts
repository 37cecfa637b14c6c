import { ofLanguage } from '../../texts/of-language';
import type { Locale } from '@larder/rules';
import { formatDayMonth, formatTime, formatUnits, localeOf, weekday, weekdayName } from '@larder/rules';
import type { Region } from '@larder/contracts';
import { defineMail, type MailBlock, type MailContent } from '../mail/mail-template';

/** A cut-off in an e-mail: drafts that are not sent, or a usual day without an order. */
export interface ReminderMailEntry {
  locationId: number;
  locationName: string;
  deliveryDate: string;
  /** Without amounts (GDE-54). */
  drafts: readonly {
    id: number;
    lines: readonly { productName: string; cartonQuantity: number; cartonType: string }[];
  }[];
}

/** What an e-mail reminds of: all that is open before one cut-off. */
export interface ReminderMailData {
  region: Region;
  minutesLeft: number;
  /** Local date-time. */
  cutOffAt: string;
  entries: readonly ReminderMailEntry[];
  /** The reader can turn such e-mails off (GDE-91). */
  canBeStopped: boolean;
}

const SHOWN_LINES = 20;
const HOUR = 60;

const WORDS = {
  en: {
    subject: (left: string, days: string) => `${left} left to order for ${days}`,
    and: ' and ',
    location: 'Location',
    delivery: 'Delivery',
    orderBy: 'Order by',
    draft: (id: number) => `Draft ${id} is not sent.`,
    usual: 'Nothing is ordered yet, and you usually do.',
    openDraft: (id: number) => `Open draft ${id}`,
    order: 'Order now',
    more: (count: number) => `and ${count} more`,
    stop: 'Choose which notices you get',
  },
  fr: {
    subject: (left: string, days: string) => `Plus que ${left} pour commander pour ${days}`,
    and: ' et ',
    location: 'Site',
    delivery: 'Livraison',
    orderBy: 'À envoyer avant',
    draft: (id: number) => `Le brouillon ${id} n’est pas envoyé.`,
    usual: 'Rien n’est encore commandé, contrairement à l’habitude.',
    openDraft: (id: number) => `Ouvrir le brouillon ${id}`,
    order: 'Commander maintenant',
    more: (count: number) => `et ${count} de plus`,
    stop: 'Choisissez les avis que vous recevez',
  },
} as const;

/** As on the kitchen timer (GDE-48). */
const leftText = (minutes: number): string =>
  minutes < HOUR ? `${minutes}\u00a0min` : `${Math.floor(minutes / HOUR)}\u00a0h`;
const dayText = (date: string, locale: Locale): string =>
  `${weekdayName(weekday(date), locale, 'short')} ${formatDayMonth(date, locale, 'short')}`;

function linesOf(lines: ReminderMailEntry['drafts'][number]['lines'], locale: Locale): MailBlock {
  const list = lines.slice(0, SHOWN_LINES).map(({ productName, cartonQuantity, cartonType }) => ({
    text: `${productName} – ${formatUnits(cartonQuantity, cartonType, locale)}`,
  }));
  const more = lines.length - list.length;
  return {
    list:
      more > 0
        ? [...list, { text: ofLanguage<(typeof WORDS)['en'] | (typeof WORDS)['fr']>(WORDS, locale).more(more) }]
        : list,
  };
}

function entryBlocks(
  { locationId, locationName, deliveryDate, drafts }: ReminderMailEntry,
  { cutOffAt, region }: ReminderMailData,
): MailBlock[] {
  const locale = localeOf(region);
  const words = ofLanguage<(typeof WORDS)['en'] | (typeof WORDS)['fr']>(WORDS, locale);
  const facts: MailBlock = {
    facts: [
      [words.location, locationName],
      [words.delivery, dayText(deliveryDate, locale)],
      [words.orderBy, `${dayText(cutOffAt, locale)}, ${formatTime(cutOffAt)}`],
    ],
  };
  if (drafts.length === 0)
    return [
      facts,
      words.usual,
      { button: words.order, path: `/orders/new?location=${locationId}&date=${deliveryDate}` },
    ];
  return [
    facts,
    ...drafts.flatMap(({ id, lines }): MailBlock[] => [
      words.draft(id),
      ...(lines.length > 0 ? [linesOf(lines, locale)] : []),
      { button: words.openDraft(id), path: `/orders/${id}` },
    ]),
  ];
}

function content(data: ReminderMailData): MailContent {
  const locale = localeOf(data.region);
  const words = ofLanguage<(typeof WORDS)['en'] | (typeof WORDS)['fr']>(WORDS, locale);
  const days = [...new Set(data.entries.map(({ deliveryDate }) => deliveryDate))]
    .sort()
    .map((date) => dayText(date, locale));
  const subject = words.subject(leftText(data.minutesLeft), days.join(words.and));
  return {
    subject,
    heading: subject,
    blocks: [
      ...data.entries.flatMap((entry) => entryBlocks(entry, data)),
      ...(data.canBeStopped ? [{ list: [{ text: words.stop, path: '/my/profile#notices' }] }] : []),
    ],
  };
}

/** To each orderer who may reach a location with something open before its cut-off (GDE-54). */
export const reminderMail = defineMail<ReminderMailData>({ name: 'cut-off-reminder', en: content, fr: content });
