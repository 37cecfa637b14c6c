import type { ComposedRemote } from '@larder/contracts';
import { createRouteMatcher } from '@larder/ui/routes';
import { chosenRelease, type Visitor } from './chosen-release';
import { fileOf } from './file-of';
import { preloadFile } from './preload-file';

interface RouteHint {
  name?: string;
  path?: string;
  aliases?: string[];
  matching?: Record<string, string>;
  module?: string;
  guards?: { needs?: string }[];
}

type RemoteHint = Pick<
  ComposedRemote,
  'name' | 'address' | 'integrity' | 'preload' | 'parts' | 'entry' | 'since' | 'candidate'
> & {
  declaration?: { parts?: Record<string, { routes?: RouteHint[] }> };
};

/**
 * Asks for the files of the page that the address names, so that they travel beside the main bundle. Without a session,
 * a page that needs one is the sign-in page. The composition is not checked yet: this gives hints to the browser and
 * runs nothing. Of a remote with a candidate only the visitor's release is asked for (REL-61).
 */
export function preloadPage(composition: unknown, path: string, visitor: Visitor & { hasSession: boolean }): void {
  const { hasSession } = visitor;
  const remotes = ((composition as { remotes?: RemoteHint[] } | null)?.remotes ?? []).map((remote) =>
    chosenRelease(remote, visitor),
  );
  const pages = remotes.flatMap((remote) => routesOf(remote).map((route) => ({ path: '', ...route, remote })));
  const wanted = createRouteMatcher(pages)(path)?.route;
  const needsSession = wanted
    ? wanted.guards?.some((guard) => guard.needs === 'session')
    : path === '/' || path.startsWith('/my');
  const page = needsSession && !hasSession ? pages.find(({ name }) => name === 'signin') : wanted;
  if (!page?.module) return;
  for (const file of page.remote.preload?.[page.module] ?? []) {
    preloadFile(fileOf(page.remote, file), page.remote.integrity[file]);
  }
}

const routesOf = ({ declaration, parts }: RemoteHint): RouteHint[] =>
  parts.flatMap((part) => declaration?.parts?.[part]?.routes ?? []);
