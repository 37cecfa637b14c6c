import * as v from 'valibot';
import { ReleaseRefused, refuseIfAny } from '../release/release.errors';
import type { ReleaseStore } from '../release/release-store';
import { changeStore } from '../release/change-store';
import { digestOf, type Root } from '../store/root';
import { readNamed } from '../store/read-named';
import { AccessKey, isValidAt, KeyScope, NewKey } from './access-key';
import { idOfKey, readPublicKey } from './key-pair';

const LONGEST_MS = 400 * 24 * 3_600_000;
const MOST_KEYS = 1000;

const Register = v.object({ keys: v.array(AccessKey) });

const FOLDER = 'access';

/**
 * The keys that a root names, those that have ended included. @throws StoreDamaged when the register is not what was
 * written
 */
export async function readKeys(store: ReleaseStore, root: Pick<Root, 'access'> | undefined): Promise<AccessKey[]> {
  if (root?.access === undefined) return [];
  const parse = (content: unknown) => v.parse(Register, content).keys;
  return readNamed(store.storage, FOLDER, root.access, { what: 'register of keys', parse });
}

/**
 * Lets a key, or a CI's identity, count from now on (REL-34, REL-35). An identity that was ended may be added again; a
 * key that ended may not, as somebody else may hold it.
 * @returns its id
 * @throws ReleaseRefused `key_invalid`, `key_exists`
 */
export async function addKey(store: ReleaseStore, wanted: unknown): Promise<string> {
  const parsed = v.safeParse(NewKey, wanted);
  if (!parsed.success) throw new ReleaseRefused(sentencesOf(wanted), 'key_invalid');
  const { name, remote, ...rest } = parsed.output;
  if ('publicKey' in rest)
    refuseIfAny([...problemsOfKey(rest.publicKey), ...problemsOfEnd(rest.expires, store.now())], 'key_invalid');
  const id = 'publicKey' in rest ? await idOfKey(rest.publicKey) : digestOf(JSON.stringify([remote, rest.identity]));
  return changeStore(store, [], async (before) => {
    const keys = await readKeys(store, before);
    const former = keys.find((key) => key.id === id);
    refuseIfAny(former ? problemsOfFormer(former, store.now()) : [], 'key_exists');
    const valid = keys.filter((key) => isValidAt(key, store.now()));
    refuseIfAny(valid.length >= MOST_KEYS ? [`There are ${MOST_KEYS} keys already.`] : [], 'key_invalid');
    const added: AccessKey = { id, name, remote, ...rest, by: store.author.who, at: store.now().toISOString() };
    return {
      result: id,
      next: { ...before, access: await writeKeys(store, [...keys.filter((key) => key !== former), added]) },
      what: 'key',
      about: [],
    };
  });
}

/**
 * Ends a key; ended already, nothing changes.
 * @param others keys that count besides those of the register
 * @throws ReleaseRefused `key_not_found`, `last_operator`
 */
export function endKey(
  store: ReleaseStore,
  id: string,
  others: readonly Pick<AccessKey, 'remote'>[] = [],
): Promise<void> {
  return changeStore(store, [], async (before) => {
    const keys = await readKeys(store, before);
    const key = keys.find((each) => each.id === id);
    if (!key) throw new ReleaseRefused([`There is no key ${id} here.`], 'key_not_found');
    if (key.endedAt !== undefined) return { result: undefined, what: 'key', about: [] };
    const left = [...others, ...keys.filter((each) => each !== key && isValidAt(each, store.now()))];
    refuseIfAny(
      key.remote === 'operator' && !left.some(({ remote }) => remote === 'operator')
        ? ["The last operator's key can't be ended."]
        : [],
      'last_operator',
    );
    const ended = { ...key, endedAt: store.now().toISOString() };
    return {
      result: undefined,
      next: {
        ...before,
        access: await writeKeys(
          store,
          keys.map((each) => (each === key ? ended : each)),
        ),
      },
      what: 'key',
      about: [],
    };
  });
}

/**
 * Reads `rosa:operator:<public key>, pipeline:mf-orders:<public key>`: the keys that count by the gateway's own
 * setting. @throws ReleaseRefused
 */
export async function readFirstKeys(text: string): Promise<AccessKey[]> {
  return Promise.all(
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(async (entry) => {
        const [name, remote, publicKey, ...more] = entry.split(':');
        if (!name || !publicKey || more.length > 0 || !v.is(KeyScope, remote) || problemsOfKey(publicKey).length > 0)
          throw new ReleaseRefused(
            ['PLATFORM_KEYS is a list of keys such as rosa:operator:KEY or pipeline:mf-orders:KEY.'],
            'key_invalid',
          );
        return {
          id: await idOfKey(publicKey),
          name,
          remote,
          publicKey,
          by: 'the setting PLATFORM_KEYS',
          at: new Date(0).toISOString(),
        };
      }),
  );
}

async function writeKeys(store: ReleaseStore, keys: readonly AccessKey[]): Promise<string> {
  const text = JSON.stringify({ keys });
  const digest = digestOf(text);
  await store.storage.create(`${FOLDER}/${digest}.json`, Buffer.from(text));
  return digest;
}

function problemsOfKey(publicKey: string): string[] {
  try {
    readPublicKey(publicKey);
    return [];
  } catch {
    return ['publicKey: is no ed25519 key.'];
  }
}

function problemsOfEnd(expires: string, now: Date): string[] {
  const left = Date.parse(expires) - now.getTime();
  return left > 0 && left <= LONGEST_MS ? [] : ['expires: must be within 400 days from now.'];
}

/** Why a key, or an identity, that is in the register may not be added once more. */
function problemsOfFormer(former: AccessKey, now: Date): string[] {
  if (isValidAt(former, now)) return ['The key is there already.'];
  return former.publicKey === undefined ? [] : ['This key has ended; make another with larder key new.'];
}

/** Of the form that was meant, as a union says only that none fits. */
function sentencesOf(wanted: unknown): string[] {
  const [withKey, withIdentity] = NewKey.options;
  const isIdentity = typeof wanted === 'object' && wanted !== null && 'identity' in wanted;
  const { issues = [] } = v.safeParse(isIdentity ? withIdentity : withKey, wanted);
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'The key'}: ${issue.message}.`);
}
