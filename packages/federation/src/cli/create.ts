import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scaffold } from '../create/scaffold';
import { isInstalled } from '../house-files';
import { WrongCall } from '../release/release.errors';
import type { CommandContext } from './context';

export async function create({ root, target, print }: CommandContext): Promise<void> {
  if (!target) throw new WrongCall(['Say what the remote is called, such as mf-stock.']);
  if (isInstalled)
    throw new WrongCall([
      `Outside the repository of the site a remote is made with: npm create @larder/remote ${target}.`,
    ]);
  scaffold(root, target);
  print(
    `${target} is written. Next: npx pnpm@12 install, npx larder dev ${target}; README.md in its folder says how it gets into a region.`,
  );
  if (existsSync(join(root, 'docker-compose.yml')))
    print('docker-compose.yml has its service; npx pnpm secrets make makes the key that it takes.');
}
