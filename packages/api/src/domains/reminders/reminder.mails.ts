import type { ApiText } from '../../texts/api-texts';
import { factsOf, formatDayMonth, formatTime, formatUnits, weekday, weekdayName } from '@larder/rules';
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
    /** Lines with cartons that are not named. */
    moreLines: number;
  }[];
  /** Drafts that are not named. */
  moreDrafts: number;
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

const HOUR = 60;

/** As on the kitchen timer (GDE-48). */
const leftText = (minutes: number): string =>
  minutes < HOUR ? `${minutes}\u00a0min` : `${Math.floor(minutes / HOUR)}\u00a0h`;
const dayText = (date: string, region: Region): string =>
  `${weekdayName(weekday(date), factsOf(region), 'short')} ${formatDayMonth(date, factsOf(region), 'short')}`;

type NamedDraft = ReminderMailEntry['drafts'][number];

function linesOf({ lines, moreLines }: NamedDraft, region: Region, t: ApiText): MailBlock {
  const named = lines.map(({ productName, cartonQuantity, cartonType }) => ({
    text: `${productName} – ${formatUnits(cartonQuantity, cartonType, factsOf(region))}`,
  }));
  return { list: moreLines > 0 ? [...named, { text: t('mail.reminder.more', { count: moreLines }) }] : named };
}

function entryBlocks(
  { locationId, locationName, deliveryDate, drafts, moreDrafts }: ReminderMailEntry,
  { cutOffAt, region }: ReminderMailData,
  t: ApiText,
): MailBlock[] {
  const facts: MailBlock = {
    facts: [
      [t('mail.reminder.location'), locationName],
      [t('mail.reminder.delivery'), dayText(deliveryDate, region)],
      [t('mail.reminder.order-by'), `${dayText(cutOffAt, region)}, ${formatTime(cutOffAt)}`],
    ],
  };
  if (drafts.length === 0)
    return [
      facts,
      t('mail.reminder.usual'),
      { button: t('mail.reminder.now'), path: `/orders/new?location=${locationId}&date=${deliveryDate}` },
    ];
  return [
    facts,
    ...drafts.flatMap((draft): MailBlock[] => {
      const { id, lines } = draft;
      return [
        t('mail.reminder.draft', { order: id }),
        ...(lines.length > 0 ? [linesOf(draft, region, t)] : []),
        { button: t('mail.reminder.open-draft', { order: id }), path: `/orders/${id}` },
      ];
    }),
    ...(moreDrafts > 0 ? [t('mail.reminder.more-drafts', { count: moreDrafts })] : []),
  ];
}

function content(data: ReminderMailData, t: ApiText): MailContent {
  const days = [...new Set(data.entries.map(({ deliveryDate }) => deliveryDate))]
    .sort()
    .map((date) => dayText(date, data.region));
  const subject = t('mail.reminder.subject', {
    left: leftText(data.minutesLeft),
    days: days.join(` ${t('mail.reminder.and')} `),
  });
  return {
    subject,
    heading: subject,
    blocks: [
      ...data.entries.flatMap((entry) => entryBlocks(entry, data, t)),
      ...(data.canBeStopped ? [{ list: [{ text: t('mail.stop'), path: '/my/profile#notices' }] }] : []),
    ],
  };
}

/** To each orderer who may reach a location with something open before its cut-off (GDE-54). */
export const reminderMail = defineMail<ReminderMailData>({ name: 'cut-off-reminder', content });
