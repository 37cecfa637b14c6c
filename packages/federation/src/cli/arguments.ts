import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WrongCall } from '../release/release.errors';
import { refuseWhatIsPassedOver } from './command-options';

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
  /** Sequences and sites: where to go back to, and where to work. */
  to: string[];
  /** A file with a private key, or its text. */
  key: string | undefined;
  against: string | undefined;
  /** Where a new key is written. */
  out: string | undefined;
  /** What a key is for. */
  scope: string | undefined;
  publicKey: string | undefined;
  expires: string | undefined;
  issuer: string | undefined;
  audience: string | undefined;
  subject: string | undefined;
  claims: string[];
  hold: boolean;
  now: boolean;
  printsKey: boolean;
  since: string | undefined;
  /** The change that a list begins before, as it is typed. */
  before: string | undefined;
  json: boolean;
  verify: boolean;
  finish: boolean;
  dryRun: boolean;
  allRegions: boolean;
  redirects: string[];
  explain: boolean;
  /** Text files to be filled in. */
  template: boolean;
  errors: boolean;
  /** How long a preview lasts. */
  hours: string | undefined;
  /** The id of a preview that ends. */
  end: string | undefined;
  overwrite: boolean;
  /** A build of the shell with its development twin. */
  twin: boolean;
  /** The site that remotes are run in (dev). */
  inSite: string | undefined;
  /** Lets calls that change something through (dev). */
  write: boolean;
  /** Who gets a candidate, as it is typed. */
  staging: StagingLine;
  help: boolean;
}

/** What `stage`, `promote` and `release --stage` say of a candidate. */
export interface StagingLine {
  share: string | undefined;
  workspaces: string[];
  /** The candidate becomes stable. */
  all: boolean;
  /** The candidate is taken back. */
  end: boolean;
  /** By the plan of the release's `health.json`. */
  plan: boolean;
  again: boolean;
  blind: boolean;
  /** A release that becomes a candidate for that share in place of being used. */
  stage: string | undefined;
}

/** A public key or the id of a key that begins with a dash: 43 characters of base64url. */
const DASHED_KEY = /^-[\w-]{42}$/;

/** One key in 64 begins with a dash, and would be read as an option. */
function withKeysAsWords(argv: readonly string[]): string[] {
  const words: string[] = [];
  const ids: string[] = [];
  for (const word of argv) {
    if (!DASHED_KEY.test(word)) words.push(word);
    else if (words.at(-1) === '--public') words.splice(-1, 1, `--public=${word}`);
    else ids.push(word);
  }
  return ids.length > 0 ? [...words, '--', ...ids] : words;
}

/** Every option; commands take some of them. */
const OPTIONS = {
  root: { type: 'string' },
  store: { type: 'string' },
  regions: { type: 'string' },
  version: { type: 'string' },
  port: { type: 'string' },
  why: { type: 'string' },
  region: { type: 'string' },
  to: { type: 'string', multiple: true },
  key: { type: 'string' },
  against: { type: 'string' },
  out: { type: 'string' },
  for: { type: 'string' },
  public: { type: 'string' },
  expires: { type: 'string' },
  issuer: { type: 'string' },
  audience: { type: 'string' },
  subject: { type: 'string' },
  claim: { type: 'string', multiple: true },
  hours: { type: 'string' },
  hold: { type: 'boolean' },
  now: { type: 'boolean' },
  print: { type: 'boolean' },
  since: { type: 'string' },
  before: { type: 'string' },
  json: { type: 'boolean' },
  verify: { type: 'boolean' },
  finish: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'all-regions': { type: 'boolean' },
  redirect: { type: 'string', multiple: true },
  explain: { type: 'boolean' },
  template: { type: 'boolean' },
  errors: { type: 'boolean' },
  overwrite: { type: 'boolean' },
  twin: { type: 'boolean' },
  in: { type: 'string' },
  write: { type: 'boolean' },
  share: { type: 'string' },
  workspace: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  end: { type: 'boolean' },
  plan: { type: 'boolean' },
  again: { type: 'boolean' },
  blind: { type: 'boolean' },
  stage: { type: 'string' },
  backport: { type: 'boolean' },
  recompose: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

const SEVERAL_TIMES = Object.entries(OPTIONS).flatMap(([name, option]) => ('multiple' in option ? [name] : []));

/**
 * @throws WrongCall for an option that does not exist or that the command does not take, for one that is given twice,
 *   and for words beyond those of the command
 */
export function readArguments(argv: string[]): CommandLine {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: withKeysAsWords(argv),
      allowPositionals: true,
      options: OPTIONS,
      tokens: true,
    });
    if (!values.help)
      refuseWhatIsPassedOver({
        words: positionals,
        given: tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
        severalTimes: SEVERAL_TIMES,
      });
    const {
      root,
      store,
      regions,
      version,
      port,
      why,
      region,
      to = [],
      key,
      against,
      out,
      expires,
      issuer,
      audience,
      subject,
      claim = [],
      hours,
      hold = false,
      now = false,
      since,
      before,
      backport = false,
      recompose = false,
      json = false,
      verify = false,
      finish = false,
      redirect = [],
      explain = false,
      errors = false,
      overwrite = false,
      help = false,
    } = values;
    const flags = {
      dryRun: values['dry-run'] ?? false,
      allRegions: values['all-regions'] ?? false,
      explain,
      template: values.template ?? false,
      errors,
      overwrite,
      twin: values.twin ?? false,
      inSite: values.in,
      write: values.write ?? false,
    };
    const keys = {
      key,
      against,
      out,
      scope: values.for,
      publicKey: values.public,
      expires,
      issuer,
      audience,
      subject,
      claims: claim,
      hours,
      // The id of a preview stands behind the flag, as a target.
      end: values.end && positionals[0] === 'preview' ? (positionals[1] ?? '') : undefined,
      hold,
      now,
      printsKey: values.print ?? false,
    };
    const options = {
      ...keys,
      root,
      store,
      regions,
      version,
      port,
      why,
      region,
      to,
      since,
      before,
      backport,
      recompose,
      json,
      verify,
      finish,
      redirects: redirect,
      ...flags,
      staging: {
        share: values.share ?? values.stage,
        workspaces: values.workspace ?? [],
        all: values.all ?? false,
        end: values.end ?? false,
        plan: values.plan ?? false,
        again: values.again ?? false,
        blind: values.blind ?? false,
        stage: values.stage,
      },
      help,
    };
    return { command: positionals[0] ?? 'help', target: positionals[1], targets: positionals.slice(1), ...options };
  } catch (error) {
    if (error instanceof WrongCall) throw error;
    throw new WrongCall([(error as Error).message.split('\n')[0]!]);
  }
}
