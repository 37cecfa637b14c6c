import * as v from 'valibot';
import { ALL_CALLS } from './all-calls';
import type { Call } from './call';
import { type CallSignature, signatureOfCall } from './signature-of-schema';

export type { Signature, SignatureTable } from './signature';
export { type CallSignature, signatureOfCall, signatureOfSchema } from './signature-of-schema';

/** Digests of each call that an API process serves, today's first, then earlier ones that it still answers. */
export const ServedCalls = v.record(v.string(), v.pipe(v.array(v.string()), v.minLength(1)));
export type ServedCalls = v.InferOutput<typeof ServedCalls>;

/** What one API process serves: digests, and the shapes that they stand for. */
export interface ServedSignatures {
  calls: ServedCalls;
  signatures: Record<string, CallSignature>;
}

/**
 * Digests of shapes of former days that today's API still serves, by call, though a comparison of shapes would not say
 * so: its own code takes them. Whoever only adds to a call need not write anything down.
 */
const EARLIER: Record<string, readonly string[]> = {
  // From before there were regions besides gb and fr (REL-94).
  decideReview: ['8b29e85119af3f8e'],
  findWorkspace: ['32de6ffa0053a41c'],
  getArticle: ['d1bcedb6fb51e2ed'],
  getAsset: ['8015af701e408008'],
  getLegalDocument: ['c37c7c50c68c4008'],
  getReview: ['7f88b17835dd9935'],
  getWorkspace: ['1afa86185fa3ae4a'],
  listGreengrocerPrices: ['d41959212b0221a6'],
  listReviews: ['19cb4b77618252fb'],
  lookUpWorkspace: ['2299ee888dc0acdb'],
  updateWorkspace: ['d25801c9117e74c9'],
};

let served: ServedCalls | undefined;

/** What an API of these sources serves (REL-57). */
export const servedCalls = (): ServedCalls =>
  (served ??= Object.fromEntries(
    ALL_CALLS.map((call) => [call.name, [digestOfCall(call), ...(EARLIER[call.name] ?? [])]]),
  ));

/** The same with the shapes of each call, for whoever was built with others (REL-53). */
export const servedSignatures = (): ServedSignatures => ({
  calls: servedCalls(),
  signatures: Object.fromEntries(ALL_CALLS.map((call) => [call.name, signatureOfCall(call)])),
});

/**
 * A digest of what a call takes and answers: method, path and shapes, 16 hexadecimal digits. Words of messages and the
 * code of transforms are no part of it.
 */
export function digestOfCall({
  method,
  path,
  params,
  query,
  body,
  bodyOptional,
  upload,
  answer,
  file,
  orFile,
  status,
}: Call): string {
  const shapes = [params, query, body, answer].map((schema) => plain(schema, []));
  const text = JSON.stringify([method, path, shapes, bodyOptional, upload, file, orFile, status]);
  return shortened(text);
}

const SEEDS = [1, 2].map((seed) => 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)) as [number, number];

/**
 * 64 bits of a text as 16 hexadecimal digits: FNV-1a twice, with a last stir. Two shapes of one call are told apart by
 * it; nobody is kept out by it.
 */
function shortened(text: string): string {
  let [one, other] = SEEDS;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x01000193);
  }
  return [one, other].map(stirred).join('');
}

function stirred(hash: number): string {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((once ^ (once >>> 13)) >>> 0).toString(16).padStart(8, '0');
}

/** What is no data of a schema, or says the same as the rest. */
const LEFT_OUT = new Set(['message', 'expects', 'reference', 'async', '~standard', '~run', '~types']);

/** A schema as data with its keys in order. One that holds itself ends where it begins again. */
function plain(value: unknown, around: readonly unknown[]): unknown {
  if (value instanceof RegExp || typeof value === 'bigint') return String(value);
  if (value instanceof Set) return plain([...value], around);
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value)) return 'itself';
  const inside = [...around, value];
  if (Array.isArray(value)) return value.map((each) => plain(each, inside));
  // Its first step says the rest again.
  if ('pipe' in value) return plain(value.pipe, inside);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => !LEFT_OUT.has(key) && typeof each !== 'function')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, plain(each, inside)]),
  );
}
