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
        backport: { type: 'boolean' },
        recompose: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { root, store, regions, version, port, backport = false, recompose = false, help = false } = values;
    return { command: positionals[0] ?? 'help', target: positionals[1], targets: positionals.slice(1), root, store, regions, version, port, backport, recompose, help };
  } catch (error) {
    throw new ReleaseRefused([(error as Error).message.split('\n')[0]!]);
  }
}
