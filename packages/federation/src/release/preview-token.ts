import { jwtVerify, SignJWT } from 'jose';
import { ReleaseRefused } from './release.errors';

const TYPE = 'larder-preview+jwt';
const AUDIENCE = 'larder-preview';
/** What a token is about at most: its id, its times and its signature fit well. */
const LONGEST = 1024;

/** What a link says: which preview it opens, and when that was made and ends. Nothing in it names a release. */
export interface PreviewToken {
  id: string;
  at: string;
  expires: string;
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** Signs the link of a preview with the secret of the store. The same preview always has the same token. */
export const signPreview = ({ id, at, expires }: PreviewToken, secret: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setJti(id)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds(at))
    .setExpirationTime(seconds(expires))
    .sign(Buffer.from(secret, 'base64url'));

/** @returns the id of the preview that a token opens. @throws ReleaseRefused `preview_invalid` */
export async function previewIdIn(token: string, secret: string, now: Date): Promise<string> {
  try {
    if (token.length > LONGEST) throw new Error('too long');
    const { payload } = await jwtVerify(token, Buffer.from(secret, 'base64url'), {
      algorithms: ['HS256'],
      typ: TYPE,
      audience: AUDIENCE,
      requiredClaims: ['jti', 'exp'],
      currentDate: now,
    });
    return payload.jti!;
  } catch {
    throw noPreview();
  }
}

/** What is said of each link that opens nothing, whatever the reason. */
export const noPreview = (): ReleaseRefused => new ReleaseRefused(['This preview has ended.'], 'preview_invalid');

/** The link of a token. It stands in the fragment, which no server, log or referrer gets. */
export const previewAddress = (site: string, token: string): string => `${site}/#preview=${token}`;
