import { type ApiText, apiTexts } from '../../texts/api-texts';

/** The content of an e-mail, from which HTML and text are both made, so that they say the same (API-83). */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
}

/** A paragraph, a button with a path of the site, a list of linked or plain lines, or a table of label and value. */
export type MailBlock =
  | string
  | { button: string; path: string }
  | { list: readonly { text: string; path?: string }[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { note: string };

/** An e-mail in every language. `Data` is what the cause knows; texts escape it themselves. */
export interface MailTemplate<Data> {
  /** Kebab-case, kept in the outbox. */
  name: string;
  /**
   * For how long a code in it works; a template with a code says so, and its text leaves the outbox once it is sent or
   * the code has ended (TRU-11).
   */
  codeMinutes?: number;
  /** The content in a language, in English where it has no such texts. */
  in(data: Data, language: string): MailContent;
}

type Written<Data> = Omit<MailTemplate<Data>, 'in'> & {
  content(data: Data, text: ApiText, language: string): MailContent;
};

/**
 * Writes an e-mail down; each domain keeps its own in `x.mails.ts`. Its words lie in the files of texts, so that every
 * language with files has it (REL-97).
 */
export const defineMail = <Data>({ content, ...named }: Written<Data>): MailTemplate<Data> => ({
  ...named,
  in: (data, language) => content(data, apiTexts(language), language),
});
