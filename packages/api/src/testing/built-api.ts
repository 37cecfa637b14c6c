import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const BUNDLE = join(__dirname, '../../../site/bin/bundle.mjs');
const BUILT = join(__dirname, '../../dist/api.mjs');
let isBuilt = false;

/**
 * The file that production runs (`packages/site/bin/bundle.mjs`), built from the sources as they are; once per process.
 */
export function builtApi(): string {
  if (!isBuilt) execFileSync(process.execPath, [BUNDLE, 'api', BUILT]);
  isBuilt = true;
  return BUILT;
}
