import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { housePackage } from '../house-files';
import { BuildFailed } from './run-webpack';

/** Packages that remotes are built with. They have one version in common, the SDK version (REL-48). */
const SDK_PACKAGES = [
  'api-client',
  'contracts',
  'create-remote',
  'event-bus',
  'federation',
  'i18n',
  'remote-kit',
  'rules',
  'ui',
] as const;

/** The oldest SDK whose remotes the shell of these sources still runs. Raising it is a decision: say why. */
export const OLDEST_SERVED_SDK = '1.0.0';

/** @throws BuildFailed when the packages differ in their version */
export function readSdkVersion(folderOf: (name: string) => string = housePackage): {
  version: string;
  sources: string[];
} {
  const sources = SDK_PACKAGES.map((name) => join(folderOf(name), 'package.json'));
  const versions = sources.map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version);
  const [version] = versions;
  if (versions.some((each) => each !== version))
    throw new BuildFailed(
      `The packages of the SDK need one version: ${SDK_PACKAGES.map((name, at) => `${name} ${versions[at]}`).join(', ')}.`,
    );
  return { version: version!, sources };
}
