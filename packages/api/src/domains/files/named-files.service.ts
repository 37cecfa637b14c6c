import type { Tx } from '../../database';
import { markFiles, type OwnFile, selectOwnFiles } from './named-files.queries';

export type { OwnFile } from './named-files.queries';

/** What a file is named for. */
export type NamedPurpose = 'product' | 'profile' | 'certificate' | 'spec-sheet';

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]+$/;

/** The id in the path of an own file, such as `gb/235/files/{id}.webp`; undefined for any other path. */
export function fileIdOf(
  path: string,
  { region, workspaceId }: Pick<Tx, 'region' | 'workspaceId'>,
): string | undefined {
  const [ofRegion, ofWorkspace, folder, name = ''] = path.split('/');
  return ofRegion === region && ofWorkspace === String(workspaceId) && folder === 'files'
    ? NAME.exec(name)?.[1]
    : undefined;
}

/** The ids in paths of own files. */
export const fileIdsOf = (paths: readonly string[], tx: Tx): string[] =>
  paths.flatMap((path) => fileIdOf(path, tx) ?? []);

/** The files of the company with these ids that were sent for a purpose. */
export const findOwnFiles = (tx: Tx, ids: readonly string[], purpose: NamedPurpose): Promise<OwnFile[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectOwnFiles(tx, ids, purpose);

/** Keeps files from going after 24 hours; with `isPublic` the region sees them. */
export async function nameFiles(tx: Tx, ids: readonly string[], now: number, isPublic: boolean): Promise<void> {
  if (ids.length > 0) await markFiles(tx, ids, new Date(now).toISOString(), isPublic);
}
