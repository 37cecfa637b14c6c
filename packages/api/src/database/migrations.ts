import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One numbered file of SQL. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

let known: Migration[] | undefined;

/** The migrations of this version of the code, in order. */
export function migrations(): Migration[] {
  known ??= readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const match = FILE_NAME.exec(file);
      if (!match) return [];
      const sql = readFileSync(`${FOLDER}/${file}`, 'utf8');
      return [
        {
          version: Number(match[1]),
          name: String(match[2]),
          sql,
          checksum: createHash('sha256').update(sql).digest('hex'),
        },
      ];
    });
  return known;
}

/** The last of them: a database that has it is up to date. */
export function newestMigration(): Migration {
  return migrations().at(-1) as Migration;
}
