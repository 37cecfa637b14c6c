import { WrongCall } from '../release/release.errors';

/** Options of every command: where it works, with which key, why, and whether quiet hours hold it up. */
const OF_ALL = ['root', 'store', 'regions', 'to', 'key', 'why', 'now', 'help'];

/** What `larder release` takes with `--stage` alone: without a candidate it releases to everybody. */
const WITH_STAGE = ['region', 'plan', 'again', 'blind'];

/** Options of a command beside those, or of its task where it has several. */
const OPTIONS: Record<string, readonly string[]> = {
  build: ['version', 'twin'],
  check: ['against', 'version'],
  release: ['version', 'backport', 'recompose', 'hold', 'stage', ...WITH_STAGE],
  use: ['region'],
  stage: ['share', 'workspace', 'region', 'plan', 'again', 'blind', 'end'],
  promote: ['share', 'all', 'region'],
  rollback: ['region'],
  preview: ['region', 'hours', 'end', 'json'],
  off: ['region', 'all-regions', 'redirect', 'explain', 'json'],
  on: ['region', 'all-regions', 'redirect', 'explain', 'json'],
  'region apply': ['dry-run', 'overwrite'],
  'region check': [],
  'region export': [],
  recompose: ['overwrite'],
  texts: ['template'],
  retire: [],
  status: ['json'],
  log: ['region', 'since', 'verify', 'json'],
  health: ['region', 'since', 'errors', 'json'],
  diff: ['json'],
  collect: ['dry-run', 'json'],
  migrate: ['finish'],
  create: [],
  dev: ['in', 'write', 'port'],
  'key new': ['out', 'print'],
  'key add': ['for', 'public', 'expires', 'issuer', 'audience', 'subject', 'claim'],
  'key list': ['json'],
  'key end': [],
  verify: [],
  monolith: [],
};

/**
 * Refuses options of other commands: one that is passed over, such as `--dry-run`, would let the command do what its
 * caller did not want (REL-32). A command or task that does not exist is refused elsewhere.
 * @param given names of the options, without dashes
 * @throws WrongCall
 */
export function refuseForeignOptions([command, task]: readonly string[], given: readonly string[]): void {
  const name = [`${command} ${task}`, command ?? ''].find((each) => Object.hasOwn(OPTIONS, each));
  if (name === undefined) return;
  const foreign = given.filter((option) => !OF_ALL.includes(option) && !OPTIONS[name]!.includes(option));
  const alone =
    name === 'release' && !given.includes('stage') ? given.filter((option) => WITH_STAGE.includes(option)) : [];
  const reasons = [
    ...foreign.map((option) => `larder ${name} takes no --${option}.`),
    ...alone.map((option) => `larder release takes --${option} with --stage alone.`),
  ];
  if (reasons.length > 0) throw new WrongCall(reasons);
}
