/**
 * The global variable that says, by mark of a release and by file name, from where a file is fetched that an earlier
 * release holds unchanged.
 */
export const KEPT_FILES = '__larderKeptFiles';
