import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ownModule } from '../house-files';
import { startFileOf, type Workspace } from '../workspace';
import { baseConfig, type Mode } from './base-config';
import { remoteConstants } from './remote-config';
import { shellConstants } from './shell-config';

/** What it takes to build everything as one program. */
export interface MonolithOptions {
  workspace: Workspace;
  outputFolder: string;
  publicPath: string;
  libraryFolders?: string[];
  mode?: Mode;
}

const monolithLoader = ownModule('runtime/monolith-loader');

/**
 * The same sources as one webpack build, remotes joined by plain dynamic import. For the load benchmark only: it shows
 * what the joining at run time costs.
 */
export function monolithConfig({
  workspace,
  outputFolder,
  publicPath,
  libraryFolders = [],
  mode = 'production',
}: MonolithOptions): Configuration {
  const shell = workspace.parts.find((part) => part.kind === 'shell')!;
  const remotes = workspace.parts.filter((part) => part.kind === 'remote');
  const joined = remotes
    .map(({ name, folder }) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(startFileOf(folder))}),`)
    .join('\n');
  const ownConstants = Object.keys(remoteConstants('', '', workspace.shared)).map((constant) => [
    constant,
    webpack.DefinePlugin.runtimeValue(({ module }) => {
      const remote = remotes.find(({ folder }) =>
        (module as webpack.NormalModule).resource?.startsWith(join(folder, '/')),
      );
      const constants: Record<string, string> = remote
        ? remoteConstants(remote.name, remote.version, workspace.shared)
        : {};
      return constants[constant] ?? 'undefined';
    }),
  ]);
  const config = baseConfig({
    folder: shell.folder,
    outputFolder,
    mode,
    uniqueName: 'larder_monolith',
    publicPath,
    plugins: [
      new webpack.DefinePlugin({
        ...shellConstants(shell.version, workspace.shared),
        ...Object.fromEntries(ownConstants),
      }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/remote-loader$/, monolithLoader),
      new webpack.experiments.schemes.VirtualUrlPlugin({
        remotes: { type: '.js', context: shell.folder, source: () => `export default {\n${joined}\n};\n` },
      }),
    ],
  });
  return {
    ...config,
    name: 'monolith',
    entry: { main: './src/main.tsx' },
    resolve: { ...config.resolve, modules: ['node_modules', ...libraryFolders] },
  };
}
