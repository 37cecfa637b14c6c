/**
 * The federation runtime as a remote's entry gets it: the shell's, with an instance of its own. Takes the place of
 * Module Federation's bundler runtime in the builds of remotes. See `share-federation.ts` for the shell's side.
 */
import { initContainerEntry } from 'federation-container-entry';
import type { SharedFederation } from './share-federation';

const { createInstance, bundlerRuntime, attachShareScopeMap } = (
  globalThis as unknown as { __larderFederation: SharedFederation }
).__larderFederation;

export default {
  runtime: { init: (options: { name: string }) => createInstance({ ...options, id: options.name }) },
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
