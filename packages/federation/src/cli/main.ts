import { resolve } from 'node:path';
import { openStore } from '../release/open-store';
import { ReleaseRefused } from '../release/release.errors';
import { BuildFailed } from '../build/run-webpack';
import { isStoreError, StoreBusy, StoreUnavailable } from '../store/store.errors';
import { repositoryRoot } from '../workspace';
import { type CommandLine, readArguments } from './arguments';
import type { CommandContext } from './context';

type Command = (context: CommandContext) => Promise<void>;

const HELP = `larder <command> [options]

  build <part|all>     build into <part>/dist; unchanged parts are not built again
  check                compare releases, their files, and all remotes in use with the shell
  release <part|all>   build, check and publish, then put into use
  use <part> <version> put a stored release into use, in every region that lists the part or in one
  rollback <part …>    put the releases before the present ones back into use, together; all: what the last release brought
  off <what>           switch mf-x, mf-x/part or feature:name off, in --region R or --all-regions; --explain says what would be gone
  on <what>            switch it on again
  region apply [path]  put files of regions into use; --dry-run only checks
  region export <R>    write what is in use in a region into its file
  recompose            put what the files of the regions say into use
  retire <remote>      take a remote that no region lists out of use
  status [part]        what is in use, by region, since when and by whom
  log [part]           changes of the store, newest first
  diff <from> [to]     compare what two changes had in use; without to, with what is in use
  collect              remove releases that nothing has needed for 30 days
  migrate              take over a store of former days; --finish ends the time in which a former gateway can read it
  create <mf-name>     make a new remote
  dev <remote>         run one remote without the shell
  monolith             build the same sources as one program, for the load benchmark

  --store DIR          release store: a folder, or s3://bucket/prefix (LARDER_STORE, else .larder/store)
  --regions DIR        sources of the regions (LARDER_REGIONS, else packages/site/regions)
  --version X          version to release in place of package.json's
  --backport           release a version that is older than the newest
  --redirect FROM=TO   where an address leads while a part is off (off)
  --overwrite          put a region's file into use over what was switched since (region apply, recompose)
  --recompose          put the files of the regions into use with the release
  --region R           one region alone (use, rollback, log, off, on)
  --to N               go back to what the change N had in use (rollback)
  --why TEXT           why a change is made; it stands in the log
  --since T            changes from then on, such as 2026-11-20 (log)
  --verify             check the chain of changes (log)
  --json               print JSON (status, log, diff, collect, --explain)
  --dry-run            change nothing (collect, region apply)
  --root DIR           folder with the shell and the remotes
  --port N             port of dev`;

// Loaded when called: most commands need no compiler.
const COMMANDS: Record<string, () => Promise<Command>> = {
  build: async () => (await import('./build')).build,
  check: async () => (await import('./check')).check,
  release: async () => (await import('./release')).release,
  use: async () => (await import('./use')).use,
  rollback: async () => (await import('./rollback')).rollback,
  off: async () => (await import('./switch')).off,
  on: async () => (await import('./switch')).on,
  region: async () => (await import('./region')).region,
  recompose: async () => (await import('./recompose')).recompose,
  retire: async () => (await import('./retire')).retire,
  status: async () => (await import('./status')).status,
  log: async () => (await import('./log')).log,
  diff: async () => (await import('./diff')).diff,
  collect: async () => (await import('./collect')).collect,
  migrate: async () => (await import('./migrate')).migrate,
  create: async () => (await import('./create')).create,
  dev: async () => (await import('./dev')).dev,
  monolith: async () => (await import('./monolith')).monolith,
};

/** Repeating is safe. */
const NOT_REACHED = 3;

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
    const isExpected = error instanceof ReleaseRefused || error instanceof BuildFailed || isStoreError(error);
    printError(isExpected ? error.message : ((error as Error).stack ?? String(error)));
    return error instanceof StoreUnavailable || error instanceof StoreBusy ? NOT_REACHED : 1;
  }
}

function contextOf({ root, store, regions, port, backport, recompose, why, ...line }: CommandLine, print: (line: string) => void): CommandContext {
  const folder = resolve(root ?? repositoryRoot());
  // As npm start reads them: an empty variable is none, and a relative path begins at the root.
  const { LARDER_STORE, LARDER_REGIONS } = process.env;
  return {
    ...line,
    root: folder,
    store: store ? openStore(store, { why }) : openStore(LARDER_STORE || '.larder/store', { why, from: folder }),
    regionsFolder: regions ? resolve(regions) : resolve(folder, LARDER_REGIONS || 'packages/site/regions'),
    isBackport: backport,
    withRegions: recompose,
    port: port === undefined ? undefined : Number(port),
    print,
  };
}
