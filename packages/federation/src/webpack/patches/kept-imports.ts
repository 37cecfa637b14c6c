import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Keeps where the imports of a source lead until the source changes. Otherwise each build looks up those of all sources,
 * which takes half of its time. When a file is gone, the sources of a folder are built anew: what imported it may find
 * another one.
 */
export class KeptImports {
  readonly #folder: string;

  /** @param folder of the sources that may lose a file */
  constructor(folder: string) {
    this.#folder = realpathSync(folder) + sep;
  }

  apply(compiler: Compiler): void {
    compiler.options.module.unsafeCache = true;
    let isFileGone = false;
    compiler.hooks.watchRun.tap('KeptImports', ({ removedFiles }) => {
      isFileGone = removedFiles !== undefined && removedFiles.size > 0;
    });
    compiler.hooks.compilation.tap('KeptImports', (compilation) => {
      if (!isFileGone) return;
      const { needBuild } = webpack.NormalModule.getCompilationHooks(compilation);
      needBuild.tap('KeptImports', (module) => module.nameForCondition()?.startsWith(this.#folder) ?? false);
    });
  }
}
