import { join } from 'node:path';
import { houseSources } from '../house-files';
import { listFiles } from './list-files';

/** Which files of a package decide what a build gives. Of contracts: what `release.json` says of each call. */
const DECIDING = {
  federation: /^(webpack|build|texts)\/|^(shared-policy|release\/(health-file|stage-record))\.\w+$/,
  contracts: /^(served-calls|signature|signature-of-schema)\.\w+$/,
};

/** Full paths of the sources that decide what a build gives, tests apart. */
export const builderSources = (): string[] =>
  Object.entries(DECIDING).flatMap(([name, deciding]) => {
    const folder = houseSources(name);
    return listFiles(folder)
      .filter((file) => deciding.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
      .map((file) => join(folder, file));
  });
