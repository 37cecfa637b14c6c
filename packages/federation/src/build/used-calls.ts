import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_CALLS } from '@larder/contracts';
import { digestOfCall, signatureOfCall } from '@larder/contracts/served-calls';
import type { UsedCalls } from '../release/release-manifest';
import { bySource } from './by-source';
import { listSources } from './list-files';
import { parseSource, type SourceNode } from './parse-source';

const CONTRACTS = '@larder/contracts';

/**
 * The calls of the API that the sources of a part import, each with its shapes, their digest, and the place of its first
 * use (REL-53, REL-57).
 */
export function usedCalls(folder: string): UsedCalls {
  const sources = join(folder, 'src');
  const calls = new Map(ALL_CALLS.map((call) => [call.name, call]));
  const used = listSources(folder)
    .filter((file) => readFileSync(join(sources, file), 'utf8').includes(`'${CONTRACTS}'`))
    .sort()
    .flatMap((file) => importsOf(join(sources, file)).map(({ name, line }) => ({ name, place: `src/${file}:${line}` })))
    .filter(({ name }) => calls.has(name));
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

interface Import {
  /** As the package names it. */
  name: string;
  line: number;
}

/** Values that a source takes from the contracts, with the line of the first use of each. */
const importsOf = bySource((path: string): Import[] => {
  const { body, lineOf } = parseSource(path);
  const isImport = ({ type, source }: SourceNode) =>
    type === 'ImportDeclaration' && (source as { value: string }).value === CONTRACTS;
  const specifiers = body
    .filter((node) => isImport(node) && !node.typeOnly)
    .flatMap((node) => node.specifiers as SourceNode[])
    .filter(({ type, isTypeOnly }) => type === 'ImportSpecifier' && !isTypeOnly);
  const rest = body.filter(({ type }) => type !== 'ImportDeclaration');
  return specifiers.map((specifier) => {
    const local = (specifier.local as { value: string }).value;
    const first = firstOf(local, rest) ?? specifier;
    return { name: (specifier.imported as { value: string } | null)?.value ?? local, line: lineOf(first) };
  });
});

function firstOf(name: string, value: unknown): SourceNode | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const node = value as SourceNode;
  if (node.type === 'Identifier' && node.value === name) return node;
  for (const child of Object.values(value)) {
    const found = firstOf(name, child);
    if (found) return found;
  }
  return undefined;
}
