import { createHash } from 'node:crypto';

/** Characters that a key has at least. */
const SHORTEST_KEY = 32;

/** A key of the environment, known by an id that tells nothing of it. */
export interface Key {
  id: string;
  text: string;
}

const idOf = (text: string): string => createHash('sha256').update(`larder key id ${text}`).digest('hex').slice(0, 8);

/** Keys with their ids. The first one is in use, all are valid (DSK-33). */
export const keysOf = (texts: readonly string[]): Key[] => texts.map((text) => ({ id: idOf(text), text }));

/** The keys of a setting, which stand there with commas. */
export const splitKeys = (setting: string | undefined): string[] =>
  (setting ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);

/** The signing keys of a process: `SIGNING_KEYS`, or the one of `SIGNING_KEY`, which may hold a comma. */
export function signingKeysOf(env: NodeJS.ProcessEnv): string[] {
  const keys = splitKeys(env.SIGNING_KEYS);
  return keys.length === 0 && env.SIGNING_KEY ? [env.SIGNING_KEY] : keys;
}

/** Why keys can't be used, in one sentence; undefined when they can. */
export function faultOfKeys(name: string, keys: readonly string[]): string | undefined {
  if (keys.length === 0) return `${name} is not set.`;
  if (keys.some((text) => text.length < SHORTEST_KEY))
    return `${name} needs at least ${SHORTEST_KEY} characters${keys.length > 1 ? ' for each of its keys' : ''}.`;
  return new Set(keys).size < keys.length ? `${name} holds a key twice.` : undefined;
}
