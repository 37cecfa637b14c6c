import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ownModule } from '../house-files';
import { startFileOf, type Part, type Workspace } from '../workspace';
import { remoteConfig } from './remote-config';

const localStart = ownModule('runtime/dev/local-start');
const refreshOfPage = ownModule('runtime/dev/refresh-of-page');

/** The file that sets the container of a local remote. Its entry is a constant one, which fetches it. */
export const CONTAINER_FILE = 'entry.js';

/**
 * The build of a remote from a developer's sources inside a deployed site: federated as a release is, with changes that
 * are taken in while the page stays (REL-85). Nothing of it needs `eval`, which the page's policy refuses (REL-86).
 */
export function localConfig(workspace: Workspace, part: Part, outputFolder: string): Configuration {
  const config = remoteConfig({
    ...part,
    shared: workspace.shared,
    mode: 'development',
    outputFolder,
    exposed: localStart,
    hasRefresh: true,
    plugins: [
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /[\\/]runtime[\\/]dev[\\/]/] }),
      new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, refreshOfPage),
      new webpack.HotModuleReplacementPlugin(),
    ],
  });
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    // An open page takes one update after the other, also those that were made while nobody looked.
    output: { ...config.output, clean: false },
    // A build that failed gives no update, so the next one follows what pages run.
    optimization: { ...config.optimization, emitOnErrors: false },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, 'larder-local-remote$': startFileOf(part.folder) },
    },
  };
}
