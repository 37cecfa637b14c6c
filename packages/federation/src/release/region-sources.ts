import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import { ReleaseRefused } from './release.errors';

/** Reads what each region is made of, from files such as `gb.json`. Leaving a remote or a part out is one line there (SHL-11). */
export function readRegionSources(folder: string): CompositionSource[] {
  if (!existsSync(folder)) throw new ReleaseRefused([`There are no region sources in ${folder}.`]);
  return readdirSync(folder)
    .filter((file) => /^[a-z]+\.json$/.test(file))
    .sort()
    .map((file) => {
      const parsed = v.safeParse(CompositionSource, JSON.parse(readFileSync(join(folder, file), 'utf8')));
      if (!parsed.success) throw new ReleaseRefused(parsed.issues.map((issue) => `${file} is no region source: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}.`));
      return parsed.output;
    });
}
