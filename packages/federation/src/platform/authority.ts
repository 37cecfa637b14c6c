import { type AccessKey, type Caller, isValidAt, mayChange } from './access-key';
import { bodyDigest, keyOfCall, verifyCall } from './call-token';
import type { Issuers } from './identity-token';
import { PlatformProblem } from './platform-codes';

/** A call as it has arrived, with its body. */
export interface ArrivedCall {
  /** The value of `Authorization`. */
  authorization: string | undefined;
  method: string;
  /** With the query. */
  path: string;
  body: Uint8Array;
  /** The part that the call is about; prefers the key of that part, where a pipeline has several. */
  part?: string;
  /** sha256 of the statement of a release, which a pipeline's token is bound to. */
  statement?: string;
}

/** Who is calling, and on what the caller decided. */
export interface Authorized {
  caller: Caller;
  /** Of a call that was signed with a key; a pipeline's token holds none. */
  sequence: number | null | undefined;
}

/** What callers are compared with. */
export interface Trusted {
  site: string;
  keys: readonly AccessKey[];
  issuers: Issuers;
  now: Date;
}

/**
 * Refuses a stranger before the body has arrived, so that nobody else's bytes are waited for or kept (TRU-25).
 * `authorize` decides with the body.
 * @returns the key or pipeline that calls, so that the call is counted before its body is read
 * @throws PlatformProblem as `authorize`
 */
export async function refuseStrangers(
  { authorization, method, path }: Omit<ArrivedCall, 'body'>,
  { site, keys, issuers, now }: Trusted,
): Promise<Pick<Caller, 'id' | 'name'>> {
  const token = tokenOf(authorization);
  const valid = keys.filter((key) => isValidAt(key, now));
  const keyId = keyOfCall(token);
  if (keyId === undefined) {
    const { keys: fitting, audiences } = await issuers.verify(token, valid);
    // Of several that are meant, one and the same counts. Whose statement a token is bound to is in the body.
    const key = fitting.find(({ identity }) => audiences.length === 1 && isMeant(audiences[0]!, identity!.audience));
    if (!key) throw meantElsewhere();
    return key;
  }
  const key = keyIn(keyId, valid, keys);
  await verifyCall(token, key.publicKey, { site, method, path }, now);
  return key;
}

/**
 * Finds out who makes a call (REL-34 to REL-36).
 * @param keys every key of the register and of the gateway's setting
 * @throws PlatformProblem `token_missing`, `token_invalid`, `token_expired`, `unavailable`
 */
export async function authorize(call: ArrivedCall, { site, keys, issuers, now }: Trusted): Promise<Authorized> {
  const token = tokenOf(call.authorization);
  const valid = keys.filter((key) => isValidAt(key, now));
  const keyId = keyOfCall(token);
  if (keyId === undefined) return { caller: await pipelineOf(token, call, valid, issuers), sequence: undefined };
  const key = keyIn(keyId, valid, keys);
  const sequence = await verifyCall(
    token,
    key.publicKey,
    { site, method: call.method, path: call.path, body: bodyDigest(call.body) },
    now,
  );
  return { caller: { id: key.id, name: key.name, remote: key.remote }, sequence };
}

function tokenOf(authorization: string | undefined): string {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined)
    throw new PlatformProblem(
      'token_missing',
      'Sign the call with a key of this site, or send a token of an allowed pipeline.',
    );
  return token;
}

function keyIn(
  keyId: string,
  valid: readonly AccessKey[],
  all: readonly AccessKey[],
): AccessKey & { publicKey: string } {
  const key = valid.find(({ id, publicKey }) => id === keyId && publicKey !== undefined);
  if (!key)
    throw new PlatformProblem(
      'token_invalid',
      all.some(({ id }) => id === keyId)
        ? 'The key of the call has ended.'
        : 'The key of the call is none of this site.',
    );
  return key as AccessKey & { publicKey: string };
}

async function pipelineOf(
  token: string,
  { part, statement }: ArrivedCall,
  valid: readonly AccessKey[],
  issuers: Issuers,
): Promise<Caller> {
  const { keys, audiences, subject } = await issuers.verify(token, valid);
  const bound = statement === undefined ? '' : `#${statement}`;
  const meant = keys.filter(({ identity }) => audiences.length === 1 && audiences[0] === identity!.audience + bound);
  const key = meant.find((each) => part !== undefined && mayCall(each, part)) ?? meant[0];
  if (!key)
    throw statement === undefined
      ? meantElsewhere()
      : new PlatformProblem(
          'token_invalid',
          'The token of the pipeline is not bound to this statement; ask for the audience <audience>#<sha256 of the statement>.',
        );
  return {
    id: key.id,
    name: key.name,
    remote: key.remote,
    identity: { issuer: key.identity!.issuer, subject, audience: key.identity!.audience },
    sender: meant[0]!.id,
    scopes: meant.map(({ remote }) => remote),
  };
}

const isMeant = (audience: string, own: string): boolean => audience === own || audience.startsWith(`${own}#`);

/** Files are sent before it is said which remote they are for. */
const mayCall = (key: AccessKey, part: string): boolean =>
  part === 'publisher' ? key.remote !== 'reader' : mayChange(key, part);

const meantElsewhere = (): PlatformProblem =>
  new PlatformProblem('token_invalid', 'The token of the pipeline is meant for something else.');
