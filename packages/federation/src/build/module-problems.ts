import { dirname, resolve } from 'node:path';
import { startFileOf } from '../workspace';
import type { StartDescription } from './describe-start';
import { evaluateSource } from './evaluate-source';

/**
 * Modules that could never show: their sources throw while they are loaded, or export no `Module` to draw (SHL-14).
 * Packages are stand-ins, so what a package does and what is drawn is not looked at.
 */
export async function moduleProblems(
  remote: string,
  folder: string,
  modules: StartDescription['modules'],
): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(modules).map(async ([name, file]) => {
      if (file === undefined) return [];
      try {
        const { exports } = await evaluateSource(resolve(dirname(startFileOf(folder)), file));
        return exports.Module === undefined ? [`${remote}: the module ${name} exports no Module.`] : [];
      } catch (error) {
        return [
          `${remote}: the module ${name} throws when it is loaded: ${error instanceof Error ? error.message : String(error)}.`,
        ];
      }
    }),
  );
  return found.flat();
}
