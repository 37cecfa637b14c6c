import { resolve } from 'node:path';
import { openStore } from '../release/open-store';
import { readServed, readSignatures } from '../platform/read-served';
import { reachSite } from '../platform/reach-site';
import { SiteUnreachable } from '../platform/site.errors';
import { printable } from '../release/readable-line';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { BuildFailed } from '../build/run-webpack';
import { isStoreError, StoreBusy, StoreUnavailable } from '../store/store.errors';
import { defaultRoot } from '../workspace';
import { type CommandLine, readArguments } from './arguments';
import type { CommandContext } from './context';
import type { SiteCommand } from './site-commands';

type Command = (context: CommandContext) => Promise<void>;

const HELP = `larder <command> [options]

  build <part|all>     build into <part>/dist; unchanged parts are not built again
  check [part]         compare releases, their files, and all remotes in use with the shell; with a part, its build with --against SITE
  release <part|all>   build, check and publish, then put into use
  use <part> <version> put a stored release into use, in every region that lists the part or in one
  stage <part> <version>  make a stored release the candidate for a share, for workspaces, or for a region; --end takes it back
  promote <part>       raise the share of the candidate, or with --all put it into use
  rollback <part …>    put the releases before the present ones back into use, together; all: what the last release brought
  preview <part> <version>  a signed link to a stored release, for one tab; without a part lists them, --end ID ends one
  off <what>           switch mf-x, mf-x/part, panel:mf-x/name or feature:name off, in --region R or --all-regions; --explain says what would be gone
  on <what>            switch it on again
  region apply [path]  put files of regions into use; --dry-run only checks
  region check         ask the addresses of files and delivery schedules whether pages of --to SITE may read them
  region check [R]     without --to: refuse a region whose language lacks a text, a plural form or a placeholder
  region export <R>    write what is in use in a region into its file
  recompose            put what the files of the regions say into use
  texts <language>     take the English out of filled-in text files; --template writes those to be filled in
  retire <remote>      take a remote that no region lists out of use
  status [part]        what is in use, by region, since when and by whom
  log [part]           changes of the store, newest first
  health [part]        what pages of --to SITE told: mounts, failures, times; --errors lists the failures
  diff <from> [to]     compare what two changes had in use; without to, with what is in use
  collect              remove releases that nothing has needed for 30 days
  migrate              take over a store of former days; --finish ends the time in which a former gateway can read it
  create <mf-name>     make a new remote
  dev <remote>         run one remote without the shell
  dev <remote …> --in SITE  run remotes from these sources inside a deployed site, on this machine; a second call joins the first
  key new <name>       make a key; key add, key list and key end work on the register of keys
  verify <part> [version]  compare the stored files of a release with its signed statement
  monolith             build the same sources as one program, for the load benchmark

  --store DIR          release store: a folder, or s3://bucket/prefix (LARDER_STORE, else .larder/store)
  --regions DIR        sources of the regions (LARDER_REGIONS, else packages/site/regions)
  --version X          version to release in place of package.json's (build, release)
  --backport           release a version that is older than the newest; it is held
  --redirect FROM=TO   where an address leads while a part is off (off)
  --overwrite          put a region's file into use over what was switched since (region apply, recompose)
  --recompose          put the files of the regions into use with the release
  --share P            percent of the workspaces, 0.01 to 50 (stage, promote)
  --workspace ID       a workspace that gets the candidate, several times or joined by commas (stage)
  --plan               let the candidate grow as the remote's health.json says (stage, release --stage)
  --stage P            make the release the candidate for a share in place of using it (release)
  --all                put the candidate into use (promote)
  --again              also a release that was returned (stage, release --stage)
  --blind              also where a region has telemetry off (stage, release --stage)
  --region R           one region alone (use, stage, release --stage, promote, rollback, preview, log, health, off, on)
  --hours N            how long a preview lasts, 1 to 168 (72)
  --end                take the candidate back (stage); with an ID, end that preview (preview)
  --to N               go back to what the change N had in use (rollback)
  --to SITE            work on a site over the network, such as https://larder.example
  --key FILE           the private key that signs calls to a site (LARDER_KEY); a pipeline needs none
  --out FILE           where the private key is written (key new)
  --print              print it, too (key new)
  --for NAME           what a key may change: a remote, shell, operator or reader (key add)
  --public KEY         the public key, as key new prints it (key add)
  --expires DAY        when it ends, within 400 days (key add)
  --issuer, --audience, --subject, --claim NAME=VALUE  whose identity tokens count in place of a key (key add)
  --against SITE       compare a build with a site (check)
  --template           write text files with the English beside (texts)
  --hold               store a release without using it
  --now                also in the quiet hours of a region (release, use, stage, promote)
  --why TEXT           why a change is made; it stands in the log
  --since T            from then on, such as 2026-11-20 (log, health: at most 90 days, by default one)
  --before N           the changes before that one (log)
  --errors             list failures in groups, with a stack (health)
  --verify             check the chain of changes (log)
  --json               print JSON (status, log, preview, health, diff, collect, key list, --explain)
  --dry-run            change nothing (collect, region apply)
  --in SITE            the site that remotes are run in (dev)
  --write              let calls that change something through to that site (dev)
  --twin               with the development twin that dev --in runs on (build shell)
  --root DIR           folder with the shell and the remotes
  --port N             port of dev`;

// Loaded when called: most commands need no compiler.
const COMMANDS: Record<string, () => Promise<Command>> = {
  build: async () => (await import('./build')).build,
  check: async () => (await import('./check')).check,
  release: async () => (await import('./release')).release,
  use: async () => (await import('./use')).use,
  stage: async () => (await import('./stage')).stage,
  promote: async () => (await import('./stage')).promoteCandidate,
  rollback: async () => (await import('./rollback')).rollback,
  preview: async () => (await import('./preview')).preview,
  off: async () => (await import('./switch')).off,
  on: async () => (await import('./switch')).on,
  region: async () => (await import('./region')).region,
  recompose: async () => (await import('./recompose')).recompose,
  texts: async () => (await import('./texts')).texts,
  retire: async () => (await import('./retire')).retire,
  status: async () => (await import('./status')).status,
  log: async () => (await import('./log')).log,
  health: async () => (await import('./health')).health,
  diff: async () => (await import('./diff')).diff,
  collect: async () => (await import('./collect')).collect,
  migrate: async () => (await import('./migrate')).migrate,
  create: async () => (await import('./create')).create,
  dev: async () => (await import('./dev')).dev,
  key: async () => (await import('./key')).key,
  verify: async () => (await import('./verify')).verify,
  monolith: async () => (await import('./monolith')).monolith,
};

/** What works on a site that is reached over the network. */
const AT_SITE: Record<string, () => Promise<SiteCommand>> = {
  release: async () => (await import('./release-at-site')).releaseAtSite,
  check: async () => (await import('./release-at-site')).checkAgainstSite,
  use: async () => (await import('./site-commands')).useAtSite,
  stage: async () => (await import('./stage-at-site')).stageAtSite,
  promote: async () => (await import('./stage-at-site')).promoteAtSite,
  rollback: async () => (await import('./site-commands')).rollbackAtSite,
  preview: async () => (await import('./preview')).previewAtSite,
  off: async () => (await import('./site-commands')).switchAtSite(false),
  on: async () => (await import('./site-commands')).switchAtSite(true),
  region: async () => (await import('./region-at-site')).regionAtSite,
  status: async () => (await import('./site-commands')).statusAtSite,
  log: async () => (await import('./site-commands')).logAtSite,
  health: async () => (await import('./health')).healthAtSite,
  diff: async () => (await import('./site-commands')).diffAtSite,
  key: async () => (await import('./key')).keyAtSite,
  verify: async () => (await import('./verify')).verifyAtSite,
};

const WRONG_CALL = 2;
/** Repeating is safe, unless the sentence says to look at the site first. */
const NOT_REACHED = 3;

/** Runs the command line. @returns the exit code */
export function runCommand(
  argv: string[],
  print: (line: string) => void = console.info,
  printError: (line: string) => void = console.error,
): Promise<number> {
  // Releases and sites are others' words: no command prints what a terminal would obey.
  return run(
    argv,
    (line) => print(printable(line)),
    (line) => printError(printable(line)),
  );
}

async function run(argv: string[], print: (line: string) => void, printError: (line: string) => void): Promise<number> {
  try {
    const line = readArguments(argv);
    const load = COMMANDS[line.command];
    if (!load || line.help) {
      print(HELP);
      return line.command === 'help' || line.help ? 0 : WRONG_CALL;
    }
    const context = contextOf(line, print, printError);
    const address = context.toSite ?? context.against;
    if (address === undefined) await (await load())(context);
    else await runAtSite(context, line.command, address);
    return 0;
  } catch (error) {
    const isExpected =
      error instanceof ReleaseRefused
      || error instanceof SiteUnreachable
      || error instanceof BuildFailed
      || isStoreError(error)
      || isOfSystem(error);
    printError(isExpected ? error.message : ((error as Error).stack ?? String(error)));
    if (error instanceof WrongCall) return WRONG_CALL;
    return error instanceof SiteUnreachable || error instanceof StoreUnavailable || error instanceof StoreBusy
      ? NOT_REACHED
      : 1;
  }
}

/** A file that can't be read or written: the system names call and path, and a stack would add nothing. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined;
}

async function runAtSite(context: CommandContext, command: string, address: string): Promise<void> {
  const load = AT_SITE[command];
  if (!load || (context.against !== undefined && command !== 'check'))
    throw new WrongCall([`larder ${command} works on the store itself; leave --to and --against out.`]);
  const option = context.toSite === undefined ? '--against' : '--to';
  await (
    await load()
  )(context, await reachSite(address, context.key, process.env, context.printNote, option));
}

/** `--to` names a site by its address, and a change by its number. */
function placesIn(values: readonly string[]): Pick<CommandContext, 'toSite' | 'toSequence'> {
  const numbers = values.filter((value) => /^[1-9]\d*$/.test(value));
  const sites = values.filter((value) => /^https?:\/\//.test(value));
  const other = values.find((value) => !numbers.includes(value) && !sites.includes(value));
  if (other !== undefined || numbers.length > 1 || sites.length > 1)
    throw new WrongCall([
      `--to takes the address of a site such as https://larder.example, or the number of a change; it is "${other ?? values.join(' ')}".`,
    ]);
  return { toSite: sites[0], toSequence: numbers[0] === undefined ? undefined : Number(numbers[0]) };
}

/** @throws WrongCall for what is no port */
function portIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new WrongCall([`--port takes a whole number from 1 to 65535; it is "${text}".`]);
  return port;
}

function contextOf(
  {
    root,
    store,
    regions,
    port,
    backport,
    recompose,
    to,
    out,
    scope,
    publicKey,
    expires,
    issuer,
    audience,
    subject,
    claims,
    printsKey,
    ...line
  }: CommandLine,
  print: (line: string) => void,
  printNote: (line: string) => void,
): CommandContext {
  const folder = resolve(root ?? defaultRoot());
  const places = placesIn(to);
  if (places.toSequence !== undefined && line.command !== 'rollback')
    throw new WrongCall(['--to takes the number of a change in larder rollback alone.']);
  // As npm start reads them: an empty variable is none, and a relative path begins at the root.
  const { LARDER_STORE, LARDER_REGIONS, API_URL } = process.env;
  const options = {
    why: line.why,
    keepsQuietHours: !line.now,
    ...(API_URL && {
      readServed: () => readServed(API_URL),
      readSignatures: () => readSignatures(API_URL),
    }),
  };
  return {
    ...line,
    ...places,
    keyOptions: { out, scope, publicKey, expires, issuer, audience, subject, claims, printsKey },
    root: folder,
    store: store ? openStore(store, options) : openStore(LARDER_STORE || '.larder/store', { ...options, from: folder }),
    regionsFolder: regions ? resolve(regions) : resolve(folder, LARDER_REGIONS || 'packages/site/regions'),
    isBackport: backport,
    withRegions: recompose,
    port: portIn(port),
    print,
    printNote,
  };
}
