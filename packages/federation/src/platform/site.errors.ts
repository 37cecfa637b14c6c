import { type RefusalCode, ReleaseRefused } from '../release/release.errors';

/** A site refused a call; the message is what it said. */
export class SiteRefused extends ReleaseRefused {
  override readonly name = 'SiteRefused';

  /** @param codeOfSite as the site answered it; a later version may have others */
  constructor(
    reasons: readonly string[],
    readonly codeOfSite: string,
  ) {
    super(reasons, codeOfSite as RefusalCode);
  }
}

/** A site can't be reached, or the call was cut off. Repeating is safe. */
export class SiteUnreachable extends Error {
  override readonly name = 'SiteUnreachable';

  constructor(site: string, reason: string) {
    super(`${site} was not reached, or the call was cut off (${reason}). Repeating is safe.`);
  }
}
