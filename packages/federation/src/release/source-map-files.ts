import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { integrityOf } from '../build/digest';
import type { ReleaseContent } from '../store/storage';
import { ByteCount, ReleaseFile } from './release-names';

/** Digest and sizes of the source map of each script, by the script's name. */
export const ReleasedMaps = v.record(
  ReleaseFile,
  v.object({
    integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
    bytes: ByteCount,
    /** Size after brotli, which is how the store keeps it. */
    brotliBytes: ByteCount,
  }),
);
export type ReleasedMaps = v.InferOutput<typeof ReleasedMaps>;

/** What a release says of its maps. */
interface Mapped {
  name: string;
  version: string;
  maps?: ReleasedMaps | undefined;
}

/** Where a build keeps the map of a script: no file of a release has a name with a dot at its start. */
export const mapFile = (folder: string, script: string): string => join(folder, '.maps', `${script}.map`);

/** Before all source maps of a store: no address leads there (REL-78). */
export const MAPS = 'maps/';

/** Before the maps of a release. */
export const mapsPrefix = (name: string, version: string): string => `${MAPS}${name}/${version}/`;

/** The key has the digest, so that two builds of one version, of which one was never finished, do not mix. */
export const mapKey = ({ name, version }: Mapped, script: string, integrity: string): string =>
  `${mapsPrefix(name, version)}${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex').slice(0, 32)}/${script}.map.br`;

/** The maps of a build as the store keeps them, by script. */
export function* mapsIn(folder: string, { maps = {} }: Mapped): Generator<ReleaseContent> {
  for (const script of Object.keys(maps))
    yield { file: script, content: readFileSync(`${mapFile(folder, script)}.br`) };
}

/** What is wrong with the maps of a build: missing, changed after it was built, or of no script. */
export function findMapProblems(
  { name, version, maps = {}, files }: Mapped & { files: object },
  folder: string,
): string[] {
  return Object.entries(maps).flatMap(([script, { integrity }]) => {
    if (!(script in files)) return [`${name} ${version} has a source map of ${script}, which it does not have.`];
    try {
      return integrityOf(readFileSync(mapFile(folder, script))) === integrity
        ? []
        : [`${name} ${version} has a source map that was changed after the build: ${script}; build it again.`];
    } catch {
      return [`${name} ${version} lacks the source map of ${script}; build it again.`];
    }
  });
}
