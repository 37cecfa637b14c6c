import webpack, { type Compilation, type Compiler } from 'webpack';
import { KEPT_FILES } from '../../runtime/kept-files';

/** Name of the global list that the chunks of a release register at. */
export const chunkListOf = (uniqueName: string): string => `${uniqueName}_chunks`;

/** What the build puts in place of the version in a remote's own code. */
export const VERSION_OF_RELEASE = '__webpack_require__.remoteVersion';

/** The mark of the script element is that of the release, a colon, and the chunk's own. */
const LIST_OF_ASKER = 'document.currentScript.dataset.webpack.split(":")[0] + "_chunks"';

/**
 * Keeps the version of a release out of its chunks, so that one whose sources did not change is the same file in the
 * next release: a returning visitor has it. Only the entry knows the version; a chunk learns from its script element
 * which release asked for it, so that two releases in one page stay apart.
 */
export class LastingFiles {
  constructor(
    private readonly uniqueName: string,
    private readonly version: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LastingFiles', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('LastingFiles', (chunk, requirements) => {
        requirements.add(webpack.RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new WhereFilesLie(this.uniqueName, this.version));
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'LastingFiles', stage }, () => {
        for (const chunk of compilation.chunks) {
          if (chunk.hasRuntime()) continue;
          for (const file of chunk.files) this.register(compilation, file);
        }
      });
    });
  }

  private register(compilation: Compilation, file: string): void {
    const list = JSON.stringify(chunkListOf(this.uniqueName));
    compilation.updateAsset(file, (source) => {
      const text = source.source().toString();
      if (!text.includes(list)) throw new Error(`The chunk ${file} registers in a way that is not known here.`);
      // Replaced in place, so that the source map goes on.
      const replaced = new webpack.sources.ReplaceSource(source);
      for (let at = text.indexOf(list); at >= 0; at = text.indexOf(list, at + 1))
        replaced.replace(at, at + list.length - 1, LIST_OF_ASKER);
      return replaced;
    });
  }
}

/** Makes the entry ask for a file where the composition says that it lies. */
class WhereFilesLie extends webpack.RuntimeModule {
  constructor(
    private readonly uniqueName: string,
    private readonly version: string,
  ) {
    super('where files lie', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return [
      `${VERSION_OF_RELEASE} = ${JSON.stringify(this.version)};`,
      'var nameOfFile = __webpack_require__.u;',
      `var keptFiles = (globalThis.${KEPT_FILES} || {})[${JSON.stringify(this.uniqueName)}] || {};`,
      '__webpack_require__.u = function (chunkId) { var file = nameOfFile(chunkId); return keptFiles[file] || file; };',
    ].join('\n');
  }
}
