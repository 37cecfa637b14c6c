import { randomBytes } from 'node:crypto';
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

/** What a root names; a new secret before the first preview. @throws StoreDamaged when it is not what was written */
export async function readRegister(store: ReleaseStore, root: Pick<Root, 'previews'> | undefined): Promise<Register> {
  if (root?.previews === undefined) return { secret: randomBytes(32).toString('base64url'), previews: [] };
  const parse = (content: unknown) => v.parse(Register, content);
  return readNamed(store.storage, FOLDER, root.previews, { what: 'list of previews', parse });
}

/** @returns its digest, by which the root names it */
export async function writeRegister(store: ReleaseStore, register: Register): Promise<string> {
  const text = JSON.stringify(register);
  const digest = digestOf(text);
  await store.storage.create(`${FOLDER}/${digest}.json`, Buffer.from(text));
  return digest;
}

/** Whether a preview shows something at an instant. */
export const isOpen = ({ endedAt, expires }: Pick<Preview, 'endedAt' | 'expires'>, now: Date): boolean =>
  endedAt === undefined && Date.parse(expires) > now.getTime();
