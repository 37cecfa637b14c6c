import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BusEvents } from '../release/release-manifest';
import { listSources } from './list-files';

/** How sources send an event and how they hear one; `useOnboarding` of remote-kit hears Help. */
const SENDS = /\bbus\.emit\(\s*'([\w:-]+)'/g;
const HEARS = /\b(?:useBusEvent|bus\.on)\(\s*'([\w:-]+)'/g;
const HEARS_HELP = /\buseOnboarding\(/;

/**
 * Which events of the bus the sources of a part send and hear (REL-29).
 * @param clears events that its start hears to load anew
 */
export function eventsOf(folder: string, clears: readonly string[] = []): BusEvents {
  const texts = listSources(folder).map((file) => readFileSync(join(folder, 'src', file), 'utf8'));
  const named = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));
  const help = texts.some((text) => HEARS_HELP.test(text)) ? ['onboarding:open'] : [];
  return { sends: unique(named(SENDS)), hears: unique([...named(HEARS), ...clears, ...help]) };
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();
