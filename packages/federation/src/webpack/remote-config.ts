import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type ChunkGraph, type Configuration, type Module, type WebpackPluginInstance } from 'webpack';
import { statedRanges } from '../build/library-problems';
import {
  acceptedRanges,
  BEHIND_A_FACADE,
  type SharedVersions,
  type StatedRanges,
  takenByRemote,
} from '../shared-policy';
import { outputFolderOf } from '../workspace';
import { baseConfig, type Mode } from './base-config';
import { federationName } from './federation-name';
import { containerEntryAlias, runOnFederationOfShell } from './patches/federation-runtime';
import { chunkListOf, LastingFiles, VERSION_OF_RELEASE } from './patches/lasting-files';

/** What it takes to build one remote. */
export interface RemoteOptions {
  name: string;
  version: string;
  folder: string;
  shared: SharedVersions;
  mode?: Mode;
  outputFolder?: string;
  /** The file that is exposed as `./start`. */
  exposed?: string;
  /** Changed components take the place of the old ones, and what was typed stays. */
  hasRefresh?: boolean;
  plugins?: WebpackPluginInstance[];
}

/** The build of a remote: one exposed module, `./start`, and nothing of what the shell provides. */
export function remoteConfig({
  name,
  version,
  folder,
  shared,
  mode = 'production',
  outputFolder = outputFolderOf(folder),
  exposed = './src/start.ts',
  hasRefresh = false,
  plugins = [],
}: RemoteOptions): Configuration {
  const isProduction = mode === 'production';
  const uniqueName = federationName(name, version);
  const stated = statedRanges(folder);
  const start = join(folder, 'src/start.ts');
  const config = baseConfig({
    folder,
    outputFolder,
    mode,
    uniqueName,
    publicPath: 'auto',
    hasRefresh,
    plugins: [
      ...plugins,
      new webpack.DefinePlugin({
        ...remoteConstants(name, version, shared, stated),
        ...(isProduction && { __REMOTE_VERSION__: VERSION_OF_RELEASE }),
      }),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: isProduction ? 'entry.[contenthash:8].js' : 'entry.js',
        exposes: { './start': exposed },
        shared: takenByRemote(shared, stated),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      runOnFederationOfShell(),
      ...(isProduction ? [new LastingFiles(uniqueName, version)] : []),
    ],
  });
  return {
    ...config,
    name,
    entry: {},
    output: { ...config.output, chunkLoadingGlobal: chunkListOf(uniqueName) },
    resolve: { ...config.resolve, alias: containerEntryAlias() },
    optimization: {
      ...config.optimization,
      // A remote is small: splitting more than its lazy modules costs requests. Shared libraries count with their
      // (tiny) size, or a chunk of nothing but them comes into being, which has no file and therefore no digest.
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        defaultSizeTypes: ['javascript', 'consume-shared'],
        cacheGroups: {
          // Libraries are no heap of their own: what remains of one is often smaller than the request for it.
          defaultVendors: false,
          // What most modules need arrives as one file, with the start that every one of them needs, and what the start
          // alone needs.
          common: { name: 'common', minChunks: 5, minSize: 0, priority: 1 },
          start: {
            name: 'common',
            test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
              [...chunkGraph.getModuleChunks(module)].some((chunk) =>
                [...chunkGraph.getChunkModules(chunk)].some((each) => each.nameForCondition() === start),
              ),
            enforce: true,
            priority: 2,
          },
        },
      },
    },
    externals: refuseWhatHasAFacade,
  };
}

/** Stops a build that would bring a second instance of what stands behind a facade. */
function refuseWhatHasAFacade({ request = '' }: { request?: string }, done: (error?: Error) => void): void {
  const facade = BEHIND_A_FACADE[request.split('/')[0]!];
  done(facade ? new Error(`A remote takes ${request} through ${facade}, so that the page has it once.`) : undefined);
}

/** The constants that the build puts into a remote's own code. */
export const remoteConstants = (name: string, version: string, shared: SharedVersions, stated: StatedRanges = {}) => ({
  __REMOTE_NAME__: JSON.stringify(name),
  __REMOTE_VERSION__: JSON.stringify(version),
  __REMOTE_SHARED__: JSON.stringify(acceptedRanges(shared, stated)),
});
