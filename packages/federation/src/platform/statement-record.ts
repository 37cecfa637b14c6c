import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ReleaseRefused } from '../release/release.errors';
import type { ReleaseStore } from '../release/release-store';
import { RELEASE_FILE } from '../release/release-manifest';
import type { AccessKey, Caller } from './access-key';
import { Envelope, isSignedBy, readStatement } from './statement';

/** Beside the files of a release; a name that no release can have, and that no address serves. */
export const STATEMENT_FILE = '.statement.json';

/** What the store keeps of a release that came over the network: its statement, and who sent it. */
export const StatementRecord = v.object({
  envelope: Envelope,
  by: v.object({
    key: v.string(),
    name: v.string(),
    identity: v.optional(v.object({ issuer: v.string(), subject: v.string() })),
  }),
  at: v.string(),
});
export type StatementRecord = v.InferOutput<typeof StatementRecord>;

/** The record as it is stored. */
export function writeRecord(envelope: Envelope, { id, name, identity }: Caller, now: Date): Buffer {
  const record: StatementRecord = {
    envelope,
    by: { key: id, name, ...(identity && { identity: { issuer: identity.issuer, subject: identity.subject } }) },
    at: now.toISOString(),
  };
  return Buffer.from(JSON.stringify(record, null, 1));
}

/** @throws ReleaseRefused when there is no such release, or it was stored without a statement */
export async function readRecord(store: ReleaseStore, name: string, version: string): Promise<StatementRecord> {
  if (!(await store.has(name, version)))
    throw new ReleaseRefused([`There is no ${name} ${version} here.`], 'release_not_found');
  const text = await store.storage.readReleaseFile(name, version, STATEMENT_FILE);
  if (!text)
    throw new ReleaseRefused(
      [`${name} ${version} has no statement: it was not published over the network.`],
      'release_not_found',
    );
  try {
    return v.parse(StatementRecord, JSON.parse(text.toString()));
  } catch {
    throw new ReleaseRefused([`The statement of ${name} ${version} is not what was written.`]);
  }
}

/**
 * Compares every file of a stored release with its statement, and the statement with the key that signed it (REL-37).
 *
 * @param keys of the register, ended ones included; a key that is none of them can't be asked
 * @param read gives a file as it is stored
 * @returns one sentence for each thing that does not fit
 */
export async function problemsOfRecord(
  { envelope, by }: StatementRecord,
  label: string,
  keys: readonly Pick<AccessKey, 'id' | 'publicKey'>[],
  read: (file: string) => Promise<Uint8Array | undefined>,
): Promise<string[]> {
  const { subject, predicate } = readStatement(envelope);
  const key = envelope.signatures
    .map(({ keyid }) => keys.find(({ id }) => id === keyid))
    .find((each) => each?.publicKey !== undefined);
  const isSigned =
    by.identity !== undefined
    || (key?.publicKey !== undefined && isSignedBy(envelope, { id: key.id, publicKey: key.publicKey }));
  const files = await Promise.all(
    subject.map(async ({ name, digest }) => {
      const content = await read(name);
      if (!content) return [`${label} lacks its file ${name}.`];
      return createHash('sha384').update(content).digest('hex') === digest.sha384
        ? []
        : [`${label} has another file ${name} than its statement says.`];
    }),
  );
  return [
    ...(`${predicate.name} ${predicate.version}` === label
      ? []
      : [`The statement of ${label} is about ${predicate.name} ${predicate.version}.`]),
    ...(isSigned ? [] : [`The statement of ${label} is not signed by a key of the register.`]),
    ...(subject.some(({ name }) => name === RELEASE_FILE)
      ? []
      : [`The statement of ${label} does not state its description.`]),
    ...files.flat(),
  ];
}
