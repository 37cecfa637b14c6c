/**
 * Takes the place of `react-refresh/runtime` in the builds of local remotes: the page has one, from the shell's
 * development twin. Names of components get that of the remote in front, as two remotes may have files of one name.
 */
import type * as Refresh from 'react-refresh/runtime';

declare const __REMOTE_NAME__: string;

const page = (globalThis as unknown as { __larderRefresh: typeof Refresh }).__larderRefresh;

export const injectIntoGlobalHook = (): void => undefined;
export const register = (type: unknown, id: string): void => page.register(type, `${__REMOTE_NAME__} ${id}`);
export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  page;
