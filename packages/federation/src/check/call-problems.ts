import type { CallSignature, ServedCalls, ServedSignatures, Signature } from '@larder/contracts/served-calls';
import type { Release } from '../release/release-manifest';
import { type Effort, signatureGaps, type Way } from './signature-gaps';

/** What an API process serves; shapes are asked for when digests do not fit. */
type Served = ServedSignatures | { calls: ServedCalls; signatures?: undefined };

const WAYS: Readonly<Record<'params' | 'query' | 'body' | 'answer', Way>> = {
  params: 'takes',
  query: 'takes',
  body: 'takes',
  answer: 'gives',
};
/** Reasons of one call that a sentence names. */
const NAMED = 2;

/**
 * Calls that releases use and that not every running API process serves, or serves in other shapes, one sentence each
 * (REL-54, REL-57). Shapes that only add are none (REL-55). A release that does not say its calls passes.
 */
export function callProblems(releases: readonly Release[], processes: readonly Served[]): string[] {
  return releases.flatMap(({ name, version, calls = {} }) => {
    const effort: Effort = { steps: 0 };
    return Object.entries(calls).flatMap(([call, { digest, place, signature }]) => {
      const gaps = processes.map((served) => gapsIn(served, call, { digest, signature }, effort));
      const lacking = gaps.filter((each) => each !== undefined);
      if (lacking.length === 0) return [];
      const who = lacking.length === processes.length ? 'the API does not serve' : 'not every API process serves';
      const [clause] = lacking.flat();
      const why = lacking.includes('gone') ? `, which ${who}` : clause ? `, ${clause}` : ` in a shape which ${who}`;
      return [`${name} ${version} uses call ${call}${why} (${place}).`];
    });
  });
}

/** Why a process does not serve a call: it has none, clauses, or no clause where nobody says the shapes. */
function gapsIn(
  { calls, signatures }: Served,
  call: string,
  { digest, signature: used }: { digest: string; signature: string | undefined },
  effort: Effort,
): 'gone' | string[] | undefined {
  if (calls[call] === undefined) return 'gone';
  if (calls[call].includes(digest)) return undefined;
  const has = signatures?.[call];
  if (!has || used === undefined) return [];
  try {
    const clauses = callGaps(has, JSON.parse(used) as CallSignature, effort);
    return clauses.length === 0 ? undefined : [clauses.slice(0, NAMED).join(' and ')];
  } catch {
    return ["whose shapes can't be compared with the API's"];
  }
}

/** Why a call can't be made as a remote was built to make it. */
function callGaps(has: CallSignature, used: CallSignature, effort: Effort): string[] {
  const described = (signature: Signature) => ({ signature, table: {} });
  const parts = (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((part) =>
    signatureGaps(
      described(has[part] ?? NOTHING[WAYS[part]]),
      described(used[part] ?? NOTHING[WAYS[part]]),
      WAYS[part],
      part,
      effort,
    ),
  );
  return [
    ...(has.at === used.at ? [] : [`which is ${has.at} in place of ${used.at}`]),
    ...(has.form === used.form ? [] : [`which answers in another form`]),
    ...parts,
  ];
}

/** What a call without a part takes or gives there. */
const NOTHING: Readonly<Record<Way, Signature>> = { takes: { fields: {} }, gives: 'void' };
