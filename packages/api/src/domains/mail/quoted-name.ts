/**
 * A name that somebody chose for themselves or their company, as e-mails to others show it: in quotation marks, so that
 * "Your bank" is seen to be a name and no words of ours (TRU-27). Quotation marks inside become apostrophes.
 */
export const quotedName = {
  en: (name: string): string => `“${withoutQuotes(name)}”`,
  fr: (name: string): string => `«\u00a0${withoutQuotes(name)}\u00a0»`,
};

const withoutQuotes = (name: string): string => name.replace(/["“”„‟«»‹›]/g, '’');
