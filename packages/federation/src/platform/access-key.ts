import * as v from 'valibot';
import { RemoteName, ShellName } from '../release/release-names';

/** What a key is for: one remote, the shell, looking, or everything. */
export const KeyScope = v.union(
  [RemoteName, ShellName, v.picklist(['operator', 'reader'])],
  'is no remote such as mf-orders, nor shell, operator or reader',
);
export type KeyScope = v.InferOutput<typeof KeyScope>;

const Line = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'is empty'),
    v.maxLength(most, `is longer than ${most} characters`),
    v.check((text) => !/\p{Cc}/u.test(text), 'holds control characters'),
  );

/** The 32 bytes of an ed25519 key. */
const PublicKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'is no public key as larder key new prints it'));

/** Whose identity tokens of a CI count (REL-35). */
export const Identity = v.strictObject({
  issuer: v.pipe(
    Line(300),
    v.check(
      (text) => URL.canParse(text) && new URL(text).protocol === 'https:' && !/[?#]/.test(text),
      'is no address that begins with https://',
    ),
  ),
  audience: Line(300),
  /** Exact, or a beginning that ends in `*`. */
  subject: v.pipe(
    Line(300),
    v.check((text) => !text.slice(0, -1).includes('*') && text !== '*', 'is exact, or ends in one * after something'),
  ),
  /** Further claims of the token, each exact. */
  claims: v.optional(
    v.pipe(
      v.record(Line(100), Line(300)),
      v.check((claims) => Object.keys(claims).length <= 5, 'has more than five claims'),
    ),
    {},
  ),
});
export type Identity = v.InferOutput<typeof Identity>;

/** What an operator says of a key, or of a CI's identity, that is to count. */
export const NewKey = v.union([
  v.strictObject({
    name: Line(60),
    remote: KeyScope,
    publicKey: PublicKey,
    expires: v.pipe(v.string(), v.isoTimestamp('is no instant such as 2027-05-01T00:00:00Z')),
  }),
  v.strictObject({ name: Line(60), remote: KeyScope, identity: Identity }),
]);
export type NewKey = v.InferOutput<typeof NewKey>;

/** A key of the register (REL-34). */
export const AccessKey = v.object({
  id: v.string(),
  name: v.string(),
  remote: KeyScope,
  publicKey: v.optional(PublicKey),
  /** From then on it counts for nothing. */
  expires: v.optional(v.string()),
  identity: v.optional(Identity),
  /** Who added it, and when. */
  by: v.string(),
  at: v.string(),
  endedAt: v.optional(v.string()),
});
export type AccessKey = v.InferOutput<typeof AccessKey>;

/** Whether a key counts at an instant. */
export const isValidAt = ({ expires, endedAt }: Pick<AccessKey, 'expires' | 'endedAt'>, now: Date): boolean =>
  endedAt === undefined && (expires === undefined || Date.parse(expires) > now.getTime());

/** Who makes a call. */
export interface Caller {
  /** Of the key; for limits and for the log. */
  id: string;
  /** Stands in the history. */
  name: string;
  remote: KeyScope;
  /** Of a CI's identity token. */
  identity?: { issuer: string; subject: string; audience: string };
  /** The id by which its files wait, where a CI's token stands for several keys. */
  sender?: string;
  /** What each of those keys is for. */
  scopes?: readonly KeyScope[];
}

/** By whom the files of a caller wait: the same for all remotes that one pipeline publishes (REL-35, REL-40). */
export const senderOf = ({ id, sender = id }: Pick<Caller, 'id' | 'sender'>): string => sender;

/** Whether a caller may change a part; `operator` for what only operators may. */
export const mayChange = ({ remote }: Pick<Caller, 'remote'>, part: string): boolean =>
  remote === 'operator' || (remote === part && part !== 'reader');

/** The same by any key that a CI's token stands for, where a call does not say which part it is about. */
export const mayChangeByAny = (
  { remote, scopes = [remote] }: Pick<Caller, 'remote' | 'scopes'>,
  part: string,
): boolean => scopes.some((scope) => mayChange({ remote: scope }, part));
