import type { CompositionSource } from '@larder/contracts';
import { SHELL_POINTER } from './deployed';
import type { ReleaseStore } from './release-store';
import { changeStore } from './change-store';
import { refuseIfAny } from './release.errors';

/**
 * Takes a remote out of use for good: no region points to it any more, and no check asks it. Its files stay, so that
 * open pages go on and it can be released again.
 *
 * @throws ReleaseRefused while a region lists it, or when nobody knows it
 */
export function retire(store: ReleaseStore, sources: readonly CompositionSource[], name: string): Promise<void> {
  return changeStore(store, sources, async (state) => {
    const listing = Object.values(state.definitions)
      .filter(({ remotes }) => remotes[name] !== undefined)
      .map(({ region }) => region);
    refuseIfAny(name === SHELL_POINTER ? ['The shell can not be retired.'] : []);
    refuseIfAny(
      listing.map(
        (region) =>
          `${name} is listed in ${region}: take its line out of the region's file and put that into use with larder recompose.`,
      ),
    );
    refuseIfAny(Object.values(state.pointers).some((pointers) => pointers[name]) ? [] : [`${name} is in use nowhere.`]);
    const pointers = Object.fromEntries(
      Object.entries(state.pointers).map(([file, { [name]: _, ...others }]) => [file, others]),
    );
    return { result: undefined, next: { ...state, pointers }, what: 'retire', about: [name] };
  });
}
