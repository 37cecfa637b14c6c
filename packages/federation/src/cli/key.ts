import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { AccessKey, isValidAt } from '../platform/access-key';
import { idOfKey, newKeyPair } from '../platform/key-pair';
import { addKey, endKey, readKeys } from '../platform/key-register';
import type { SiteClient } from '../platform/site-client';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import type { CommandContext } from './context';
import { sequenceAt } from './site-answers';

const FORM =
  'Say larder key new <name>, larder key add <name> --for mf-orders --public KEY --expires DAY, larder key list, or larder key end <id>.';

const ListedKey = v.looseObject({ ...AccessKey.entries, isValid: v.boolean() });
type ListedKey = AccessKey & { isValid: boolean };
const KeysAnswer = v.looseObject({ keys: v.array(ListedKey) });

/** Makes a pair, or works on the register of keys in the store (REL-33, REL-34). */
export async function key(context: CommandContext): Promise<void> {
  const [task, name] = context.targets;
  const { store, print } = context;
  if (task === 'new' && name) return makePair(context, name);
  if (task === 'add' && name) return print(`${await addKey(store, wantedKey(context, name))} counts from now on.`);
  if (task === 'list')
    return printKeys(
      context,
      (await readKeys(store, await store.roots.read())).map((each) => ({
        ...each,
        isValid: isValidAt(each, store.now()),
      })),
    );
  if (task !== 'end' || !name) throw new WrongCall([FORM]);
  await endKey(store, name);
  print(`${name} has ended.`);
}

/** The same at a site. */
export async function keyAtSite(context: CommandContext, client: SiteClient): Promise<void> {
  const [task, name] = context.targets;
  const why: Record<string, string> = context.why === undefined ? {} : { why: context.why };
  if (task === 'new' && name) return makePair(context, name);
  if (task === 'list') return printKeys(context, (await client.read('/platform/key', KeysAnswer)).keys);
  if (task === 'add' && name) {
    const { id } = await client.call<{ id: string }>('POST', '/platform/key', {
      sequence: await sequenceAt(client),
      body: { ...wantedKey(context, name), ...why },
    });
    return context.print(`${id} counts from now on.`);
  }
  if (task !== 'end' || !name) throw new WrongCall([FORM]);
  const sequence = await sequenceAt(client);
  const query = new URLSearchParams({ sequence: String(sequence), ...why });
  await client.call('DELETE', `/platform/key/${encodeURIComponent(name)}?${query}`, { sequence });
  context.print(`${name} has ended.`);
}

async function makePair({ root, keyOptions: { out, printsKey }, print }: CommandContext, name: string): Promise<void> {
  if (!/^[\w.-]{1,60}$/.test(name))
    throw new WrongCall([`"${name}" is no name of a key; take letters, digits, dots and lines.`]);
  const file = out === undefined ? join(root, '.larder/keys', `${name}.key`) : resolve(out);
  if (existsSync(file)) throw new ReleaseRefused([`There is a key in ${file} already.`], 'key_exists');
  const { publicKey, privateKey } = newKeyPair();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${privateKey}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  print(`The private key is in ${file}.`);
  print(`Public key ${publicKey}`);
  print(`Id ${await idOfKey(publicKey)}`);
  if (printsKey) print(`Private key ${privateKey}`);
}

function wantedKey(
  { keyOptions: { scope, publicKey, expires, issuer, audience, subject, claims } }: CommandContext,
  name: string,
): object {
  if (!scope) throw new WrongCall(['Say what the key is for: --for mf-orders, shell, operator or reader.']);
  const ofKey = publicKey !== undefined || expires !== undefined;
  const ofPipeline = [issuer, audience, subject, ...claims].some((each) => each !== undefined);
  if (ofKey && ofPipeline)
    throw new WrongCall([
      'Either a key, with --public and --expires, or a pipeline, with --issuer, --audience, --subject and --claim; a pipeline counts until it is ended.',
    ]);
  if (issuer === undefined) {
    if (!publicKey || !expires)
      throw new WrongCall([
        'A key takes --public KEY and --expires DAY; a pipeline takes --issuer, --audience and --subject.',
      ]);
    return {
      name,
      remote: scope,
      publicKey,
      expires: /^\d{4}-\d\d-\d\d$/.test(expires) ? `${expires}T00:00:00.000Z` : expires,
    };
  }
  const pairs = claims.map((claim) => /^([^=]+)=(.*)$/.exec(claim)?.slice(1));
  if (!audience || !subject || pairs.includes(undefined))
    throw new WrongCall(['A pipeline takes --issuer, --audience and --subject, and up to five --claim NAME=VALUE.']);
  return {
    name,
    remote: scope,
    identity: { issuer, audience, subject, claims: Object.fromEntries(pairs as [string, string][]) },
  };
}

function printKeys({ json, print }: CommandContext, keys: readonly ListedKey[]): void {
  if (json) return print(JSON.stringify(keys, null, 1));
  if (keys.length === 0) return print('There is no key.');
  for (const { id, name, remote, expires, endedAt, identity, isValid } of keys) {
    const end =
      endedAt !== undefined
        ? `ended ${endedAt}`
        : expires === undefined
          ? 'without an end'
          : `${isValid ? 'until' : 'ended'} ${expires}`;
    print(`${id}  ${name}  ${remote}  ${end}${identity ? `  ${identity.issuer} ${identity.subject}` : ''}`);
  }
}
