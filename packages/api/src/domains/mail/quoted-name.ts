import type { ApiText } from '../../texts/api-texts';

/**
 * A name that somebody chose for themselves or their company, as e-mails to others show it: in quotation marks, so that
 * "Your bank" is seen to be a name and no words of ours (TRU-27). Quotation marks inside become apostrophes.
 */
export const quotedName = (name: string, t: ApiText): string => t('mail.quoted', { name: withoutQuotes(name) });

const withoutQuotes = (name: string): string => name.replace(/["“”„‟«»‹›]/g, '’');
