import type { Region } from '@larder/contracts';
import { localeOf } from '@larder/rules';
import type { Queries } from '../../database';
import { insertLetter } from './mail.queries';
import type { MailContent, MailTemplate } from './mail-template';
import { linksInRegion } from './region-links';
import { renderMail } from './render-mail';

/** One e-mail to one address. */
export interface Letter<Data> {
  to: string;
  /** The region of the workspace; its language is the e-mail's (API-83), and links lead to its pages. */
  region: Region;
  /** Absent for staff. A member's transaction can only write e-mails of its own workspace. */
  workspaceId?: number;
  data: Data;
  /** The moment of the cause, in epoch milliseconds. */
  now: number;
  /** The last moment to send it, in epoch milliseconds; absent for one that can always be sent. */
  goodUntil?: number;
}

/** Puts e-mails into the outbox. */
export interface Mailer {
  /** In the transaction of the cause: undone with it, sent after it (API-81). */
  queue<Data>(tx: Queries, template: MailTemplate<Data>, letter: Letter<Data>): Promise<void>;
}

/** In the query or in the fragment of an address. */
const LINK_WITH_CODE = /[?&#](code|confirmationCode|token)=/i;

/** Where the links of an e-mail lead. Its words may be those of a user, who writes of any address. */
const pathsOf = ({ blocks }: MailContent): string[] =>
  blocks.flatMap((block) => {
    if (typeof block === 'string') return [];
    if ('button' in block) return [block.path];
    return 'list' in block ? block.list.flatMap(({ path }) => path ?? []) : [];
  });

/** A mailer whose links lead to `publicUrl`. */
export function createMailer(publicUrl: string): Mailer {
  return {
    async queue(tx, template, letter) {
      const locale = localeOf(letter.region);
      const content = template.in(letter.data, locale);
      if (template.codeMinutes === undefined && pathsOf(content).some((path) => LINK_WITH_CODE.test(path)))
        throw new TypeError(`the e-mail "${template.name}" holds a code: say with codeMinutes for how long`);
      const codeEndsAt = template.codeMinutes && new Date(letter.now + template.codeMinutes * 60_000).toISOString();
      await insertLetter(tx, {
        region: letter.region,
        workspaceId: letter.workspaceId,
        template: template.name,
        locale,
        recipient: letter.to,
        ...renderMail(linksInRegion(content, letter.region), locale, publicUrl),
        createdAt: new Date(letter.now).toISOString(),
        ...(codeEndsAt && { codeEndsAt }),
        ...(letter.goodUntil !== undefined && { endsAt: new Date(letter.goodUntil).toISOString() }),
      });
    },
  };
}
