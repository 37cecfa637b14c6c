import { scaffold } from '../create/scaffold';
import { WrongCall } from '../release/release.errors';
import type { CommandContext } from './context';

export async function create({ root, target, print }: CommandContext): Promise<void> {
  if (!target) throw new WrongCall(['Say what the remote is called, such as mf-stock.']);
  scaffold(root, target);
  print(
    `${target} is written. Next: npx pnpm@12 install, npx larder dev ${target}; README.md in its folder says how it gets into a region.`,
  );
}
