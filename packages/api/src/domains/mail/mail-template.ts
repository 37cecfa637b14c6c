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

/** An e-mail in both languages. `Data` is what the cause knows; texts escape it themselves. */
export interface MailTemplate<Data> {
  /** Kebab-case, kept in the outbox. */
  name: string;
  /**
   * For how long a code in it works; a template with a code says so, and its text leaves the outbox once it is sent or
   * the code has ended (TRU-11).
   */
  codeMinutes?: number;
  en(data: Data): MailContent;
  fr(data: Data): MailContent;
}

/** Writes an e-mail down. Each domain keeps its own in `x.mails.ts`. */
export const defineMail = <Data>(template: MailTemplate<Data>): MailTemplate<Data> => template;
