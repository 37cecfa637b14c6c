// Titles of commits are conventional and hold at most 72 characters (style of the project, README of this package).
// Older commits keep theirs.
import { spawnSync } from 'node:child_process';

/** The last commit before this rule. A clone without it, such as a shallow one, checks the commits that it has. */
const BEFORE_THE_RULE = '19444fe';
const TITLE = /^(feat|fix|perf|refactor|test|docs|style|build|ci|chore|revert)(\([a-z0-9-]+\))?!?: \S/;
const LONGEST = 72;

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });
const isKnown = git('merge-base', '--is-ancestor', BEFORE_THE_RULE, 'HEAD').status === 0;
const range = isKnown ? `${BEFORE_THE_RULE}..HEAD` : 'HEAD';
const { status, stdout, stderr, error } = git('log', '--no-merges', '--format=%h %s', range);
if (status !== 0) {
  const [reason] = (stderr?.trim() || error?.message || 'git failed').split('\n');
  console.info(`warning: titles of commits were not checked: ${reason}`);
  process.exit(0);
}

const problems = stdout
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const title = line.slice(line.indexOf(' ') + 1);
    if (!TITLE.test(title)) return [`${line}: the title is not conventional, such as "fix(orders): keep the total".`];
    return title.length > LONGEST ? [`${line}: the title has ${title.length} characters; ${LONGEST} are allowed.`] : [];
  });
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.info('Titles of commits are conventional.');
