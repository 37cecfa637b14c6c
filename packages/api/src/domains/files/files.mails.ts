import { defineMail } from '../mail/mail-template';

/** How full a region is, in GB such as 4.1. */
export interface FilesAlarmData {
  usedGb: number;
  limitGb: number;
}

const shown = (locale: string, gb: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }).format(gb);

/** To staff, when the files of a region pass 80 % of their room (DSK-115). */
export const filesAlarmMail = defineMail<FilesAlarmData>({
  name: 'files-alarm',
  en: ({ usedGb, limitGb }) => ({
    subject: `${shown('en-GB', usedGb)} of ${shown('en-GB', limitGb)} for files are used`,
    heading: 'The room for files is running out',
    blocks: [
      {
        facts: [
          ['Used', shown('en-GB', usedGb)],
          ['Room', shown('en-GB', limitGb)],
        ],
      },
      'Producers can send pictures, spec sheets and certificates until it is used up. The runbook says what takes room and what to do.',
    ],
  }),
  fr: ({ usedGb, limitGb }) => ({
    subject: `${shown('fr-FR', usedGb)} sur ${shown('fr-FR', limitGb)} utilisés par les fichiers`,
    heading: 'L’espace réservé aux fichiers se remplit',
    blocks: [
      {
        facts: [
          ['Utilisé', shown('fr-FR', usedGb)],
          ['Espace', shown('fr-FR', limitGb)],
        ],
      },
      'Les producteurs peuvent envoyer photos, fiches techniques et labels jusqu’à épuisement de cet espace. Le guide d’exploitation dit ce qui prend de la place et que faire.',
    ],
  }),
});
