import type { ComposedRemote, Composition } from '@larder/contracts';
import { integrityOf } from '../build/digest';
import { addressOf } from '../release/compose';
import { CONTAINER_FILE } from '../webpack/local-config';
import { federationName } from '../webpack/federation-name';
import type { ServedRemote } from './local-remote';

/** The file that the composition names. It stays the same whatever is built, and so does its digest. */
export const ENTRY_FILE = 'local.js';

/**
 * The entry of a local remote: it fetches the container of the latest build. An open page that enters the area an hour
 * later would not get a file whose digest the composition stated then.
 */
export const entryOf = ({ name, version }: Pick<ServedRemote, 'name' | 'version'>): string => {
  const mark = JSON.stringify(federationName(name, version));
  const container = JSON.stringify(addressOf(name, version) + CONTAINER_FILE);
  return `(() => {
  let loading;
  const load = () => (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.dataset.remote = ${mark};
    script.onload = () => resolve(globalThis[${mark}]);
    script.onerror = () => {
      loading = undefined;
      reject(new Error('The build of ${name} failed.'));
    };
    script.src = ${container};
    document.head.append(script);
  }));
  globalThis[${mark}] = {
    init: async (...given) => (await load()).init(...given),
    get: async (module) => (await load()).get(module),
  };
})();
`;
};

interface WrittenDeclaration {
  prefixes?: string[];
  parts?: Record<string, { features?: unknown }>;
}

/** A composition of the site with local remotes in the place of their releases (REL-84). */
export function withLocal(composition: Composition, locals: readonly ServedRemote[]): Composition {
  const remotes = composition.remotes.map((remote) => {
    const local = locals.find(({ name }) => name === remote.name);
    return local ? composed(local, remote) : remote;
  });
  const isNew = ({ name }: ServedRemote) => !composition.remotes.some((remote) => remote.name === name);
  return { ...composition, remotes: [...remotes, ...locals.filter(isNew).map((local) => composed(local))] };
}

function composed(local: ServedRemote, released?: ComposedRemote): ComposedRemote {
  const { name, version, modules, shared, declaration } = local;
  const { parts = {}, prefixes = [], ...declared } = (declaration ?? {}) as WrittenDeclaration;
  return {
    name,
    version,
    address: addressOf(name, version),
    entry: ENTRY_FILE,
    integrity: { [ENTRY_FILE]: integrityOf(Buffer.from(entryOf(local))) },
    parts: partsOf(Object.keys(parts), released),
    prefixes,
    shared,
    preload: Object.fromEntries(modules.map((module) => [module, [ENTRY_FILE]])),
    declaration: {
      ...declared,
      prefixes,
      // As the site composes: features stand in the composition.
      parts: Object.fromEntries(Object.entries(parts).map(([part, { features: _, ...rest }]) => [part, rest])),
    },
  };
}

/** A region that leaves parts of the release out leaves them out here; one that has all of it has what is new, too. */
function partsOf(own: string[], released: ComposedRemote | undefined): string[] {
  const former = Object.keys((released?.declaration as WrittenDeclaration | undefined)?.parts ?? {});
  const isWhole = !released || former.every((part) => released.parts.includes(part));
  return isWhole ? own : own.filter((part) => released.parts.includes(part) || !former.includes(part));
}
