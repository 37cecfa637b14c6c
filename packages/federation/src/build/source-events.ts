import { join } from 'node:path';
import type { BusEvents } from '../release/release-manifest';
import { listSources } from './list-files';
import { usesOf } from './signatures/source-uses';

const REMOTE_KIT = '@larder/remote-kit';

/**
 * Which events of the bus the sources of a part send and hear (REL-29); `useOnboarding` of remote-kit hears Help.
 * @param clears events that its start hears to load anew
 */
export function eventsOf(folder: string, clears: readonly string[] = []): BusEvents {
  const uses = listSources(folder).flatMap((file) => usesOf(join(folder, 'src', file), [REMOTE_KIT]));
  const named = (wanted: 'sends' | 'hears') => uses.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  const hasHelp = uses.some(({ kind, name }) => kind === 'name' && name === 'useOnboarding');
  const help = hasHelp ? ['onboarding:open'] : [];
  return { sends: unique(named('sends')), hears: unique([...named('hears'), ...clears, ...help]) };
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();
