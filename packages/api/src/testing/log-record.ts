import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** What no line of a log may hold (API-94). */
export type SecretKind = 'token' | 'password' | 'code' | 'cookie' | 'key' | 'mail';

const SHORTEST_SECRET = 6;
/** Ids and moments stand in lines on purpose, and odd requests send them as passwords too. */
const STANDS_IN_LINES = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|\d{7,}$|\d{4}-\d\d-\d\d)/i;
const SECRET_FIELDS = /"(\w*[tT]oken|\w*[pP]assword|confirmationCode|code|otp)":"((?:[^"\\]|\\.)+)"/g;

const kept = new Set<string>();

// A folder that `npm test` names, with a pair of files per process. Without it nothing is kept.
function append(pid: number | undefined, ending: 'log' | 'secrets', text: string): void {
  const folder = process.env.LARDER_LOG_FOLDER;
  if (folder) appendFileSync(join(folder, `${pid ?? 'none'}.${ending}`), text);
}

/** Keeps what a process has written to its log: this one, or the one with that id. */
export const recordLines = (text: string, pid: number | undefined = process.pid): void => append(pid, 'log', text);

/** Keeps a secret that lines are searched for, once, as it would stand in a line of JSON. */
export function recordSecret(kind: SecretKind, secret: string): void {
  if (secret.trim().length < SHORTEST_SECRET || STANDS_IN_LINES.test(secret) || kept.has(secret)) return;
  kept.add(secret);
  append(process.pid, 'secrets', `${kind}\t${JSON.stringify(secret).slice(1, -1)}\n`);
}

/** Keeps the tokens, passwords and codes of a request or an answer in JSON, by the names of their fields. */
export function recordSecretsIn(json: string): void {
  for (const [, name, secret] of json.matchAll(SECRET_FIELDS))
    recordSecret(kindOf(name as string), JSON.parse(`"${secret}"`));
}

const kindOf = (name: string): SecretKind =>
  /token$/i.test(name) ? 'token' : /password$/i.test(name) ? 'password' : 'code';
