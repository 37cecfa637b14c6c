import { sign, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { integrityOf } from '../build/digest';
import { placeOf } from '../release/bounded-issues';
import type { Release } from '../release/release-manifest';
import { RELEASE_FILE } from '../release/release-manifest';
import { ReleaseVersion, RemoteName, ShellName } from '../release/release-names';
import { ReleaseRefused } from '../release/release.errors';
import { digestOf } from '../store/root';
import { readPublicKey, type SigningKey } from './key-pair';

/** What a release is, who built it from what, and for which site: an in-toto statement in a DSSE envelope (REL-37). */
export const Envelope = v.strictObject({
  payloadType: v.literal('application/vnd.in-toto+json'),
  /** Base64 of the statement's text. */
  payload: v.pipe(v.string(), v.base64()),
  /** None where a pipeline's token is bound to the statement. */
  signatures: v.pipe(
    v.array(v.strictObject({ keyid: v.string(), sig: v.pipe(v.string(), v.base64()) })),
    v.maxLength(5),
  ),
});
export type Envelope = v.InferOutput<typeof Envelope>;

const Text = v.pipe(v.string(), v.maxLength(300));

/**
 * What is asked for a release. A pipeline's token is bound to the statement alone, so it stands there: who takes token
 * and statement can use them for nothing else, and not once more (REL-37, REL-39).
 */
export const ReleaseIntent = v.object({
  /** Of the root that the publisher saw. */
  sequence: v.number(),
  hold: v.boolean(),
  /** Also in quiet hours. */
  now: v.boolean(),
  /** Who gets it as a candidate. */
  stage: v.optional(v.record(v.string(), v.unknown())),
});
export type ReleaseIntent = v.InferOutput<typeof ReleaseIntent>;

/** What a statement says besides the digests of its files. */
export const ReleasePredicate = v.object({
  name: v.union([RemoteName, ShellName]),
  version: ReleaseVersion,
  /** Origin of the site that it is meant for. */
  site: Text,
  /** Version of the packages that it was built with. */
  sdk: Text,
  commit: Text,
  builder: Text,
  time: v.pipe(v.string(), v.isoTimestamp()),
  /** It may be older than the newest release, and is held. */
  backport: v.optional(v.boolean(), false),
  /** What the call that brings it asks for. A command line of before says nothing of it. */
  call: v.optional(ReleaseIntent),
});
export type ReleasePredicate = v.InferOutput<typeof ReleasePredicate>;

const Statement = v.object({
  _type: v.literal('https://in-toto.io/Statement/v1'),
  subject: v.array(
    v.object({ name: v.string(), digest: v.object({ sha384: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)) }) }),
  ),
  predicateType: v.literal('urn:larder:release:1'),
  predicate: ReleasePredicate,
});

/** A release with the text of its description, as it is sent and stored. */
export interface DescribedRelease {
  release: Release;
  text: string;
}

/** What is signed of an envelope (DSSE, protocol.md). */
const preAuthEncoding = (type: string, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);

/** The digest that a pipeline's token is bound to. */
export const statementDigest = ({ payload }: Pick<Envelope, 'payload'>): string =>
  digestOf(Buffer.from(payload, 'base64'));

/** The sha384 of a file as statements write it, from how releases write it. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

/** Writes the statement of a release. Without a key its envelope has no signature. */
export function makeStatement(
  { release, text }: DescribedRelease,
  predicate: Omit<ReleasePredicate, 'name' | 'version'>,
  key?: SigningKey,
): Envelope {
  const statement: v.InferOutput<typeof Statement> = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: filesOf(release, text).map(([name, sha384]) => ({ name, digest: { sha384 } })),
    predicateType: 'urn:larder:release:1',
    predicate: { name: release.name, version: release.version, ...predicate },
  };
  const payload = Buffer.from(JSON.stringify(statement));
  const payloadType = 'application/vnd.in-toto+json';
  return {
    payloadType,
    payload: payload.toString('base64'),
    signatures: key
      ? [{ keyid: key.id, sig: sign(null, preAuthEncoding(payloadType, payload), key.key).toString('base64') }]
      : [],
  };
}

/** Whether a key signed an envelope. */
export function isSignedBy(
  { payloadType, payload, signatures }: Envelope,
  key: { id: string; publicKey: string },
): boolean {
  const signature = signatures.find(({ keyid }) => keyid === key.id);
  return (
    signature !== undefined
    && verify(
      null,
      preAuthEncoding(payloadType, Buffer.from(payload, 'base64')),
      readPublicKey(key.publicKey),
      Buffer.from(signature.sig, 'base64'),
    )
  );
}

/** Reads what a statement says. @throws ReleaseRefused `statement_invalid` */
export function readStatement({ payload }: Envelope): v.InferOutput<typeof Statement> {
  try {
    // Only the first mistake is named.
    return v.parse(Statement, JSON.parse(Buffer.from(payload, 'base64').toString()), { abortEarly: true });
  } catch (error) {
    throw invalid(
      error instanceof v.ValiError
        ? `it has another shape at ${placeOf(error.issues[0]) ?? 'its top'}`
        : 'it is no JSON',
    );
  }
}

/**
 * Compares a statement with the release that comes with it, and with what its call asks for.
 * @throws ReleaseRefused `statement_invalid`
 */
export function compareStatement(
  envelope: Envelope,
  { release, text }: DescribedRelease,
  site: string,
  intent: ReleaseIntent,
): ReleasePredicate {
  const { subject, predicate } = readStatement(envelope);
  if (predicate.site !== site) throw invalid(`it is for the site ${predicate.site}, and this is ${site}`);
  if (predicate.name !== release.name || predicate.version !== release.version)
    throw invalid(
      `it is about ${predicate.name} ${predicate.version}, and the release is ${release.name} ${release.version}`,
    );
  if (predicate.call && !isDeepStrictEqual(predicate.call, intent))
    throw invalid('it is for another call: another sequence, hold, stage or now');
  const stated = new Map(subject.map(({ name, digest }) => [name, digest.sha384]));
  const files = filesOf(release, text);
  const other =
    files.find(([name, sha384]) => stated.get(name) !== sha384)?.[0]
    ?? subject.find(({ name }) => !files.some(([file]) => file === name))?.name;
  if (other !== undefined || subject.length !== files.length)
    throw invalid(`it does not state the file ${other ?? 'names once each'} as the release has it`);
  return predicate;
}

export const invalid = (reason: string): ReleaseRefused =>
  new ReleaseRefused([`The release statement is not valid: ${reason}. Nothing was published.`], 'statement_invalid');

const filesOf = ({ files }: Release, text: string): [string, string][] => [
  ...Object.entries(files).map(([name, { integrity }]): [string, string] => [name, hexOf(integrity)]),
  [RELEASE_FILE, hexOf(integrityOf(Buffer.from(text)))],
];
