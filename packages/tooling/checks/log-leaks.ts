import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of a log, and where it stands. */
export interface LogLine {
  at: string;
  text: string;
}
/** What must stand in no line, and what kind of secret it is. */
export interface Secret {
  kind: string;
  text: string;
}
/** A line that holds a secret. */
export interface Leak {
  kind: string;
  line: LogLine;
}

// What the API gives out looks like this, whether a test has seen it or not: signed tokens, 256 bits as base64url or in
// hex.
const SHAPES: readonly (readonly [kind: string, shape: RegExp])[] = [
  ['something like a token', /eyJ[\w-]{8,}/],
  ['something like a code', /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])|\b[0-9a-f]{64}\b/],
];
const BEGINNING = 6;
/** Shorter ones count as a word of their own only: an id may hold the digits of a code. */
const TELLING = 12;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Reads what the processes of a run have left in a folder: their lines, and the secrets of their calls and e-mails. */
export function readRecord(folder: string): { lines: LogLine[]; secrets: Secret[] } {
  const rowsOf = (ending: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .sort()
      .flatMap((file) =>
        readFileSync(join(folder, file), 'utf8')
          .split('\n')
          .map((text, index) => ({ at: `${file}:${index + 1}`, text }))
          .filter(({ text }) => text !== ''),
      );
  return {
    lines: rowsOf('.log'),
    secrets: rowsOf('.secrets').map(({ text }) => ({
      kind: text.slice(0, text.indexOf('\t')),
      text: text.slice(text.indexOf('\t') + 1),
    })),
  };
}

/** The lines that hold a secret, or something of the shape of one. */
export function findLeaks(lines: readonly LogLine[], secrets: readonly Secret[]): Leak[] {
  const byBeginning = new Map<string, Secret[]>();
  for (const secret of secrets) {
    const beginning = secret.text.slice(0, BEGINNING);
    const others = byBeginning.get(beginning);
    if (others) others.push(secret);
    else byBeginning.set(beginning, [secret]);
  }
  return lines.flatMap((line) => {
    const kind = secretIn(line.text, byBeginning)?.kind ?? SHAPES.find(([, shape]) => shape.test(line.text))?.[0];
    return kind === undefined ? [] : [{ kind, line }];
  });
}

function secretIn(text: string, byBeginning: ReadonlyMap<string, readonly Secret[]>): Secret | undefined {
  const isWord = (from: number, to: number) =>
    !LETTER_OR_DIGIT.test(text.charAt(from - 1)) && !LETTER_OR_DIGIT.test(text.charAt(to));
  for (let at = 0; at <= text.length - BEGINNING; at += 1) {
    const found = byBeginning
      .get(text.slice(at, at + BEGINNING))
      ?.find(
        (secret) =>
          text.startsWith(secret.text, at) && (secret.text.length >= TELLING || isWord(at, at + secret.text.length)),
      );
    if (found) return found;
  }
  return undefined;
}
