import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import WebpackDevServer from 'webpack-dev-server';
import webpack from 'webpack';
import { buildStyleSheet } from '../build/style-sheet';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { standaloneConfig } from '../webpack/standalone-config';
import { houseSources } from '../house-files';
import { libraryFolders, partNamed, readWorkspace } from '../workspace';
import type { CommandContext } from './context';
import { apiUrlIn, demoPasswordIn } from './dev-settings';
import { ensureFreePort } from './free-port';
import { standInAnswers } from './stand-in-answers';

const FIRST_PORT = 4101;
const HOST = '127.0.0.1';

/**
 * Runs remotes from the developer's sources: in a deployed site with `--in` (REL-84), or one without the shell. A joined
 * command ends with the one that it has joined.
 */
export async function dev(context: CommandContext): Promise<void> {
  const { inSite } = context;
  if (inSite === undefined) return devAlone(context);
  const { devInSite } = await import('../dev/dev-in-site');
  const running = await devInSite({ ...context, inSite });
  void running.ended.then(() => {
    context.print(`The command that serves ${running.address} has ended; call this one again to go on.`);
    process.exit(0);
  });
}

/** Runs one remote in remote-kit's small host, on its own port (SHL-30). The API is that of a running `npm start`. */
async function devAlone(context: CommandContext): Promise<void> {
  if (!context.target) throw new WrongCall(['Say which remote to run.']);
  const workspace = readWorkspace(context.root);
  const part = partNamed(workspace, context.target);
  if (part.kind !== 'remote') throw new ReleaseRefused([`${part.name} is no remote; npm start runs the whole site.`]);
  const apiUrl = apiUrlIn(context.root);
  const port = context.port ?? FIRST_PORT + workspace.parts.filter((each) => each.kind === 'remote').indexOf(part);
  await ensureFreePort(port, HOST);
  const styles = join(context.root, '.larder/dev', part.name);
  const style = await buildStyleSheet(join(houseSources('ui'), 'look.css'), styles, { hasWholeFonts: true });

  const compiler = webpack(standaloneConfig(workspace, part, libraryFolders()));
  const server = new WebpackDevServer(
    {
      port,
      host: HOST,
      // Both names of this machine: a page that was opened at either reloads when a file changes.
      allowedHosts: ['localhost', HOST],
      // A changed component takes the old one's place, and forms keep what was typed; any other change loads the page
      // anew.
      hot: true,
      client: {
        webSocketURL: 'auto://0.0.0.0:0/ws',
        logging: 'error',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      static: [
        { directory: styles, publicPath: '/look/' },
        ...(existsSync(join(part.folder, 'pictures'))
          ? [{ directory: join(part.folder, 'pictures'), publicPath: '/pictures/' }]
          : []),
      ],
      proxy: [{ context: ['/api'], target: apiUrl, changeOrigin: true, logLevel: 'silent' } as never],
      setupMiddlewares: (middlewares) => [
        {
          name: 'stand-in',
          middleware: standInAnswers({
            apiUrl,
            regionsFolder: context.regionsFolder,
            style: `/look/${style.file}`,
            title: part.name,
            password: () => demoPasswordIn(context.root),
          }) as never,
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  context.print(`${part.name} runs at http://localhost:${port}${firstAddress(part.folder)} with the API of ${apiUrl}`);
}

function firstAddress(folder: string): string {
  return /path: '([^':]+)/.exec(readFileSync(join(folder, 'src/declaration.ts'), 'utf8'))?.[1] ?? '/';
}
