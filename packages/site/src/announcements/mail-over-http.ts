import { knownRegions, localeOf } from '@larder/rules';
import type { Announcement } from './announcement';

const PATIENCE_MS = 10_000;
/**
 * The region whose language the e-mail to operators and teams has: that of the change, when all its regions read the
 * same one, else the fallback.
 */
export function languageRegionOf({ parts }: Pick<Announcement, 'parts'>): string | undefined {
  const regions = parts.flatMap((part) => (part.regions.length > 0 ? part.regions : [undefined]));
  const languages = new Set(regions.map((region) => localeOf(region)));
  return languages.size === 1 && regions[0] !== undefined ? regions[0] : knownRegions()[0];
}

/** Hands e-mails to the outbox of an API in another process. */
export function mailThrough(apiUrl: string, token: string): (letter: Announcement & { to: string }) => Promise<void> {
  return async (letter) => {
    const answer = await fetch(new URL('/announcement', apiUrl), {
      method: 'POST',
      body: JSON.stringify({ ...letter, region: languageRegionOf(letter) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The API answers ${answer.status}.`);
  };
}
