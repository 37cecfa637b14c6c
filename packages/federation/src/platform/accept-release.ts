import * as v from 'valibot';
import { budgetProblems } from '../check/find-problems';
import { placeOf } from '../release/bounded-issues';
import { asRelease } from '../release/read-release';
import type { Release } from '../release/release-manifest';
import { ReleaseVersion } from '../release/release-names';
import { olderThanNewest, releaseParts } from '../release/release-parts';
import { ReleaseRefused, refuseIfAny } from '../release/release.errors';
import type { ReleaseStore } from '../release/release-store';
import { refuseOutdated } from '../release/sequence-guard';
import { isHeldAlone, refuseStages, type StageRequest } from '../release/stage';
import { readState } from '../release/store-state';
import { wasInUse } from '../release/was-in-use';
import { type AccessKey, type Caller, mayChange, senderOf } from './access-key';
import { PlatformProblem } from './platform-codes';
import type { PreparationTurns } from './preparation-turns';
import { refuseLongText, refuseTooLarge, RELEASE_LIMITS } from './release-limits';
import { compareStatement, Envelope, invalid, isSignedBy, type ReleaseIntent } from './statement';
import { STATEMENT_FILE, writeRecord } from './statement-record';
import { asFetched, contentsOfUpload, mapsOfUpload, missingFiles, removeTaken } from './uploads';

const HOUR_MS = 3_600_000;
/** What is dated further ahead comes from a clock that was set back since (decision 230). */
const MOST_AHEAD_MS = 5 * 60_000;

/** A release that a publisher sends. */
export interface ReleaseCall {
  name: string;
  version: string;
  /** The DSSE envelope. */
  statement: unknown;
  /** The text of release.json. */
  release: string;
  intent: ReleaseIntent;
}

/** What a gateway accepts releases with. */
export interface Accepting {
  site: string;
  caller: Caller;
  /** Those that count. */
  keys: readonly AccessKey[];
  /** Of the gateway: contents are in memory in the caller's turn alone. */
  turns: PreparationTurns;
}

/** What came of it: files that must be sent first, or the release. */
export type ReleaseAnswer = { missing: string[] } | { isNew: boolean; held: boolean; regions: string[] };

/**
 * Takes a release over the network: compares its statement with it, asks for the files that are missing, and publishes
 * it (REL-37 to REL-43). What is refused leaves nothing but files that came in.
 *
 * @param store for changes of the caller
 * @throws ReleaseRefused, PlatformProblem
 */
export async function acceptRelease(
  store: ReleaseStore,
  call: ReleaseCall,
  { site, caller, keys, turns }: Accepting,
): Promise<ReleaseAnswer> {
  const { name, version } = call;
  const release = releaseIn(call);
  const envelope = envelopeIn(call.statement);
  const { backport } = compareStatement(envelope, { release, text: call.release }, site, call.intent);
  if (!caller.identity && !signersOf(name, keys).some((key) => isSignedBy(envelope, key)))
    throw invalid(`no key that counts for ${name} has signed it`);
  refuseTooLarge(release, call.release);

  const isToHold = call.intent.hold && call.intent.stage === undefined;
  const isHeld = call.intent.hold || call.intent.stage !== undefined || backport;
  if (await store.has(name, version)) {
    if (!(await store.holds(release)))
      throw new ReleaseRefused(
        [`${name} ${version} is published already; a release never changes, so raise its version.`],
        'version_exists',
      );
    if (isHeld || (await wasInUse(store, await readState(store), { name, version })))
      return { isNew: false, held: isHeld, regions: [] };
  } else await refuseTooMany(store, name);
  // Said before any file is sent.
  if (store.seen) await refuseOutdated(store.roots, await store.roots.read(), store.seen);
  if (!backport) refuseIfAny(await olderThanNewest(store, release, isToHold), 'version_not_newer');
  if (call.intent.stage) {
    const request: StageRequest = { name, version, ...call.intent.stage };
    if (!(await isHeldAlone(store, request))) await refuseStages(store, [{ request, release }]);
  }
  const missing = await missingFiles(store, release, senderOf(caller));
  if (missing.length > 0) return { missing };
  return turns.run(
    // Not by the key: what one release takes is removed for each that the pipeline sends.
    senderOf(caller),
    () => publish(store, release, call, { envelope, caller, isHeld, isToHold, isBackport: backport }),
    name,
  );
}

interface Publishing {
  envelope: Envelope;
  caller: Caller;
  isHeld: boolean;
  isToHold: boolean;
  isBackport: boolean;
}

async function publish(
  store: ReleaseStore,
  release: Release,
  call: ReleaseCall,
  { envelope, caller, isHeld, isToHold, isBackport }: Publishing,
): Promise<ReleaseAnswer> {
  // Others of the remote may have been stored while this one waited.
  if (!(await store.has(release.name, release.version))) await refuseTooMany(store, release.name);
  const sender = senderOf(caller);
  // One before it in the turn may have taken the same files.
  const missing = await missingFiles(store, release, sender);
  if (missing.length > 0) return { missing };
  const files = await contentsOfUpload(store, release, sender);
  const maps = await mapsOfUpload(store, release, sender);
  const fetched = asFetched(release, files, maps);
  refuseTooLarge(fetched, call.release);
  refuseIfAny(budgetProblems(fetched));
  const contents = [...files, { file: STATEMENT_FILE, content: writeRecord(envelope, caller, store.now()) }];
  const report = await releaseParts(store, [], [{ release, text: call.release, contents, maps }], {
    isHeld,
    isToHold,
    isBackport,
  });
  await removeTaken(store, release, sender);
  return { isNew: true, held: isHeld, regions: isHeld ? [] : (report.regionsOf[release.name] ?? []) };
}

/** @throws PlatformProblem `rate_limited` */
async function refuseTooMany(store: ReleaseStore, name: string): Promise<void> {
  const lately = (await store.storage.listReleases(name)).filter(({ publishedAt }) => {
    const age = store.now().getTime() - publishedAt;
    return age >= -MOST_AHEAD_MS && age < HOUR_MS;
  });
  if (lately.length >= RELEASE_LIMITS.anHour)
    throw new PlatformProblem(
      'rate_limited',
      `${name} had ${RELEASE_LIMITS.anHour} releases within an hour; repeat later.`,
    );
}

/** Reads the text of a description. @throws ReleaseRefused with what is wrong of it, or `release_too_large` */
export function releaseFrom(text: string): Release {
  refuseLongText(text);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ReleaseRefused(['The release is no JSON.']);
  }
  const release = asRelease(content, 'The release');
  const names = Object.keys(release.files);
  refuseIfAny(names.length === 0 ? [`${release.name} ${release.version} has no file.`] : []);
  const folded = new Map<string, string>();
  for (const name of names) {
    const other = folded.get(name.toLowerCase());
    if (other !== undefined)
      throw new ReleaseRefused([
        `${release.name} ${release.version} has the files ${other} and ${name}, whose names differ in capitals alone.`,
      ]);
    folded.set(name.toLowerCase(), name);
  }
  return release;
}

/** @throws ReleaseRefused `version_invalid`, `statement_invalid`, or with what is wrong of the description */
function releaseIn({ name, version, release: text }: ReleaseCall): Release {
  if (!v.is(ReleaseVersion, version))
    throw new ReleaseRefused([`${version} is no semantic version.`], 'version_invalid');
  const release = releaseFrom(text);
  if (release.name !== name || release.version !== version)
    throw invalid(`the call is about ${name} ${version}, and the release is ${release.name} ${release.version}`);
  return release;
}

function envelopeIn(statement: unknown): Envelope {
  const parsed = v.safeParse(Envelope, statement, { abortEarly: true });
  if (!parsed.success) throw invalid(`its envelope has another shape at ${placeOf(parsed.issues[0]) ?? 'its top'}`);
  return parsed.output;
}

const signersOf = (name: string, keys: readonly AccessKey[]): { id: string; publicKey: string }[] =>
  keys.flatMap((key) =>
    key.publicKey !== undefined && mayChange(key, name) ? [{ id: key.id, publicKey: key.publicKey }] : [],
  );
