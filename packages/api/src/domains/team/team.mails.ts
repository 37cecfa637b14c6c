import type { AssignableRole } from '@larder/contracts';
import { defineMail } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';

/** What an invitation says. */
export interface InviteData {
  companyName: string;
  inviter: string;
  role: AssignableRole;
  code: string;
}

const ROLES = {
  en: { ADMIN: 'Admin', TRUSTED: 'Trusted', STANDARD: 'Standard' },
  fr: { ADMIN: 'Administrateur', TRUSTED: 'Acheteur', STANDARD: 'Consultation' },
} as const;

/** API-39: 14 days. */
const INVITE_MINUTES = 14 * 24 * 60;

// In the fragment: no server, log or referrer gets it (TRU-22).
const joinPath = (code: string) => `/join#${new URLSearchParams({ code }).toString()}`;

export const inviteMail = defineMail<InviteData>({
  name: 'invite',
  codeMinutes: INVITE_MINUTES,
  en: ({ companyName, inviter, role, code }) => ({
    subject: `${quotedName.en(inviter)} invites you to ${quotedName.en(companyName)} on Larder`,
    heading: `Join ${quotedName.en(companyName)}`,
    blocks: [
      `${quotedName.en(inviter)} invites you to work in the Larder workspace of ${quotedName.en(companyName)}.`,
      {
        facts: [
          ['Company', companyName],
          ['Your role', ROLES.en[role]],
        ],
      },
      { button: 'Accept the invitation', path: joinPath(code) },
      { note: 'The link works once, for 14 days. If you were not expecting it, you can ignore this e-mail.' },
    ],
  }),
  fr: ({ companyName, inviter, role, code }) => ({
    subject: `${quotedName.fr(inviter)} vous invite à rejoindre ${quotedName.fr(companyName)} sur Larder`,
    heading: `Rejoignez ${quotedName.fr(companyName)}`,
    blocks: [
      `${quotedName.fr(inviter)} vous invite à rejoindre l’espace de travail Larder de ${quotedName.fr(companyName)}.`,
      {
        facts: [
          ['Société', companyName],
          ['Votre rôle', ROLES.fr[role]],
        ],
      },
      { button: 'Accepter l’invitation', path: joinPath(code) },
      {
        note: 'Ce lien fonctionne une seule fois, pendant 14 jours. Si vous n’attendiez pas cette invitation, ignorez cet e-mail.',
      },
    ],
  }),
});

export const inviteResentMail = defineMail<InviteData>({
  name: 'invite-resent',
  codeMinutes: INVITE_MINUTES,
  en: ({ companyName, inviter, role, code }) => ({
    subject: `Your new invitation to ${quotedName.en(companyName)} on Larder`,
    heading: `Join ${quotedName.en(companyName)}`,
    blocks: [
      `${quotedName.en(inviter)} has sent you a new invitation to the Larder workspace of ${quotedName.en(companyName)}. The link of the earlier e-mail no longer works.`,
      {
        facts: [
          ['Company', companyName],
          ['Your role', ROLES.en[role]],
        ],
      },
      { button: 'Accept the invitation', path: joinPath(code) },
      { note: 'The link works once, for 14 days. If you were not expecting it, you can ignore this e-mail.' },
    ],
  }),
  fr: ({ companyName, inviter, role, code }) => ({
    subject: `Votre nouvelle invitation à rejoindre ${quotedName.fr(companyName)} sur Larder`,
    heading: `Rejoignez ${quotedName.fr(companyName)}`,
    blocks: [
      `${quotedName.fr(inviter)} vous a envoyé une nouvelle invitation à l’espace de travail Larder de ${quotedName.fr(companyName)}. Le lien de l’e-mail précédent ne fonctionne plus.`,
      {
        facts: [
          ['Société', companyName],
          ['Votre rôle', ROLES.fr[role]],
        ],
      },
      { button: 'Accepter l’invitation', path: joinPath(code) },
      {
        note: 'Ce lien fonctionne une seule fois, pendant 14 jours. Si vous n’attendiez pas cette invitation, ignorez cet e-mail.',
      },
    ],
  }),
});
