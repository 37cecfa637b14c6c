import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_CALLS } from '@larder/contracts';
import { digestOfCall, signatureOfCall } from '@larder/contracts/served-calls';
import type { UsedCalls } from '../release/release-manifest';
import { listSources } from './list-files';
import { usesOf } from './signatures/source-uses';

const CONTRACTS = '@larder/contracts';

/**
 * The calls of the API that the sources of a part take from the contracts, each with its shapes, their digest, and the
 * place of its first use (REL-53, REL-57).
 */
export function usedCalls(folder: string): UsedCalls {
  const sources = join(folder, 'src');
  const calls = new Map(ALL_CALLS.map((call) => [call.name, call]));
  const used = listSources(folder)
    .filter((file) => readFileSync(join(sources, file), 'utf8').includes(CONTRACTS))
    .sort()
    .flatMap((file) =>
      usesOf(join(sources, file), [CONTRACTS])
        .filter(({ kind, name }) => kind === 'name' && calls.has(name))
        .toSorted((one, other) => one.line - other.line)
        .map(({ name, line }) => ({ name, place: `src/${file}:${line}` })),
    );
  return Object.fromEntries(
    used
      .toReversed()
      .map(({ name, place }) => {
        const call = calls.get(name)!;
        return [name, { digest: digestOfCall(call), place, signature: JSON.stringify(signatureOfCall(call)) }] as const;
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
