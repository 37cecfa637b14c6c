import type { ApiServices } from '../../http/services';
import type { AnnouncementLetter } from './announcement-letter';
import { announcementMail } from './announcements.mails';

/** Puts an announcement of the gateway into the outbox (REL-46). */
export const queueAnnouncement = (
  { db, mail, clock }: Pick<ApiServices, 'db' | 'mail' | 'clock'>,
  letter: AnnouncementLetter,
): Promise<void> =>
  db.asSystem((tx) =>
    mail.queue(tx, announcementMail, { to: letter.to, region: letter.region, data: letter, now: clock() }),
  );
