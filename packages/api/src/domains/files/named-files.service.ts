import type { Tx } from '../../database';
import { filePathOf } from './file-path';
import { markFiles, type OwnFile, selectOwnFiles } from './named-files.queries';

export type { OwnFile } from './named-files.queries';

/** What a file is named for. */
export type NamedPurpose = 'product' | 'profile' | 'certificate' | 'spec-sheet';

// From its first to its last character: a path that goes on, or climbs, names another file.
const OWN = /^([a-z]+)\/(\d+)\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]+$/;

/** The id in the path of an own file, such as `gb/235/files/{id}.webp`; undefined for any other path. */
function fileIdOf(path: string, { region, workspaceId }: Pick<Tx, 'region' | 'workspaceId'>): string | undefined {
  const [, ofRegion, ofWorkspace, id] = OWN.exec(path) ?? [];
  return ofRegion === region && ofWorkspace === String(workspaceId) ? id : undefined;
}

/** The ids in paths of own files. */
export const fileIdsOf = (paths: readonly string[], tx: Tx): string[] =>
  paths.flatMap((path) => fileIdOf(path, tx) ?? []);

/** The files of the company with these ids that were sent for a purpose. */
export const findOwnFiles = (tx: Tx, ids: readonly string[], purpose: NamedPurpose): Promise<OwnFile[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectOwnFiles(tx, ids, purpose);

/** The files of the company that these paths name, by path: a path with another ending names none. */
export async function findNamedFiles(
  tx: Tx,
  paths: readonly string[],
  purpose: NamedPurpose,
): Promise<ReadonlyMap<string, OwnFile>> {
  const files = await findOwnFiles(tx, fileIdsOf(paths, tx), purpose);
  return new Map(files.map((file) => [filePathOf(tx, file), file]));
}

/** Keeps files from going after 24 hours; with `isPublic` the region sees them. */
export async function nameFiles(tx: Tx, ids: readonly string[], now: number, isPublic: boolean): Promise<void> {
  if (ids.length > 0) await markFiles(tx, ids, new Date(now).toISOString(), isPublic);
}
