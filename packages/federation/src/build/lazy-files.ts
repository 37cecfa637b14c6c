import type { Compilation } from 'webpack';

/** The files that each dynamic import of a build fetches, by the source file that it imports. */
export function lazyFiles({ modules, moduleGraph, chunkGraph }: Compilation): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const module of modules) {
    for (const block of module.blocks) {
      const dependency = block.dependencies[0];
      const source = dependency && moduleGraph.getModule(dependency)?.nameForCondition();
      const scripts = chunkGraph
        .getBlockChunkGroup(block)
        ?.getFiles()
        .filter((file) => file.endsWith('.js'));
      if (source && scripts) files.set(source, scripts);
    }
  }
  return files;
}
