import { resolve } from 'node:path';
import { ReleaseStore } from '../release/release-store';
import { ReleaseRefused } from '../release/release.errors';
import { BuildFailed } from '../build/run-webpack';
import { repositoryRoot } from '../workspace';
import { type CommandLine, readArguments } from './arguments';
import type { CommandContext } from './context';

type Command = (context: CommandContext) => Promise<void>;

const HELP = `larder <command> [options]

  build <part|all>     build into <part>/dist; unchanged parts are not built again
  check                compare folders, pointers, compositions, and all remotes in use with the shell
  release <part|all>   build, check and publish, then move the pointer
  rollback <part …>    put the releases before the present ones back into use, together; all: what the last release brought
  recompose            put what the files of the regions say into use
  retire <remote>      take a remote that no region lists out of use
  create <mf-name>     make a new remote
  dev <remote>         run one remote without the shell
  monolith             build the same sources as one program, for the load benchmark

  --store DIR          release store (LARDER_STORE, else .larder/store)
  --regions DIR        sources of the regions (LARDER_REGIONS, else packages/site/regions)
  --version X          version to release in place of package.json's
  --backport           release a version that is older than the newest
  --recompose          put the files of the regions into use with the release
  --root DIR           folder with the shell and the remotes
  --port N             port of dev`;

// Loaded when called: most commands need no compiler.
const COMMANDS: Record<string, () => Promise<Command>> = {
  build: async () => (await import('./build')).build,
  check: async () => (await import('./check')).check,
  release: async () => (await import('./release')).release,
  rollback: async () => (await import('./rollback')).rollback,
  recompose: async () => (await import('./recompose')).recompose,
  retire: async () => (await import('./retire')).retire,
  create: async () => (await import('./create')).create,
  dev: async () => (await import('./dev')).dev,
  monolith: async () => (await import('./monolith')).monolith,
};

/** Runs the command line. @returns the exit code */
export async function runCommand(argv: string[], print: (line: string) => void = console.info, printError: (line: string) => void = console.error): Promise<number> {
  try {
    const line = readArguments(argv);
    const load = COMMANDS[line.command];
    if (!load || line.help) {
      print(HELP);
      return line.command === 'help' || line.help ? 0 : 1;
    }
    await (await load())(contextOf(line, print));
    return 0;
  } catch (error) {
    const isExpected = error instanceof ReleaseRefused || error instanceof BuildFailed;
    printError(isExpected ? error.message : ((error as Error).stack ?? String(error)));
    return 1;
  }
}

function contextOf({ root, store, regions, target, targets, version, port, backport, recompose }: CommandLine, print: (line: string) => void): CommandContext {
  const folder = resolve(root ?? repositoryRoot());
  // As npm start reads them: an empty variable is none, and a relative path begins at the root.
  const { LARDER_STORE, LARDER_REGIONS } = process.env;
  return {
    root: folder,
    store: new ReleaseStore(store ? resolve(store) : resolve(folder, LARDER_STORE || '.larder/store')),
    regionsFolder: regions ? resolve(regions) : resolve(folder, LARDER_REGIONS || 'packages/site/regions'),
    target,
    targets,
    isBackport: backport,
    withRegions: recompose,
    version,
    port: port === undefined ? undefined : Number(port),
    print,
  };
}
