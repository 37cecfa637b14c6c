import type { ComposedRemote } from '@larder/contracts';

/** Where a file lies, from the release's own address: what an earlier release has unchanged is fetched from there. */
export const pathOf = ({ since = {} }: Pick<ComposedRemote, 'since'>, file: string): string =>
  since[file] ? `../${since[file]}/${file}` : file;

/** The files that a module takes; of a module that the release does not list, the entry. */
export const filesFor = ({ preload, entry }: ComposedRemote, module = ''): string[] => preload[module] ?? [entry];

/** The full address of a file of a release. */
export const fileOf = (remote: Pick<ComposedRemote, 'address' | 'since'>, file: string): string =>
  new URL(pathOf(remote, file), new URL(remote.address, document.baseURI)).href;
