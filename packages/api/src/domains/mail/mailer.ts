import type { Region } from '@larder/contracts';
import { localeOf } from '@larder/rules';
import type { Queries } from '../../database';
import { inRegion } from '../../http/region-address';
import { deleteLetter, type GatheringLetter, insertLetter, lockGathering, rewriteLetter } from './mail.queries';
import type { MailContent, MailTemplate } from './mail-template';
import { renderMail, type RenderedMail } from './render-mail';

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
  /**
   * What it gathers, and the moment until which it waits for more, in epoch milliseconds; absent for one that is sent at
   * once. Only for transactions of staff and of jobs. Its reader is an orderer, and its data names the `locationId` that
   * the reader must still reach when it is sent (API-45).
   */
  gathering?: { name: string; until: number };
}

/** The e-mails of a workspace and a template that gather the same. */
export interface Gathering {
  workspaceId: number;
  name: string;
  now: number;
}

/** Puts e-mails into the outbox. */
export interface Mailer {
  /** In the transaction of the cause: undone with it, sent after it (API-81). */
  queue<Data>(tx: Queries, template: MailTemplate<Data>, letter: Letter<Data>): Promise<void>;
  /** Those that still gather, oldest first, with what they say; none of them is sent before the transaction ends. */
  gathering<Data>(tx: Queries, template: MailTemplate<Data>, which: Gathering): Promise<GatheringLetter<Data>[]>;
  /** Lets one of them say something else, or takes it out of the outbox when there is nothing left to say. */
  rewrite<Data>(
    tx: Queries,
    template: MailTemplate<Data>,
    letter: GatheringLetter<Data>,
    data: Data | null,
  ): Promise<void>;
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

/** The content with its region in each link: without a session, a page goes by the region of its address (SHL-50). */
const linksInRegion = (content: MailContent, region: Region): MailContent => ({
  ...content,
  blocks: content.blocks.map((block) => {
    if (typeof block === 'string') return block;
    if ('button' in block) return { ...block, path: inRegion(block.path, region) };
    if (!('list' in block)) return block;
    return { list: block.list.map(({ text, path }) => (path ? { text, path: inRegion(path, region) } : { text })) };
  }),
});

/** A mailer whose links lead to `publicUrl`. */
export function createMailer(publicUrl: string): Mailer {
  const write = <Data>(
    template: MailTemplate<Data>,
    { data, region }: Pick<Letter<Data>, 'data' | 'region'>,
  ): RenderedMail => {
    const locale = localeOf(region);
    const content = template.in(data, locale);
    if (template.codeMinutes === undefined && pathsOf(content).some((path) => LINK_WITH_CODE.test(path)))
      throw new TypeError(`the e-mail "${template.name}" holds a code: say with codeMinutes for how long`);
    return renderMail(linksInRegion(content, region), locale, publicUrl);
  };
  return {
    async queue(tx, template, letter) {
      const { gathering } = letter;
      const codeEndsAt = template.codeMinutes && isoOf(letter.now + template.codeMinutes * 60_000);
      await insertLetter(tx, {
        region: letter.region,
        workspaceId: letter.workspaceId,
        template: template.name,
        locale: localeOf(letter.region),
        recipient: letter.to,
        ...write(template, letter),
        createdAt: isoOf(letter.now),
        ...(codeEndsAt && { codeEndsAt }),
        ...(letter.goodUntil !== undefined && { endsAt: isoOf(letter.goodUntil) }),
        ...(gathering && {
          gathering: { name: gathering.name, facts: letter.data, until: isoOf(gathering.until) },
        }),
      });
    },
    gathering: (tx, { name: template }, which) => lockGathering(tx, { ...which, template, now: isoOf(which.now) }),
    async rewrite(tx, template, { id, region }, data) {
      if (data === null) await deleteLetter(tx, id);
      else await rewriteLetter(tx, id, { ...write(template, { data, region }), facts: data });
    },
  };
}

const isoOf = (at: number): string => new Date(at).toISOString();
