import * as v from 'valibot';
import { ReleaseFile } from './release-names';

/** Folder of a shell's release that holds its development twin (REL-86). */
export const TWIN_FOLDER = 'development';

/** Names the twin's scripts; a release without it has no twin. */
export const TWIN_FILE = `${TWIN_FOLDER}/twin.json`;

/** What `twin.json` says: the scripts of the page in the order in which they run, from the release's own folder. */
export const Twin = v.object({ scripts: v.array(v.object({ file: ReleaseFile, integrity: v.string() })) });
export type Twin = v.InferOutput<typeof Twin>;
