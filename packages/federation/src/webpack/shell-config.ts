import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { ownModule } from '../house-files';
import { eagerRequests, lazyRequests, providedByShell, type SharedVersions } from '../shared-policy';
import { TWIN_FOLDER } from '../release/twin';
import { outputFolderOf } from '../workspace';
import { baseConfig, type Mode } from './base-config';
import { federationName } from './federation-name';

/** What it takes to build the shell. */
export interface ShellOptions {
  name: string;
  version: string;
  folder: string;
  shared: SharedVersions;
  /** Where libraries are found that the shell itself does not depend on. */
  libraryFolders?: string[];
  mode?: Mode;
  outputFolder?: string;
  /** Builds the development twin in place of the shell that visitors get (REL-86). */
  isTwin?: boolean;
}

/** Runs before React, which looks for it as it starts. */
const refreshFirst = ownModule('runtime/dev/refresh-first');

/** The build of the shell: it provides every shared library, and imports no remote. */
export function shellConfig({
  name,
  version,
  folder,
  shared,
  libraryFolders = [],
  mode = 'production',
  isTwin = false,
  outputFolder = isTwin ? join(outputFolderOf(folder), TWIN_FOLDER) : outputFolderOf(folder),
}: ShellOptions): Configuration {
  const uniqueName = federationName(name, version);
  const config = baseConfig({
    folder,
    outputFolder,
    mode,
    uniqueName,
    publicPath: `/releases/${name}/${version}/${isTwin ? `${TWIN_FOLDER}/` : ''}`,
    isTwin,
    plugins: [
      new webpack.DefinePlugin(shellConstants(version, shared)),
      new ModuleFederationPlugin({
        name: uniqueName,
        remotes: {},
        shared: providedByShell(shared),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new webpack.experiments.schemes.VirtualUrlPlugin({
        provided: { type: '.js', context: folder, source: providedSource },
      }),
    ],
  });
  return {
    ...config,
    name,
    entry: { main: [...(isTwin ? [refreshFirst] : []), 'virtual:provided', './src/main.tsx'] },
    // Some shared libraries are dependencies of house packages and not of the shell itself.
    resolve: { ...config.resolve, modules: ['node_modules', ...libraryFolders] },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'initial',
        cacheGroups: {
          // Changes seldom, so browsers keep it over releases of the shell.
          libraries: {
            test: /[\\/]node_modules[\\/]/,
            name: 'libraries',
            chunks: 'initial',
            priority: 10,
            enforce: true,
          },
        },
      },
    },
  };
}

/** The constants that the build puts into the shell's code. */
export const shellConstants = (version: string, shared: SharedVersions) => ({
  __SHELL_VERSION__: JSON.stringify(version),
  __SHARED_VERSIONS__: JSON.stringify(shared),
});

/** Imports every shared library, so that each one is there for remotes even when the shell itself does not use it. */
function providedSource(): string {
  const eager = eagerRequests().map((request) => `import ${JSON.stringify(request)};`);
  const lazy = lazyRequests().map((request) => `() => import(${JSON.stringify(request)})`);
  return `${eager.join('\n')}\nexport const later = [${lazy.join(', ')}];\n`;
}
