import { maySeePrices, withoutPrices } from '@larder/rules';
import type { FastifyReply } from 'fastify';
import type { MemberSession } from './session';

/** Whether the member sees prices (API-45). */
export const seesPrices = ({ role }: Pick<MemberSession, 'role'>): boolean => maySeePrices(role);

/** The answer as this member may see it: without prices for a reader who sees none (API-45). */
export const shownTo = <T extends object>(session: Pick<MemberSession, 'role'>, answer: T): T =>
  seesPrices(session) ? answer : withoutPrices(answer);

/**
 * The entity tag of something with a version, as this reader gets it: `"7"`, and `"7-without-prices"` for a member who
 * sees none. A browser that kept the answer to one of them never shows it to the other (TRU-24). Staff have no session
 * here and see prices. `part` is what can change without the version, such as a cut-off that was moved.
 */
export const versionTag = (version: number, session: MemberSession | undefined, part?: string): string =>
  `"${version}${part === undefined ? '' : `-${part}`}${session && !seesPrices(session) ? '-without-prices' : ''}"`;

/** Adds a header that the answer depends on to those that are there. */
export function varyBy(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? header : `${String(before)}, ${header}`);
}
