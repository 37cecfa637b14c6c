import { execFileSync } from 'node:child_process';
import { hostname } from 'node:os';
import { processUser } from '../process-user';

/** What a statement says of where a build came from: as the CI names it, or this machine. */
export function buildOrigin(root: string, env: NodeJS.ProcessEnv = process.env): { commit: string; builder: string } {
  const commit = env.GITHUB_SHA || env.CI_COMMIT_SHA || headOf(root);
  const builder = env.GITHUB_WORKFLOW_REF || env.CI_JOB_URL || `${processUser().name}@${hostname()}`;
  return { commit, builder };
}

function headOf(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
