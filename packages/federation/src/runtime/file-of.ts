import type { ComposedRemote } from '@larder/contracts';

/** The full address of a file of a release. */
export const fileOf = (remote: Pick<ComposedRemote, 'address'>, file: string): string => new URL(file, new URL(remote.address, document.baseURI)).href;
