import * as v from 'valibot';
import { findTwinProblems } from '../check/file-problems';
import { RELEASE_FILE } from '../release/release-manifest';
import { readKeys } from '../platform/key-register';
import type { SiteClient } from '../platform/site-client';
import { problemsOfRecord, readRecord, StatementRecord } from '../platform/statement-record';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { readState } from '../release/store-state';
import { newestOf } from '../release/versions';
import { AccessKey } from '../platform/access-key';
import type { CommandContext } from './context';
import { refuseOtherNames } from './part-name';
import { readStatus } from './site-answers';
import { partAndVersion } from './use';

const FORM = 'Say which part, such as larder verify mf-orders 1.2.0.';

/** Compares the stored files of a release, packed twins included, with its statement (REL-37). */
export async function verify(context: CommandContext): Promise<void> {
  const {
    store,
    targets: [name, wanted],
  } = context;
  if (!name) throw new WrongCall([FORM]);
  const version =
    wanted
    ?? newestOf(Object.values((await readState(store)).pointers).flatMap((pointers) => pointers[name]?.at(-1) ?? []));
  if (version === undefined) throw nowhere(name);
  const record = await readRecord(store, name, version);
  const keys = await readKeys(store, await store.roots.read());
  const label = `${name} ${version}`;
  const read = (file: string) => store.storage.readReleaseFile(name, version, file);
  const problems = await problemsOfRecord(record, label, keys, read);
  say(
    context,
    label,
    record,
    problems.length > 0 ? problems : await findTwinProblems(await store.read(name, version), read),
  );
}

const StatementAnswer = v.looseObject({
  record: StatementRecord,
  release: v.string(),
  keys: v.array(v.pick(AccessKey, ['id', 'publicKey'])),
});

/** The same at a site, with the files as it serves them. */
export async function verifyAtSite(context: CommandContext, client: SiteClient): Promise<void> {
  const [name, wanted] = context.targets;
  if (!name) throw new WrongCall([FORM]);
  refuseOtherNames([name]);
  const version = wanted === undefined ? await stableAt(client, name) : partAndVersion(context)[1];
  const { record, release, keys } = await client.read(`/platform/release/${name}/${version}`, StatementAnswer);
  const read = async (file: string) =>
    file === RELEASE_FILE ? Buffer.from(release) : client.file(`/releases/${name}/${version}/${file}`);
  say(context, `${name} ${version}`, record, await problemsOfRecord(record, `${name} ${version}`, keys, read));
}

/** The newest version of a part that a region of the site has as stable. @throws ReleaseRefused when none has */
async function stableAt(client: SiteClient, name: string): Promise<string> {
  const { shell, regions } = await readStatus(client, name);
  const parts = [shell, ...regions.flatMap(({ remotes }) => remotes)];
  const version = newestOf(parts.flatMap((part) => (part.name === name ? (part.stable ?? []) : [])));
  if (version === undefined) throw nowhere(name);
  return version;
}

const nowhere = (name: string): ReleaseRefused =>
  new ReleaseRefused([`${name} is in use nowhere; say a version.`], 'release_not_found');

function say({ print }: CommandContext, label: string, { by, at }: StatementRecord, problems: readonly string[]): void {
  if (problems.length > 0) throw new ReleaseRefused(problems);
  print(
    `${label} is as its statement says; published by ${by.identity ? `${by.identity.subject} of ${by.identity.issuer}` : by.name} at ${at}.`,
  );
}
