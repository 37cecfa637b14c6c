import { KeyScope } from '@larder/federation/platform';
import * as v from 'valibot';
import type { Announcement } from './announcement';

/** Who hears of what: operators of everything, a team of its remote. */
export interface Recipient {
  scope: string;
  /** An address of the form `https://…`, or of an e-mail. */
  address: string;
  isMail: boolean;
}

/** Reads `operator=https://hooks.example/larder, mf-orders=orders@team.example`. @throws Error with one sentence */
export function readRecipients(text: string): Recipient[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const [, scope = '', address = ''] = /^([^=]+)=(.+)$/.exec(entry) ?? [];
      const isMail = v.is(v.pipe(v.string(), v.email()), address);
      const isHook =
        URL.canParse(address)
        && (new URL(address).protocol === 'https:'
          || (new URL(address).protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(new URL(address).hostname)));
      if (scope === 'reader' || !v.is(KeyScope, scope) || (!isMail && !isHook))
        throw new Error(
          'ANNOUNCE is a list such as operator=https://hooks.example/larder, mf-orders=orders@team.example.',
        );
      return { scope, address, isMail };
    });
}

/** Who hears of one announcement. */
export const recipientsOf = (recipients: readonly Recipient[], { parts }: Announcement): Recipient[] =>
  recipients.filter(({ scope }) => scope === 'operator' || parts.some(({ part }) => part === scope));
