import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { ownModule } from '../../house-files';

const require = createRequire(import.meta.url);
const ownRuntime = ownModule('runtime/federation-of-shell');

/** The folder of what Module Federation adds to the entry of every build. */
const bundlerRuntime = dirname(
  createRequire(require.resolve('@module-federation/enhanced')).resolve(
    '@module-federation/webpack-bundler-runtime/bundler',
  ),
);

/**
 * Makes a remote run on the shell's federation runtime, bundler part included, in place of one of its own. Module
 * Federation's `externalRuntime` leaves the bundler part in every remote, and hands over the core as CommonJS, which
 * the shell would then carry twice.
 */
export const runOnFederationOfShell = (): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(new RegExp(`${escaped(join(bundlerRuntime, 'bundler.js'))}$`), ownRuntime);

/** The one function of the runtime that a shell without exposed modules does not hold. */
export const containerEntryAlias = (): Record<string, string> => ({
  'federation-container-entry$': join(bundlerRuntime, 'initContainerEntry.js'),
});

const escaped = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
