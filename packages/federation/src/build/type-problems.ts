import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { isInstalled } from '../house-files';
import { type Part, repositoryRoot } from '../workspace';

const COMPILER = 'node_modules/typescript-7/bin/tsc';
/** The rest follows from the first ones, most of the time. */
const SHOWN = 10;

/** Where nothing is found, the path under which it is said to be missing. */
function compilerFor(root: string): string {
  if (!isInstalled) return join(repositoryRoot(), COMPILER);
  try {
    return createRequire(join(root, 'package.json')).resolve('typescript/bin/tsc');
  } catch {
    return join(root, 'node_modules/typescript/bin/tsc');
  }
}

/**
 * Type errors of parts, each with file and line. webpack leaves types out, so a release would ship them. A folder
 * without the common settings is not asked. A compiler that does not run is a problem too.
 *
 * @param compiler the path of its program
 */
export function typeProblems(root: string, parts: readonly Part[], compiler?: string): string[] {
  if (!isInstalled && !existsSync(join(root, 'tsconfig.base.json'))) return [];
  return parts
    .filter(({ folder }) => existsSync(join(folder, 'tsconfig.json')))
    .flatMap(({ name, folder }) => {
      const { status, signal, error, stdout, stderr } = spawnSync(
        process.execPath,
        [compiler ?? compilerFor(root), '--noEmit', '--pretty', 'false', '-p', folder],
        { cwd: root, encoding: 'utf8' },
      );
      if (status === 0) return [];
      const errors = (stdout ?? '').split('\n').filter((line) => /error TS\d+/.test(line));
      if (errors.length === 0) {
        const reason = error?.message || stderr?.trim() || stdout?.trim() || (signal ?? `exit code ${status}`);
        return [`The types of ${name} could not be checked: ${reason}`];
      }
      const more = errors.length - SHOWN;
      return [
        ...errors.slice(0, SHOWN).map((line) => `${name} has a type error: ${line}`),
        ...(more > 0 ? [`${name} has ${more} more type errors.`] : []),
      ];
    });
}
