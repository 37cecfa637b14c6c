import * as v from 'valibot';
import type { Storage } from '../store/storage';
import { ReleaseVersion } from './release-names';
import { byVersion } from './versions';

/** Versions of a part in the order in which they were published, oldest first. */
export async function versionsInOrder(storage: Storage, name: string): Promise<string[]> {
  return (await storage.listReleases(name))
    .filter((each) => v.is(ReleaseVersion, each.version))
    .sort((a, b) => a.publishedAt - b.publishedAt || byVersion(a.version, b.version))
    .map((each) => each.version);
}
