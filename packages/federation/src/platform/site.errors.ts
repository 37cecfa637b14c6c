import { type RefusalCode, ReleaseRefused } from '../release/release.errors';

/** A site refused a call; the message is what it said. */
export class SiteRefused extends ReleaseRefused {
  override readonly name = 'SiteRefused';

  /**
   * @param codeOfSite as the site answered it; a later version may have others
   * @param retryAfterS seconds after which the site may take the same call; absent when it names none
   */
  constructor(
    reasons: readonly string[],
    readonly codeOfSite: string,
    readonly retryAfterS?: number,
  ) {
    super(reasons, codeOfSite as RefusalCode);
  }
}

/** A site can't be reached, or a call that changes nothing was cut off. Repeating is safe. */
export class SiteUnreachable extends Error {
  override readonly name: string = 'SiteUnreachable';

  /** The reason without what it says of repeating. */
  readonly inShort?: string;

  constructor(site: string, reason: string, inShort = reason) {
    super(`${site} was not reached, or the call was cut off (${reason}). Repeating is safe.`);
    this.inShort = inShort;
  }
}

/** Others change the store of the site at the same time; the call has changed nothing. */
export class SiteBusy extends SiteUnreachable {
  override readonly name = 'SiteBusy';
}

/** No connection was made, or the CI gave no token for the call: nothing of it was sent. */
export class NotConnected extends SiteUnreachable {
  override readonly name = 'NotConnected';
}

/** What answers is no site; another attempt gets the same answer. */
export class NoSite extends SiteUnreachable {
  override readonly name = 'NoSite';

  /** @param answers what it does in place of it, such as `it answers no JSON` */
  constructor(site: string, answers: string) {
    super(site, `${answers}; is this the address of a site?`);
  }
}

/** A change was cut off, and no later attempt says whether it was made (REL-4). */
export class MayHaveTakenEffect extends SiteUnreachable {
  override readonly name = 'MayHaveTakenEffect';

  /** @param last how the last attempt ended */
  constructor(site: string, last: ReleaseRefused | SiteUnreachable) {
    super(site, 'the answer is lost');
    const ended =
      last instanceof SiteRefused
        ? `The next attempt was answered: ${last.message}`
        : `The last attempt ended with: ${last instanceof SiteUnreachable ? last.inShort : last.message}`;
    this.message = `The call to ${site} was cut off, and it may have taken effect; look at larder status before you repeat it. ${ended}`;
  }
}
