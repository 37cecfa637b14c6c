import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { HEALTH_FILE, HealthFile } from '../release/health-file';
import { BuildFailed } from './run-webpack';

/**
 * What a remote says about its stages and its health; undefined without a `health.json`.
 * @throws BuildFailed with one sentence for each thing that is wrong
 */
export function readHealthFile(name: string, folder: string): HealthFile | undefined {
  const file = join(folder, HEALTH_FILE);
  if (!existsSync(file)) return undefined;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new BuildFailed(`${name}/${HEALTH_FILE} is no JSON.`);
  }
  const parsed = v.safeParse(HealthFile, content);
  if (parsed.success) return parsed.output;
  throw new BuildFailed(
    parsed.issues
      .map((issue) => `${name}/${HEALTH_FILE}: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}.`)
      .join('\n'),
  );
}
