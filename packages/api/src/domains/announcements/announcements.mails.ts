import { defineMail } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';
import type { AnnouncementLetter } from './announcement-letter';

type Words = Record<AnnouncementLetter['what'], string>;

const EN: Words = {
  release: 'Released',
  use: 'Put into use',
  rollback: 'Rolled back',
  regions: 'Region changed',
  switch: 'Switched',
  retire: 'Retired',
  collect: 'Old releases removed',
  migrate: 'Store taken over',
  key: 'Keys changed',
  stage: 'Staged',
  promote: 'Candidate promoted',
  'end-stage': 'Candidate taken back',
  return: 'Candidate returned',
  refused: 'Release refused',
  'numbers-missing': 'Candidate not judged',
  'step-overdue': 'Step overdue',
};
const FR: Words = {
  release: 'Publié',
  use: 'Mis en service',
  rollback: 'Retour en arrière',
  regions: 'Région modifiée',
  switch: 'Activation modifiée',
  retire: 'Retiré',
  collect: 'Anciennes versions supprimées',
  migrate: 'Stock repris',
  key: 'Clés modifiées',
  stage: 'Version à l’essai',
  promote: 'Version à l’essai étendue',
  'end-stage': 'Essai arrêté',
  return: 'Version à l’essai retirée',
  refused: 'Publication refusée',
  'numbers-missing': 'Version à l’essai non évaluée',
  'step-overdue': 'Étape en retard',
};

const about = ({ parts }: AnnouncementLetter): string =>
  parts.map(({ part, to }) => [part, to].filter(Boolean).join(' ')).join(', ');

/** What changed of the site, or was refused, to operators and to the team of a remote (REL-46). */
export const announcementMail = defineMail<AnnouncementLetter>({
  name: 'announcement',
  en: (data) => ({
    subject: `${EN[data.what]}: ${about(data) || 'the site'}`,
    heading: EN[data.what],
    blocks: [
      {
        facts: [
          ...data.parts.map(
            ({ part, regions, from, to }) =>
              [
                `${part}${regions.length > 0 ? ` in ${regions.join(' and ')}` : ''}`,
                `${from ?? 'none'} → ${to ?? 'none'}`,
              ] as const,
          ),
          ['By', data.who],
          ['At', data.at],
        ],
      },
      ...(data.why === null ? [] : [`Reason: ${quotedName.en(data.why)}`]),
      ...(data.reasons.length === 0 ? [] : [{ list: data.reasons.map((text) => ({ text })) }]),
    ],
  }),
  fr: (data) => ({
    subject: `${FR[data.what]}\u00a0: ${about(data) || 'le site'}`,
    heading: FR[data.what],
    blocks: [
      {
        facts: [
          ...data.parts.map(
            ({ part, regions, from, to }) =>
              [
                `${part}${regions.length > 0 ? ` (${regions.join(', ')})` : ''}`,
                `${from ?? 'aucune'} → ${to ?? 'aucune'}`,
              ] as const,
          ),
          ['Par', data.who],
          ['Le', data.at],
        ],
      },
      ...(data.why === null ? [] : [`Motif\u00a0: ${quotedName.fr(data.why)}`]),
      ...(data.reasons.length === 0 ? [] : [{ list: data.reasons.map((text) => ({ text })) }]),
    ],
  }),
});
