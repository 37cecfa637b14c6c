import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellRelease } from '../release/release-manifest';
import { repositoryRoot } from '../workspace';
import { evaluateSource } from './evaluate-source';

const ICONS = 'packages/ui/src/icons/icon-paths.ts';
const PICTURES = 'src/features/dashboard/placeholder-pictures.ts';

/** What a declaration may name of the shell: its icons, and its drawings as `ui:name`. */
export async function readOffers(
  shellFolder: string,
): Promise<{ offers: NonNullable<ShellRelease['offers']>; sources: string[] }> {
  const icons = await evaluateSource(join(repositoryRoot(), ICONS));
  const pictures = join(shellFolder, PICTURES);
  return {
    offers: {
      icons: Object.keys(icons.exports.ICON_PATHS as object),
      pictures: [
        ...new Set([...readFileSync(pictures, 'utf8').matchAll(/'(ui:[a-z][a-z0-9-]*)'/g)].map(([, name]) => name!)),
      ],
    },
    sources: [...icons.sources, pictures],
  };
}
