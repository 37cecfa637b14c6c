import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { outputFolderOf, type Part, startFileOf, type Workspace } from '../workspace';
import { baseConfig } from './base-config';
import { remoteConstants } from './remote-config';

/** The development build of one remote inside remote-kit's small host: no federation, no shell (SHL-30). */
export function standaloneConfig(workspace: Workspace, part: Part, libraryFolders: string[] = []): Configuration {
  const entry = [
    `import { startStandalone } from '@larder/remote-kit/standalone';`,
    `import { start } from ${JSON.stringify(startFileOf(part.folder))};`,
    `import { declaration } from ${JSON.stringify(startFileOf(part.folder).replace(/start\.ts$/, 'declaration.ts'))};`,
    `startStandalone(start, declaration);`,
  ].join('\n');
  const config = baseConfig({
    folder: part.folder,
    outputFolder: outputFolderOf(part.folder),
    mode: 'development',
    uniqueName: `${part.name}_standalone`,
    publicPath: '/',
    hasRefresh: true,
    plugins: [
      new ReactRefreshPlugin({ overlay: false }),
      new webpack.DefinePlugin(remoteConstants(part.name, part.version, workspace.shared)),
      new webpack.experiments.schemes.VirtualUrlPlugin({
        standalone: { type: '.js', context: part.folder, source: () => entry },
      }),
    ],
  });
  return {
    ...config,
    name: `${part.name} standalone`,
    entry: { main: 'virtual:standalone' },
    resolve: { ...config.resolve, modules: ['node_modules', ...libraryFolders] },
  };
}
