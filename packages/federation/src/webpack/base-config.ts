import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { REMOTE_LIMIT_MS } from '@larder/contracts';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { IS_FILE } from '../build/file-endings';
import { FilelessChunks } from './patches/fileless-chunks';
import { SourceMaps } from './source-maps';

/** How a build is meant to be used. */
export type Mode = 'production' | 'development';

/** What every build has in common. */
export interface BaseOptions {
  /** Root of the part's own files. */
  folder: string;
  /** Where the files go. */
  outputFolder: string;
  mode: Mode;
  /** Names the webpack runtime of this build; two builds of one name in a page would take each other's chunks. */
  uniqueName: string;
  publicPath: string;
  plugins: WebpackPluginInstance[];
  /** Changed components take the place of the old ones, and what was typed stays. */
  hasRefresh?: boolean;
  /** The development twin of a release: the same sources, readable, with React's development build (REL-86). */
  isTwin?: boolean;
}

const require = createRequire(import.meta.url);
const cssTextLoader = fileURLToPath(new URL('./css-text-loader.cjs', import.meta.url));

/** The last two versions of every supported browser know this much; nothing is polyfilled. */
const LANGUAGE_LEVEL = 'es2022';

/** The part of the configuration that the shell, the remotes and the monolith share. */
export function baseConfig({
  folder,
  outputFolder,
  mode,
  uniqueName,
  publicPath,
  plugins,
  hasRefresh = false,
  isTwin = false,
}: BaseOptions): Configuration {
  const isProduction = mode === 'production';
  return {
    mode,
    context: folder,
    target: ['web', LANGUAGE_LEVEL],
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], mainFields: ['browser', 'module', 'main'] },
    module: {
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          use: [{ loader: require.resolve('swc-loader'), options: swcOptions(isProduction, hasRefresh) }],
        },
        { test: /\.css$/, type: 'javascript/auto', sideEffects: false, use: [{ loader: cssTextLoader }] },
        { test: IS_FILE, type: 'asset/resource' },
      ],
    },
    output: {
      path: outputFolder,
      clean: true,
      uniqueName,
      publicPath,
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Ends what hangs, so that a retry asks again.
      chunkLoadTimeout: REMOTE_LIMIT_MS,
      // A module that throws while it is first run must throw again on the next try instead of giving its half-made
      // exports.
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
    },
    optimization: {
      realContentHash: isProduction,
      // Names of chunks would tell the folder structure; ids stay stable between releases.
      ...(isTwin && { nodeEnv: 'development', minimize: false }),
      chunkIds: isProduction ? 'deterministic' : 'named',
      moduleIds: isProduction ? 'deterministic' : 'named',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // Chromium compiles a file with this first line while it streams in, beside the page, and not function by
          // function as a page is first shown (decision 015).
          minimizerOptions: {
            ecma: 2022,
            compress: { passes: 2 },
            // By default the letters of names follow how often each stands in a script, provisional hashes of chunks
            // included, and these hold the folder: the same sources would give another script elsewhere.
            mangle: { disableCharFreq: true },
            format: { comments: false, preamble: '//# allFunctionsCalledOnLoad\n' },
          },
          extractComments: false,
          parallel: false,
        }),
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(isTwin ? 'development' : mode) }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: isProduction }),
      ...(isProduction ? [new FilelessChunks()] : []),
      ...(isProduction && !isTwin ? [new SourceMaps()] : []),
      ...plugins,
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function swcOptions(isProduction: boolean, refresh: boolean) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: LANGUAGE_LEVEL,
      transform: { react: { runtime: 'automatic', development: !isProduction, refresh } },
      externalHelpers: false,
    },
    module: { type: 'es6' },
    swcrc: false,
    configFile: false,
    sourceMaps: true,
  };
}
