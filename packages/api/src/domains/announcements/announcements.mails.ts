import { factsOf, formatDay, formatTime, toLocal } from '@larder/rules';
import type { ApiText } from '../../texts/api-texts';
import { defineMail, type MailBlock } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';
import type { AnnouncementLetter } from './announcement-letter';

/** A subject names so many parts. */
const MOST_NAMED = 3;

const about = ({ parts }: AnnouncementLetter): string =>
  [
    ...parts.slice(0, MOST_NAMED).map(({ part, to }) => [part, to].filter(Boolean).join(' ')),
    ...(parts.length > MOST_NAMED ? ['…'] : []),
  ].join(', ');

type AnnouncedPart = AnnouncementLetter['parts'][number];

function factsOfPart({ part, regions, from, to }: AnnouncedPart, t: ApiText): readonly [string, string] {
  const named = regions.join(t('mail.announcement.and'));
  const none = t('mail.announcement.none');
  return [
    regions.length > 0 ? t('mail.announcement.part', { part, regions: named }) : part,
    `${from ?? none} → ${to ?? none}`,
  ];
}

function subjectOf(data: AnnouncementLetter, t: ApiText): string {
  const { returned, what } = data;
  if (!returned)
    return t('mail.announcement.subject', {
      what: t(`mail.announcement.what.${what}`),
      about: about(data) || t('mail.announcement.site'),
    });
  const { measure, part, version, region } = returned;
  return t('mail.returned.subject', { part, version, region, measure: t(`mail.returned.measure.${measure}`) });
}

/** The instant as the clocks of the region show it. What is none, which only a gateway of its own would send, stays. */
function momentOf({ at, region }: AnnouncementLetter): string {
  const instantMs = Date.parse(at);
  if (Number.isNaN(instantMs)) return at;
  const local = toLocal(instantMs, region);
  return `${formatDay(local, factsOf(region))}, ${formatTime(local)}`;
}

/** What a candidate did before it was returned, and what is in use since (REL-70). */
function returnedBlocks({ returned }: AnnouncementLetter, t: ApiText): MailBlock[] {
  if (!returned) return [];
  const { count, mounts, stable } = returned;
  return [t('mail.returned.text', { count, mounts, stable })];
}

/** What changed of the site, or was refused, to operators and to the team of a remote (REL-46). */
export const announcementMail = defineMail<AnnouncementLetter>({
  name: 'announcement',
  content: (data, t) => ({
    subject: subjectOf(data, t),
    heading: t(`mail.announcement.what.${data.what}`),
    blocks: [
      ...returnedBlocks(data, t),
      {
        facts: [
          ...data.parts.map((part) => factsOfPart(part, t)),
          [t('mail.announcement.by'), data.who],
          [t('mail.announcement.at'), momentOf(data)],
        ],
      },
      ...(data.why === null ? [] : [t('mail.announcement.reason', { why: quotedName(data.why, t) })]),
      ...(data.reasons.length === 0 ? [] : [{ list: data.reasons.map((text) => ({ text })) }]),
    ],
  }),
});
