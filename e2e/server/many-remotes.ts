// Remotes of a large site: they have the files and declarations of ours, and no code.
import { createHash } from 'node:crypto';
import { type Candidate, type readRegionSources } from '@larder/federation';
import { remoteCandidate } from '@larder/federation/testing';

const MORE = 45;
/** As many pages and files as a remote of ours has. */
const MODULES = ['list', 'view', 'edit', 'search'];
const FILES_OF_A_MODULE = 6;

const letter = (number: number) => String.fromCharCode(97 + number);

/** The 45 that a region of fifty has beside ours. */
export const MANY_REMOTES: readonly string[] = Array.from(
  { length: MORE },
  (_, at) => `mf-more${letter(Math.floor(at / 10))}${letter(at % 10)}`,
);

/** A name as the build gives it, with a digest that hardly packs. */
const fileOf = (remote: string, module: string, at: number): string =>
  `${module}${at}.${createHash('sha256').update(`${remote} ${module} ${at}`).digest('hex').slice(0, 12)}.js`;

/** A build of one of them. */
export function remoteWithFiles(name: string): Candidate {
  const preload = Object.fromEntries(
    MODULES.map((module) => [
      module,
      ['entry.js', ...Array.from({ length: FILES_OF_A_MODULE }, (_, at) => fileOf(name, module, at))],
    ]),
  );
  const files = [...new Set(Object.values(preload).flat())].filter((file) => file !== 'entry.js');
  return remoteCandidate(
    name,
    '1.0.0',
    { modules: MODULES, preload },
    Object.fromEntries(files.map((file) => [file, `/* ${name} ${file} */`])),
  );
}

type Sources = ReturnType<typeof readRegionSources>;

/** The regions with all of them listed. */
export const withManyRemotes = (sources: Sources): Sources =>
  sources.map((source) => ({
    ...source,
    remotes: { ...source.remotes, ...Object.fromEntries(MANY_REMOTES.map((name) => [name, 'all' as const])) },
  }));
