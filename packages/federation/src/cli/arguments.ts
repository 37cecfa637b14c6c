import { parseArgs } from 'node:util';
import { ReleaseRefused } from '../release/release.errors';

/** A call of the command line. */
export interface CommandLine {
  command: string;
  target: string | undefined;
  targets: string[];
  backport: boolean;
  recompose: boolean;
  /** Folder with the shell and the remotes. */
  root: string | undefined;
  store: string | undefined;
  regions: string | undefined;
  version: string | undefined;
  port: string | undefined;
  /** Why a change is made; it stands in the history. */
  why: string | undefined;
  region: string | undefined;
  /** A sequence to go back to. */
  to: string | undefined;
  since: string | undefined;
  json: boolean;
  verify: boolean;
  finish: boolean;
  dryRun: boolean;
  allRegions: boolean;
  redirects: string[];
  explain: boolean;
  overwrite: boolean;
  help: boolean;
}

/** @throws ReleaseRefused for an option that does not exist */
export function readArguments(argv: string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        root: { type: 'string' },
        store: { type: 'string' },
        regions: { type: 'string' },
        version: { type: 'string' },
        port: { type: 'string' },
        why: { type: 'string' },
        region: { type: 'string' },
        to: { type: 'string' },
        since: { type: 'string' },
        json: { type: 'boolean' },
        verify: { type: 'boolean' },
        finish: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'all-regions': { type: 'boolean' },
        redirect: { type: 'string', multiple: true },
        explain: { type: 'boolean' },
        overwrite: { type: 'boolean' },
        backport: { type: 'boolean' },
        recompose: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { root, store, regions, version, port, why, region, to, since, backport = false, recompose = false, json = false, verify = false, finish = false, redirect = [], explain = false, overwrite = false, help = false } = values;
    const flags = { dryRun: values['dry-run'] ?? false, allRegions: values['all-regions'] ?? false, explain, overwrite };
    const options = { root, store, regions, version, port, why, region, to, since, backport, recompose, json, verify, finish, redirects: redirect, ...flags, help };
    return { command: positionals[0] ?? 'help', target: positionals[1], targets: positionals.slice(1), ...options };
  } catch (error) {
    throw new ReleaseRefused([(error as Error).message.split('\n')[0]!]);
  }
}
