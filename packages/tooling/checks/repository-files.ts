import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Paths of all files that are in the repository or would be added. Without git, or outside of a clone, the check ends. */
export function repositoryFiles(): string[] {
  const { status, error, stdout, stderr } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status !== 0) {
    console.error(
      `The files of the repository can't be listed, which takes git and a clone: ${error?.message ?? stderr.trim()}`,
    );
    process.exit(1);
  }
  return stdout.split('\n').filter((file) => file && existsSync(file));
}
