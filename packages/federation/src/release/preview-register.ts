import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { digestOf, type Root } from '../store/root';
import { readNamed } from '../store/read-named';
import { ReleaseVersion, RemoteName } from './release-names';
import type { ReleaseStore } from './release-store';

/** A stored release that a link shows (REL-89). */
export const Preview = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  name: RemoteName,
  version: ReleaseVersion,
  regions: v.array(v.string()),
  by: v.string(),
  why: v.nullable(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  expires: v.pipe(v.string(), v.isoTimestamp()),
  endedAt: v.optional(v.string()),
});
export type Preview = v.InferOutput<typeof Preview>;

/** The previews of a store, and the secret that signs their links. */
const Register = v.object({ secret: v.string(), previews: v.array(Preview) });
type Register = v.InferOutput<typeof Register>;

const FOLDER = 'previews';
/** Ended previews of a remote that are kept until they expire. */
const MOST_ENDED = 20;
/** A list that was written and is not named by then never will be. */
const LIST_KEPT_MS = 24 * 3_600_000;

/** What a root names; a new secret before the first preview. @throws StoreDamaged when it is not what was written */
export async function readRegister(store: ReleaseStore, root: Pick<Root, 'previews'> | undefined): Promise<Register> {
  if (root?.previews === undefined) return { secret: randomBytes(32).toString('base64url'), previews: [] };
  const parse = (content: unknown) => v.parse(Register, content);
  return readNamed(store.storage, FOLDER, root.previews, { what: 'list of previews', parse });
}

/**
 * Writes a list without the ended previews of a remote that are too many; those that were made last stay.
 * @returns its digest, by which the root names it
 */
export async function writeRegister(store: ReleaseStore, { secret, previews }: Register): Promise<string> {
  const kept = previews.filter(
    (each, place) =>
      each.endedAt === undefined
      || previews.slice(place + 1).filter(({ name, endedAt }) => endedAt !== undefined && name === each.name).length
        < MOST_ENDED,
  );
  // No two lists are one object, so a former one can be removed whatever is written at that moment.
  const text = JSON.stringify({ secret, previews: kept, id: randomUUID() });
  const digest = digestOf(text);
  await store.storage.create(`${FOLDER}/${digest}.json`, Buffer.from(text));
  return digest;
}

/** Removes lists older than a day that none of these roots names: nobody reads them any more. */
export async function removeFormerRegisters(
  store: ReleaseStore,
  roots: readonly Pick<Root, 'previews'>[],
): Promise<void> {
  const named = new Set(roots.map(({ previews }) => `${FOLDER}/${previews}.json`));
  const old = (await store.storage.list(`${FOLDER}/`)).filter(
    ({ key, modifiedAt }) => !named.has(key) && modifiedAt <= store.now().getTime() - LIST_KEPT_MS,
  );
  for (const { key } of old) await store.storage.remove(key);
}

/** Whether a preview shows something at an instant. */
export const isOpen = ({ endedAt, expires }: Pick<Preview, 'endedAt' | 'expires'>, now: Date): boolean =>
  endedAt === undefined && Date.parse(expires) > now.getTime();
