import type { DeclaredNotice, Notice } from '@larder/contracts';
import type { Formats } from '@larder/i18n';

/** What a notice says: its declared text with its values, and how many further lines it is about. */
export interface NoticeWords { text: string; more: number; declared: DeclaredNotice }

/** Puts a notice into words; undefined when no remote declares its kind (GDE-86). */
export function noticeWords(notice: Notice, declared: readonly DeclaredNotice[], formats: Formats): NoticeWords | undefined {
  const { of, more, ...values } = valuesOf(notice, formats);
  const found = declared.find((one) => one.kind === notice.kind && one.of === of);
  if (!found) return undefined;
  const known: Record<string, unknown> = { orderId: notice.orderId, ...values };
  return { declared: found, more, text: found.label[formats.locale].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name] ?? '')) };
}

function valuesOf(notice: Notice, formats: Formats) {
  if (notice.kind === 'status') return { of: notice.data.step, more: 0, delivery: deliveryOf(notice.data, formats) };
  const [line] = notice.data.lines;
  return { of: line?.substitute ? 'substitute' : 'short', more: notice.data.lines.length - 1, ...line };
}

const NO_BREAK_SPACE = '\u00a0';
/** After a hyphen: the times of a delivery stay on one line. */
const WORD_JOINER = '\u2060';

/** "Mon 23 Nov, 07:00-10:00"; without a slot the day alone. */
function deliveryOf({ deliveryStart, deliveryEnd }: { deliveryStart: string | null; deliveryEnd: string | null }, formats: Formats): string {
  if (!deliveryStart || !deliveryEnd) return '';
  const { time } = formats.deliveryRange(deliveryStart, deliveryEnd);
  return `${dayWords(deliveryStart.slice(0, 10), formats)}${time ? `, ${time.replace('-', `-${WORD_JOINER}`)}` : ''}`;
}

/** "Mon 23 Nov". */
export const dayWords = (date: string, { shortWeekday, dayMonth }: Formats): string => `${shortWeekday(date)} ${dayMonth(date, 'short')}`.replaceAll(' ', NO_BREAK_SPACE);
