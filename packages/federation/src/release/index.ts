/** The release store without the compilers, for what only reads or serves it. */
export { BUDGETS } from '../check/budgets';
export { findProblems } from '../check/find-problems';
export { NONCE_MARK, ORIGINS_MARK } from '../build/page-template';
export { addressOf, compose } from './compose';
export { type Deployed, deployedIn, SHELL_POINTER } from './deployed';
export { readRegionSources } from './region-sources';
export { parseJsonFile } from './json-file';
export { publishBuild } from './publish-build';
export { recompose } from './recompose';
export { type Candidate, regionsOf, type ReleaseOptions, releaseParts, type ReleaseReport } from './release-parts';
export { Release, RELEASE_FILE, RemoteRelease, ShellRelease } from './release-manifest';
export { ReleaseRefused } from './release.errors';
export { ReleaseStore } from './release-store';
export { refuseUnknown, rollBack, type RolledBack } from './rollback';
export { writeAtomically } from './write-atomically';
