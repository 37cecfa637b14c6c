import { defineMail } from '../mail/mail-template';

/** How full a region is, in GB such as 4.1. */
export interface FilesAlarmData {
  usedGb: number;
  limitGb: number;
}

const shown = (language: string, gb: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }).format(gb);

/** To staff, when the files of a region pass 80 % of their room (DSK-115). */
export const filesAlarmMail = defineMail<FilesAlarmData>({
  name: 'files-alarm',
  content: ({ usedGb, limitGb }, t, language) => {
    const [used, limit] = [shown(language, usedGb), shown(language, limitGb)];
    return {
      subject: t('mail.files-alarm.subject', { used, limit }),
      heading: t('mail.files-alarm.heading'),
      blocks: [
        {
          facts: [
            [t('mail.files-alarm.used'), used],
            [t('mail.files-alarm.room'), limit],
          ],
        },
        t('mail.files-alarm.text'),
      ],
    };
  },
});
