import type { AssignableRole } from '@larder/contracts';
import { defineMail } from '../mail/mail-template';

/** What an invitation says. */
export interface InviteData { companyName: string; inviter: string; role: AssignableRole; code: string }

const ROLES = {
  en: { ADMIN: 'Admin', TRUSTED: 'Trusted', STANDARD: 'Standard' },
  fr: { ADMIN: 'Administrateur', TRUSTED: 'De confiance', STANDARD: 'Standard' },
} as const;

const joinPath = (code: string) => `/join?${new URLSearchParams({ code }).toString()}`;

export const inviteMail = defineMail<InviteData>({
  name: 'invite',
  en: ({ companyName, inviter, role, code }) => ({
    subject: `${inviter} invites you to ${companyName} on Larder`,
    heading: `Join ${companyName}`,
    blocks: [
      `${inviter} invites you to work in the Larder workspace of ${companyName}.`,
      { facts: [['Company', companyName], ['Your role', ROLES.en[role]]] },
      { button: 'Accept the invitation', path: joinPath(code) },
      { note: 'The link works once, for 14 days. If you were not expecting it, you can ignore this e-mail.' },
    ],
  }),
  fr: ({ companyName, inviter, role, code }) => ({
    subject: `${inviter} vous invite à rejoindre ${companyName} sur Larder`,
    heading: `Rejoignez ${companyName}`,
    blocks: [
      `${inviter} vous invite à rejoindre l’espace de travail Larder de ${companyName}.`,
      { facts: [['Société', companyName], ['Votre rôle', ROLES.fr[role]]] },
      { button: 'Accepter l’invitation', path: joinPath(code) },
      { note: 'Ce lien fonctionne une seule fois, pendant 14 jours. Si vous n’attendiez pas cette invitation, ignorez cet e-mail.' },
    ],
  }),
});

export const inviteResentMail = defineMail<InviteData>({
  name: 'invite-resent',
  en: ({ companyName, inviter, role, code }) => ({
    subject: `Your new invitation to ${companyName} on Larder`,
    heading: `Join ${companyName}`,
    blocks: [
      `${inviter} has sent you a new invitation to the Larder workspace of ${companyName}. The link of the earlier e-mail no longer works.`,
      { facts: [['Company', companyName], ['Your role', ROLES.en[role]]] },
      { button: 'Accept the invitation', path: joinPath(code) },
      { note: 'The link works once, for 14 days. If you were not expecting it, you can ignore this e-mail.' },
    ],
  }),
  fr: ({ companyName, inviter, role, code }) => ({
    subject: `Votre nouvelle invitation à rejoindre ${companyName} sur Larder`,
    heading: `Rejoignez ${companyName}`,
    blocks: [
      `${inviter} vous a envoyé une nouvelle invitation à l’espace de travail Larder de ${companyName}. Le lien de l’e-mail précédent ne fonctionne plus.`,
      { facts: [['Société', companyName], ['Votre rôle', ROLES.fr[role]]] },
      { button: 'Accepter l’invitation', path: joinPath(code) },
      { note: 'Ce lien fonctionne une seule fois, pendant 14 jours. Si vous n’attendiez pas cette invitation, ignorez cet e-mail.' },
    ],
  }),
});
