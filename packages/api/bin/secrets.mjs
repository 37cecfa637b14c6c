#!/usr/bin/env node
/**
 * Makes and exchanges the secrets of an installation in a file of settings, `.env` unless --file says another (TRU-12).
 * Plain JavaScript without dependencies, for it runs where nothing is installed. It prints ids of keys, never a key.
 *
 *   node packages/api/bin/secrets.mjs make                    adds every secret that is missing
 *   node packages/api/bin/secrets.mjs list                    shows the keys by their ids; the first signs
 *   node packages/api/bin/secrets.mjs add [SIGNING_KEYS]      adds a key at the end: it is valid, and does not sign yet
 *   node packages/api/bin/secrets.mjs use ID [SIGNING_KEYS]   moves a key to the front: it signs from the next start on
 *   node packages/api/bin/secrets.mjs end ID [SIGNING_KEYS]   takes a key out
 */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const KEYS = ['SIGNING_KEYS', 'OTP_KEYS'];
const PASSWORDS = ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'DATABASE_STAFF_PASSWORD', 'DATABASE_OWNER_PASSWORD'];

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The private keys that publish over the network, with what each is for: the operator, and each remote. */
const pairs = () => [
  ['OPERATOR_KEY', 'operator:operator'],
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-') && existsSync(join(ROOT, name, 'package.json')))
    .map((name) => [`${name.toUpperCase().replaceAll('-', '_')}_KEY`, `container:${name}`]),
];

/** As larder key new makes one. */
function newPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    open: publicKey.export({ format: 'jwk' }).x,
    hidden: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

const newSecret = () => randomBytes(36).toString('base64url');
/** As src/http/keys.ts makes it. */
const idOf = (key) => createHash('sha256').update(`larder key id ${key}`).digest('hex').slice(0, 8);

class Wrong extends Error {}

function read(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const at = (name) => lines.findIndex((line) => line.startsWith(`${name}=`));
  return {
    get: (name) =>
      at(name) < 0
        ? ''
        : lines[at(name)]
            .slice(name.length + 1)
            .trim()
            .replace(/^(['"])(.*)\1$/, '$2'),
    set(name, value) {
      if (at(name) >= 0) lines[at(name)] = `${name}=${value}`;
      else lines.splice(lines.at(-1) === '' ? -1 : lines.length, 0, `${name}=${value}`);
    },
    /** In one step, readable by its owner only. */
    save() {
      const text = `${lines.join('\n').trimEnd()}\n`;
      writeFileSync(`${file}.new`, text, { mode: 0o600 });
      chmodSync(`${file}.new`, 0o600);
      renameSync(`${file}.new`, file);
    },
  };
}

/** SIGNING_KEY of earlier versions counts as the one key there is. */
const keysIn = (settings, name) =>
  (settings.get(name) || (name === 'SIGNING_KEYS' && settings.get('SIGNING_KEY')) || '').split(',').filter(Boolean);

const COMMANDS = {
  make(settings) {
    const missing = [
      ...KEYS.filter((name) => keysIn(settings, name).length === 0),
      ...PASSWORDS.filter((name) => !settings.get(name)),
    ];
    for (const name of missing) settings.set(name, newSecret());
    const withoutKey = pairs().filter(([name]) => !settings.get(name));
    for (const [name, scope] of withoutKey) {
      const { open, hidden } = newPair();
      settings.set(name, hidden);
      settings.set(
        'PLATFORM_KEYS',
        [...settings.get('PLATFORM_KEYS').split(',').filter(Boolean), `${scope}:${open}`].join(','),
      );
    }
    const made = [...missing, ...withoutKey.map(([name]) => name)];
    return made.length === 0 ? 'Nothing was missing.' : `Made ${made.join(', ')}.`;
  },
  list: (settings) =>
    KEYS.map(
      (name) =>
        `${name}: ${
          keysIn(settings, name)
            .map((key, at) => `${idOf(key)}${at === 0 ? ' (in use)' : ''}`)
            .join(', ') || 'none'
        }`,
    ).join('\n'),
  add(settings, name) {
    const key = newSecret();
    settings.set(name, [...keysIn(settings, name), key].join(','));
    return `Added ${idOf(key)} to ${name}. Start every process again, then: use ${idOf(key)}`;
  },
  use(settings, name, id) {
    const keys = keysIn(settings, name);
    const key = found(keys, name, id);
    settings.set(name, [key, ...keys.filter((other) => other !== key)].join(','));
    return `${id} is the first of ${name}. Start every process again; end the others an hour later.`;
  },
  end(settings, name, id) {
    const keys = keysIn(settings, name);
    const key = found(keys, name, id);
    if (key === keys[0]) throw new Wrong(`${id} is in use: use another one first.`);
    settings.set(name, keys.filter((other) => other !== key).join(','));
    return `${id} is no longer in ${name}. Start every process again.`;
  },
};

function found(keys, name, id) {
  const key = keys.find((one) => idOf(one) === id);
  if (!key) throw new Wrong(`${name} has no key ${id}; list shows them.`);
  return key;
}

try {
  const {
    values,
    positionals: [command, ...rest],
  } = parseArgs({ allowPositionals: true, options: { file: { type: 'string', default: '.env' } } });
  const run = COMMANDS[command];
  if (!run) throw new Wrong(`Say one of ${Object.keys(COMMANDS).join(', ')}.`);
  const hasId = command === 'use' || command === 'end';
  const [id, name = 'SIGNING_KEYS'] = hasId ? rest : [undefined, ...rest];
  if (hasId && !id) throw new Wrong(`Say which key: ${command} ID.`);
  if (!KEYS.includes(name)) throw new Wrong(`Keys are in ${KEYS.join(' and ')}.`);
  const settings = read(values.file);
  const said = run(settings, name, id);
  if (command !== 'list') settings.save();
  console.info(said);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
