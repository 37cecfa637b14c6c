import type { CompositionSource } from '@larder/contracts';
import { firstSources } from '../release/first-sources';
import { knownRemotes, readRegionSources } from '../release/region-sources';
import { ReleaseRefused } from '../release/release.errors';
import type { ReleaseStore } from '../release/release-store';
import { readWorkspace } from '../workspace';
import type { StagingLine } from './arguments';

/** What `larder key` says of a key. */
export interface KeyOptions {
  /** Where a new one is written. */
  out: string | undefined;
  /** What it is for: a remote, shell, operator or reader. */
  scope: string | undefined;
  publicKey: string | undefined;
  expires: string | undefined;
  issuer: string | undefined;
  audience: string | undefined;
  subject: string | undefined;
  /** `NAME=VALUE`, as they are typed. */
  claims: readonly string[];
  /** Prints a private key, too. */
  printsKey: boolean;
}

/** What every command works on. */
export interface CommandContext {
  root: string;
  store: ReleaseStore;
  regionsFolder: string;
  /** Name of the part that the command is about. */
  target: string | undefined;
  /** All names that were given, for a command that takes several. */
  targets: readonly string[];
  /** Takes a version that is older than the newest. */
  isBackport: boolean;
  /** Puts the files of the regions into use with the release. */
  withRegions: boolean;
  version: string | undefined;
  port: number | undefined;
  region: string | undefined;
  /** A sequence to go back to. */
  toSequence: number | undefined;
  /** Address of the site that the command works on; without it, on the store. */
  toSite: string | undefined;
  /** A file with a private key, or its text. */
  key: string | undefined;
  /** The site that a check compares with. */
  against: string | undefined;
  /** Why a change is made. */
  why: string | undefined;
  /** Stores a release without using it. */
  hold: boolean;
  /** Also in quiet hours. */
  now: boolean;
  /** What `larder key` says of a key. */
  keyOptions: KeyOptions;
  since: string | undefined;
  /** The change that a list begins before, as it is typed. */
  before: string | undefined;
  json: boolean;
  verify: boolean;
  finish: boolean;
  dryRun: boolean;
  /** A switch in every region, in one change. */
  allRegions: boolean;
  /** `FROM=TO`, as they are typed. */
  redirects: readonly string[];
  explain: boolean;
  /** Text files to be filled in. */
  template: boolean;
  /** How long a preview lasts, as it is typed. */
  hours: string | undefined;
  /** The id of a preview that ends. */
  end: string | undefined;
  /** Lists failures in groups. */
  errors: boolean;
  /** Applies a region's file over what was switched by command since. */
  overwrite: boolean;
  /** Builds the shell with its development twin. */
  twin: boolean;
  /** The site that remotes are run in. */
  inSite: string | undefined;
  /** Lets calls that change something through to that site. */
  write: boolean;
  /** Who gets a candidate, as it is typed. */
  staging: StagingLine;
  /** What a terminal would obey is printed as JSON writes it; line breaks stay. */
  print(line: string): void;
  /** Says what is no part of the answer, such as that a list is cut off. */
  printNote(line: string): void;
}

/** What each region is made of. */
export async function sourcesOf(context: CommandContext): Promise<CompositionSource[]> {
  return readRegionSources(context.regionsFolder, await remotesOf(context));
}

/** The same for a store in which nothing has been in use yet, and none for any other. */
export const firstSourcesOf = (context: CommandContext): Promise<CompositionSource[]> =>
  firstSources(context.store, context.regionsFolder, () => remotesOf(context));

/**
 * What each region is made of by its file, for a comparison with what is in use. Once something is, the files decide on
 * nothing, so that a fault in them is a note (REL-19).
 * @throws ReleaseRefused with file and line of each fault while the store has no definitions of its own
 */
export async function comparableSources(
  context: CommandContext,
): Promise<{ sources: CompositionSource[]; notes: string[] }> {
  try {
    return { sources: await sourcesOf(context), notes: [] };
  } catch (error) {
    if (!(error instanceof ReleaseRefused) || !(await context.store.roots.read())) throw error;
    return {
      sources: [],
      notes: [...error.reasons, 'The files of the regions were not compared with what is in use.'],
    };
  }
}

/** The remotes of the workspace and of the store. */
export const remotesOf = ({ root, store }: CommandContext): Promise<string[]> =>
  knownRemotes(readWorkspace(root), store);
