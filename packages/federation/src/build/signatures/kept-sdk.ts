import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../../release/write-atomically';
import { housePackage } from '../../house-files';
import { digestOf } from './describe';
import type { SdkSignatures } from './sdk-signatures';

const FILE = '.larder/sdk-signatures.json';

interface Kept {
  /** Digest of the sources and of what reads them. */
  key: string;
  sdk: SdkSignatures;
}

/**
 * The signatures of the SDK, which take the compiler some seconds: they are kept until a source changes.
 * @param builder digest of what reads them
 */
export async function sdkSignatures(root: string, builder: string): Promise<SdkSignatures> {
  const kept = keptSdk(root, builder);
  if (kept) return kept;
  const { readSdkSignatures } = await import('./sdk-signatures');
  // It depends on every other package that is shared, and finds itself by its own name.
  const sdk = readSdkSignatures(housePackage('remote-kit'));
  inMemory = { key: keyOf(sdk, builder), sdk };
  const file = join(root, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(file, JSON.stringify(inMemory));
  return sdk;
}

/** Those that are kept; undefined when there are none, or when a source has changed since. */
export function keptSdk(root: string, builder: string): SdkSignatures | undefined {
  const isFresh = (kept: Kept) => kept.key === keyOf(kept.sdk, builder);
  if (inMemory && isFresh(inMemory)) return inMemory.sdk;
  const file = join(root, FILE);
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined;
  if (!kept || !isFresh(kept)) return undefined;
  inMemory = kept;
  return kept.sdk;
}

/** What this process read last. */
let inMemory: Kept | undefined;

function keyOf({ sources }: SdkSignatures, builder: string): string {
  const hash = createHash('sha256').update(builder);
  for (const source of sources) hash.update(`${source}\0`).update(existsSync(source) ? readFileSync(source) : 'gone');
  return hash.digest('hex');
}

/**
 * A digest for each name, type and member of the host that the SDK has, as `package name`, `type package name` and
 * `host member`.
 */
export function sdkDigests({ names, types, host, table }: SdkSignatures): ReadonlyMap<string, string> {
  return new Map(
    [
      ...Object.entries(names),
      ...Object.entries(types).map(([from, each]) => [`type ${from}`, each] as const),
      ['host', host] as const,
    ].flatMap(([from, each]) =>
      Object.entries(each).map(
        ([name, signature]) => [`${from} ${name.replace(/^\?/, '')}`, digestOf(signature, table)] as const,
      ),
    ),
  );
}
