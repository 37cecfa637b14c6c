import { addKey, endKey, isValidAt, readKeys } from '@larder/federation/platform';
import * as v from 'valibot';
import { CHANGE, type PlatformCall } from './platform-call';

const NewKeyBody = v.looseObject(CHANGE);

/** The register of keys, for operators (REL-34). */
export const KEY_CALLS: readonly PlatformCall[] = [
  {
    method: 'GET',
    path: /^\/platform\/key$/,
    who: 'operator',
    run: async ({ store, settings }) => {
      const keys = [...settings.firstKeys, ...(await readKeys(store, await store.roots.read()))];
      return { body: { keys: keys.map((key) => ({ ...key, isValid: isValidAt(key, settings.now()) })) } };
    },
  },
  {
    method: 'POST',
    path: /^\/platform\/key$/,
    who: 'operator',
    body: NewKeyBody,
    changes: () => ({ part: 'access' }),
    run: async ({ store, body }) => {
      const { sequence: _, why: __, ...key } = body as v.InferOutput<typeof NewKeyBody>;
      return { status: 201, body: { id: await addKey(store, key) } };
    },
  },
  {
    method: 'DELETE',
    path: /^\/platform\/key\/([\w-]{1,80})$/,
    who: 'operator',
    changes: () => ({ part: 'access' }),
    run: async ({ store, params, settings }) => {
      await endKey(store, params[0]!, settings.firstKeys);
      return { status: 204 };
    },
  },
];
