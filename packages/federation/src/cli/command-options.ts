import { WrongCall } from '../release/release.errors';

/** Options of every command: where it works, with which key, why, and whether quiet hours hold it up. */
const OF_ALL = ['root', 'store', 'regions', 'to', 'key', 'why', 'now', 'help'];

/** What `larder release` takes with `--stage` alone: without a candidate it releases to everybody. */
const WITH_STAGE = ['region', 'plan', 'again', 'blind'];

/** Options that a command takes with another one alone, by that one. */
const ONLY_WITH: Record<string, Record<string, readonly string[]>> = {
  release: { stage: WITH_STAGE },
  off: { explain: ['json'] },
  on: { explain: ['json'] },
};

/** Options that a command does not take beside another one, by that one. */
const NOT_WITH: Record<string, Record<string, readonly string[]>> = {
  stage: { end: ['share', 'workspace', 'plan', 'again', 'blind'] },
  preview: { end: ['region', 'hours', 'json'] },
};

/** The most words behind a command, behind its task where it has several, or with that option; rollback has no limit. */
const MOST_WORDS: Record<string, number> = {
  build: 1,
  check: 1,
  release: 1,
  use: 2,
  stage: 2,
  'stage --end': 1,
  promote: 1,
  preview: 2,
  'preview --end': 1,
  off: 1,
  on: 1,
  'region apply': 1,
  'region check': 1,
  'region export': 1,
  recompose: 0,
  texts: 1,
  retire: 1,
  status: 1,
  log: 1,
  health: 1,
  diff: 2,
  collect: 0,
  migrate: 0,
  create: 1,
  'key new': 1,
  'key add': 1,
  'key list': 0,
  'key end': 1,
  verify: 2,
  dev: 1,
  'dev --in': Infinity,
  monolith: 0,
};

/** Options of a command beside those of every command, or of its task where it has several. */
const OPTIONS: Record<string, readonly string[]> = {
  build: ['version', 'twin'],
  check: ['against'],
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
  log: ['region', 'since', 'before', 'verify', 'json'],
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

/** A call as it is typed. */
interface TypedCall {
  /** The command, its task where it has several, and what they are about. */
  words: readonly string[];
  /** Names of the options without dashes, each as often as it was given. */
  given: readonly string[];
  /** Options that may be given several times. */
  severalTimes: readonly string[];
}

/**
 * Refuses options of other commands, words beyond those that a command takes, and options that are given twice: one
 * that is passed over, such as `--dry-run` or a region, would let the command do what its caller did not want (REL-32).
 * A command or task that does not exist is refused elsewhere.
 * @throws WrongCall
 */
export function refuseWhatIsPassedOver({ words, given, severalTimes }: TypedCall): void {
  const [command, task] = words;
  const name = [`${command} ${task}`, command ?? ''].find((each) => Object.hasOwn(OPTIONS, each));
  if (name === undefined) return;
  const options = [...new Set(given)];
  const foreign = options.filter((option) => !OF_ALL.includes(option) && !OPTIONS[name]!.includes(option));
  const repeated = options.filter(
    (option) => !severalTimes.includes(option) && given.filter((each) => each === option).length > 1,
  );
  const reasons = [
    ...foreign.map((option) => `larder ${name} takes no --${option}.`),
    ...Object.entries(ONLY_WITH[name] ?? {}).flatMap(([other, those]) =>
      given.includes(other)
        ? []
        : options
            .filter((option) => those.includes(option))
            .map((option) => `larder ${name} takes --${option} with --${other} alone.`),
    ),
    ...Object.entries(NOT_WITH[name] ?? {}).flatMap(([other, those]) =>
      given.includes(other)
        ? options
            .filter((option) => those.includes(option))
            .map((option) => `larder ${name} --${other} takes no --${option}.`)
        : [],
    ),
    ...repeated.map((option) => `--${option} is given more than once; larder ${name} takes it once.`),
    ...surplusWords(name, words.slice(name.split(' ').length), given),
  ];
  if (reasons.length > 0) throw new WrongCall(reasons);
}

function surplusWords(name: string, words: readonly string[], given: readonly string[]): string[] {
  const form = [...given.map((option) => `${name} --${option}`), name].find((each) => Object.hasOwn(MOST_WORDS, each));
  const surplus = form === undefined ? [] : words.slice(MOST_WORDS[form]);
  return surplus.length === 0
    ? []
    : [`larder ${form} takes ${sayMost(MOST_WORDS[form!]!)}; ${surplus.join(' and ')} would be passed over.`];
}

const sayMost = (most: number): string => (most === 0 ? 'no word' : most === 1 ? 'one word' : `at most ${most} words`);
