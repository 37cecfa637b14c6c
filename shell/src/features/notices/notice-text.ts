import { inLanguage } from '@larder/i18n';
import type { DeclaredNotice, Notice } from '@larder/contracts';
import type { Formats } from '@larder/i18n';

/**
 * What a notice says: its declared text with its values, and how many further ones it is about: lines of an order, or
 * others of their kind.
 */
export interface NoticeWords {
  text: string;
  more: number;
  moreOf: 'lines' | 'others';
  declared: DeclaredNotice;
  about: NoticeAbout;
}

/** What its page is found by. */
export interface NoticeAbout {
  orderId?: number | null;
  locationId?: number | null;
  deliveryDate?: string;
}

interface Found {
  of: string;
  more: number;
  values: Record<string, unknown>;
  about?: NoticeAbout;
}

/** Puts a notice into words; undefined when no remote declares its kind (GDE-86). */
export function noticeWords(
  notice: Notice,
  declared: readonly DeclaredNotice[],
  formats: Formats,
): NoticeWords | undefined {
  const { of, more, values, about } = readNotice(notice, formats);
  const found = declared.find((one) => one.kind === notice.kind && one.of === of);
  if (!found) return undefined;
  const known: Record<string, unknown> = { orderId: notice.orderId, ...values };
  return {
    declared: found,
    more,
    moreOf: notice.kind === 'substitution' ? 'lines' : 'others',
    about: { orderId: notice.orderId, locationId: notice.locationId, ...about },
    text: inLanguage(found.label, formats.locale).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(known[name] ?? ''),
    ),
  };
}

function readNotice(notice: Notice, formats: Formats): Found {
  switch (notice.kind) {
    case 'status':
      return { of: notice.data.step, more: 0, values: { delivery: deliveryOf(notice.data, formats) } };
    case 'substitution': {
      const [line] = notice.data.lines;
      return { of: line?.substitute ? 'substitute' : 'short', more: notice.data.lines.length - 1, values: { ...line } };
    }
    case 'price': {
      const { date, locationName, products } = notice.data;
      const [first] = products;
      return {
        of: products.length === 1 ? 'one' : 'many',
        more: products.length - 1,
        values: {
          count: products.length,
          date: whole(formats.dayMonth(date, 'short')),
          location: locationName,
          product: first?.product,
          former: formats.unitPrice(first?.former),
          price: formats.unitPrice(first?.price),
        },
      };
    }
    case 'invoice':
      return { of: notice.data.step, more: 0, values: { number: notice.data.number } };
    case 'reminder': {
      const [first, ...others] = notice.data.entries;
      const [draftId, ...drafts] = first?.draftIds ?? [];
      return {
        of: draftId === undefined ? 'usual' : 'draft',
        more: others.length + drafts.length,
        values: {
          left: leftOf(notice.data.minutesLeft),
          day: first && dayWords(first.deliveryDate, formats),
          location: first?.locationName,
          draftId,
        },
        about: { orderId: draftId, locationId: first?.locationId, deliveryDate: first?.deliveryDate },
      };
    }
    // A kind of a later release.
    default:
      return { of: '', more: 0, values: {} };
  }
}

const NO_BREAK_SPACE = '\u00a0';
/** After a hyphen: the times of a delivery stay on one line. */
const WORD_JOINER = '\u2060';
const HOUR_MINUTES = 60;

const whole = (text: string): string => text.replaceAll(' ', NO_BREAK_SPACE);

/** As on the kitchen timer, alike in both languages: minutes under an hour, then hours (GDE-48). */
const leftOf = (minutes: number): string =>
  whole(minutes < HOUR_MINUTES ? `${minutes} min` : `${Math.floor(minutes / HOUR_MINUTES)} h`);

/** "Mon 23 Nov, 07:00-10:00"; without a slot the day alone. */
function deliveryOf(
  { deliveryStart, deliveryEnd }: { deliveryStart: string | null; deliveryEnd: string | null },
  formats: Formats,
): string {
  if (!deliveryStart || !deliveryEnd) return '';
  const { time } = formats.deliveryRange(deliveryStart, deliveryEnd);
  return `${dayWords(deliveryStart.slice(0, 10), formats)}${time ? `, ${time.replace('-', `-${WORD_JOINER}`)}` : ''}`;
}

/** "Mon 23 Nov". */
export const dayWords = (date: string, { shortWeekday, dayMonth }: Formats): string =>
  whole(`${shortWeekday(date)} ${dayMonth(date, 'short')}`);
