import webpack, { type Compilation, type Compiler } from 'webpack';

// What webpack-subresource-integrity writes where a digest will stand.
const PLACEHOLDER = /"?\b\w+"?:\s*"\*-\*-\*-CHUNK-SRI-HASH-[^"]*"/g;

/**
 * A chunk that holds nothing but shared libraries has no file and gets no digest, and webpack-subresource-integrity
 * refuses its placeholder. This takes those entries out of the table of digests.
 */
export class FilelessChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FilelessChunks', (compilation) => {
      // Before the minifier, and so before source maps are taken: columns move.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'FilelessChunks', stage }, () => {
        const fileless = new Set(
          [...compilation.chunks].filter((chunk) => chunk.files.size === 0).map((chunk) => String(chunk.id)),
        );
        if (fileless.size === 0) return;
        for (const chunk of compilation.chunks) {
          if (!chunk.hasRuntime()) continue;
          for (const file of chunk.files) this.clean(compilation, file, fileless);
        }
      });
    });
  }

  private clean(compilation: Compilation, file: string, fileless: Set<string>): void {
    compilation.updateAsset(file, (source) => {
      const text = source.source().toString();
      const kept = new webpack.sources.ReplaceSource(source);
      for (const { 0: entry, index } of text.matchAll(PLACEHOLDER)) {
        if (fileless.has(entry.split(':')[0]!.replaceAll('"', '')))
          kept.replace(index, index + entry.length - 1, '0:0');
      }
      return kept;
    });
  }
}
