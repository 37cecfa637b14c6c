import { defineMail } from '../mail/mail-template';
import { quotedName } from '../mail/quoted-name';

/** What the e-mail about a support message says. */
export interface SupportMailData {
  id: number;
  message: string;
  page: string | null;
  fullName: string;
  email: string;
  companyName: string;
}

/** To staff (API-87). */
export const supportMessageMail = defineMail<SupportMailData>({
  name: 'support-message',
  en: ({ id, message, page, fullName, email, companyName }) => ({
    subject: `Support message ${id} from ${quotedName.en(companyName)}`,
    heading: `${quotedName.en(fullName)} writes`,
    blocks: [
      message,
      { facts: [['Company', companyName], ['E-mail', email], ...(page ? [['Page', page] as const] : [])] },
    ],
  }),
  fr: ({ id, message, page, fullName, email, companyName }) => ({
    subject: `Message ${id} de ${quotedName.fr(companyName)}`,
    heading: `${quotedName.fr(fullName)} vous écrit`,
    blocks: [
      message,
      { facts: [['Société', companyName], ['E-mail', email], ...(page ? [['Page', page] as const] : [])] },
    ],
  }),
});
