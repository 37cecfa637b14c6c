import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

/** A source map as webpack makes it (version 3 of the format). */
export interface RawMap {
  version: number;
  sources: string[];
  names: string[];
  mappings: string;
}

const NAME = 'SourceMaps';
const found = new WeakMap<Compilation, Map<Chunk, RawMap>>();

/**
 * Takes the source map of each script, and leaves the script as it is: webpack's own plugin would make a map a file of
 * the build, which then counts into the name of its script, so that a moved comment would be a new script for every
 * visitor.
 */
export class SourceMaps {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const maps = new Map<Chunk, RawMap>();
      found.set(compilation, maps);
      compilation.hooks.buildModule.tap(NAME, (module) => {
        module.useSourceMap = true;
      });
      // Later stages only put digests of the same length into their places.
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING },
        () => {
          for (const chunk of compilation.chunks) {
            const script = scriptOf(chunk);
            const map = script && (compilation.getAsset(script)?.source.map({ columns: true }) as RawMap | null);
            if (map) maps.set(chunk, map);
          }
        },
      );
    });
  }
}

/** The source maps of a finished build, by the names that its scripts have in the end. */
export const sourceMapsOf = (compilation: Compilation): Map<string, RawMap> =>
  new Map([...(found.get(compilation) ?? [])].map(([chunk, map]) => [scriptOf(chunk)!, map]));

const scriptOf = ({ files }: Chunk): string | undefined => [...files].find((file) => file.endsWith('.js'));
