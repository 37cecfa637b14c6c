import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { mapFile, type ReleasedMaps } from '../release/source-map-files';
import type { RawMap } from '../webpack/source-maps';
import { repositoryRoot } from '../workspace';
import { integrityOf } from './digest';
import { functionsOf, type SourceFunction } from './source-functions';

const pack = promisify(brotliCompress);
/** The best is five times as slow, and nobody waits for a map to arrive. */
const QUALITY = 6;
const LIBRARIES = '/node_modules/';

/** Where the sources of a map lie. */
interface Places {
  /** Of the part: names in a map are relative to it. */
  folder: string;
  /** Of the workspace: names become relative to it. */
  root: string;
}

/**
 * Writes the source maps of a build where no release looks for files (REL-78). They hold names and lines and no text of
 * a source; the same sources give the same bytes, wherever they lie.
 *
 * @param maps by script
 * @returns digest and sizes of each, by script
 */
export async function writeSourceMaps(
  outputFolder: string,
  maps: ReadonlyMap<string, RawMap>,
  places: Places,
): Promise<ReleasedMaps> {
  const written = await Promise.all(
    [...maps]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([script, map]) => {
        const content = Buffer.from(JSON.stringify(withFunctions(map, places)));
        const packed = await pack(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        });
        const path = mapFile(outputFolder, script);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
        writeFileSync(`${path}.br`, packed);
        return [
          script,
          { integrity: integrityOf(content), bytes: content.length, brotliBytes: packed.length },
        ] as const;
      }),
  );
  return Object.fromEntries(written);
}

/** Read once for all parts of a build. */
const known = new Map<string, { text: string; functions: SourceFunction[] }>();

function withFunctions({ version, sources, names, mappings }: RawMap, { folder, root }: Places) {
  const paths = sources.map((source) => pathOf(source, folder));
  return {
    version,
    sources: sources.map((source, place) => (paths[place] ? nameOf(paths[place], root) : source)),
    names,
    mappings,
    x_functions: paths.map((path) =>
      path && /\.tsx?$/.test(path) && !path.includes(LIBRARIES) ? readFunctions(path) : null,
    ),
  };
}

/** Undefined for what webpack itself makes. */
function pathOf(source: string, folder: string): string | undefined {
  const path = resolve(
    folder,
    source
      .replace(/^webpack:\/\//, '')
      .replace(/^.*[!|]/, '')
      .replace(/\?.*$/, ''),
  );
  return existsSync(path) ? path : undefined;
}

function nameOf(path: string, root: string): string {
  // Module Federation names its files by a digest of where they lie.
  if (path.includes(LIBRARIES))
    return `node_modules/${path.slice(path.lastIndexOf(LIBRARIES) + LIBRARIES.length).replace(/^(\.federation\/entry)\.\w+/, '$1')}`;
  const own = relative(root, path);
  return own.startsWith('..') ? relative(repositoryRoot(), path) : own;
}

function readFunctions(path: string): SourceFunction[] {
  const text = readFileSync(path, 'utf8');
  const former = known.get(path);
  if (former?.text === text) return former.functions;
  const functions = functionsOf(text, path.endsWith('x'));
  known.set(path, { text, functions });
  return functions;
}
