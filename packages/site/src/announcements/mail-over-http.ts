import type { Announcement } from './announcement';

const PATIENCE_MS = 10_000;
/** The e-mail to operators and teams of every region is English, but for changes of fr alone. */
export const languageRegionOf = ({ parts }: Pick<Announcement, 'parts'>): 'gb' | 'fr' =>
  parts.length > 0 && parts.every(({ regions }) => regions.length > 0 && regions.every((region) => region === 'fr'))
    ? 'fr'
    : 'gb';

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
