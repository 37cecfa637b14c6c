import { createInstance } from '@module-federation/enhanced/runtime';
import { forgetFailedShares } from './forget-failed-shares';

declare const __webpack_require__: { federation: Pick<SharedFederation, 'bundlerRuntime' | 'attachShareScopeMap'> };

/** What the shell lends to the entries of remotes, so that none of them brings a federation runtime of its own. */
export interface SharedFederation {
  createInstance(options: object): unknown;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

/**
 * Lends this build's federation runtime, before the first entry of a remote runs. Its version is part of the contract
 * between shell and remotes.
 */
export function shareFederation(): void {
  if (typeof __webpack_require__ === 'undefined') return;
  const { bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  const lent: SharedFederation = {
    createInstance(options) {
      const { plugins = [], ...others } = options as Parameters<typeof createInstance>[0];
      return createInstance({ ...others, plugins: [...plugins, forgetFailedShares] });
    },
    bundlerRuntime,
    attachShareScopeMap,
  };
  Object.assign(globalThis, { __larderFederation: lent });
}
