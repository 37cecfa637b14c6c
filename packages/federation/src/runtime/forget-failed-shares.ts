import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Lets whoever asks next for a shared file that did not come fetch it again. The federation runtime itself answers with
 * the former failure as long as the page is open (SHL-20, SHL-121).
 */
export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'larder-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
};
