// No library that runs in production has a known advisory (TRU-36): asked of the registry. Where none answers, a short
// list written by hand catches old versions of a few libraries, and no more.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Advisory, findAdvisories, productionPackages } from './advisories';

interface Audit {
  advisories?: Record<
    string,
    { module_name: string; title: string; severity: string; vulnerable_versions: string; github_advisory_id?: string }
  >;
}

/** What the registry knows; undefined when it does not answer. */
function askRegistry(): string[] | undefined {
  const { stdout } = spawnSync('npx', ['--yes', 'pnpm@12.21.0', 'audit', '--prod', '--json'], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  try {
    const { advisories } = JSON.parse(stdout) as Audit;
    return (
      advisories
      && Object.values(advisories).map(
        ({ module_name, title, severity, vulnerable_versions, github_advisory_id }) =>
          `${module_name} ${vulnerable_versions}: ${title} (${severity}, ${github_advisory_id ?? 'no id'}).`,
      )
    );
  } catch {
    return undefined;
  }
}

const online = askRegistry();
const { advisories } = JSON.parse(readFileSync(join(__dirname, 'advisories.json'), 'utf8')) as {
  advisories: Advisory[];
};
const problems = online ?? findAdvisories(productionPackages(readFileSync('pnpm-lock.yaml', 'utf8')), advisories);

for (const problem of problems) console.error(problem);
if (!online)
  console.warn(`warning: no registry answered: only ${advisories.length} advisories of advisories.json were looked up`);
else if (problems.length === 0) console.info('The registry knows no advisory for what runs in production.');
process.exitCode = problems.length === 0 ? 0 : 1;
