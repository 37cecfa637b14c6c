import React, { useState } from 'react';
import ReactDOMClient from 'react-dom/client';
import { singleSpaReact } from './single-spa';
import type { Lifecycles } from './single-spa';
import type { Clears, Follows } from './clears';
import type { Memories } from './memory';
import { createModuleLoader } from './module-loading';
import type { RemoteSources } from './module-loading';
import { createRemoteCache } from './remote-cache';
import { RemoteRoot } from './remote-root';
import type { RemoteRootProps } from './remote-root';

/** What a remote's one exposed module, `./start`, gives to the shell. */
export interface RemoteStart {
  /** As in the composition; another name or version is refused (SHL-18). */
  name: string;
  version: string;
  /** Names of the modules that can be asked for. */
  modules: string[];
  /** Fresh lifecycles for one mount: a page or a card. */
  lifecycles(): Lifecycles<RemoteRootProps>;
  /** Forgets what was loaded for the former user (SHL-49). */
  forget(): void;
}

/** What a remote says of itself in `start.ts`. Name and version are put in by the build. */
export interface RemoteDefinition extends RemoteSources {
  name: string;
  version: string;
  /**
   * Which loads an event of the bus makes stale: `{ 'order-changed': ['orders'] }` drops everything whose key begins
   * with `orders`.
   */
  clears?: Clears;
  /** Which loads are asked anew when something changes in the workspace, as `{ team: ['members'] }` (GDE-77). */
  follows?: Follows;
}

/**
 * Makes the start of a remote. Modules and texts are lazy chunks: nothing of a page is run before it is shown (SHL-14).
 */
export function defineRemote({ name, version, clears, follows, ...sources }: RemoteDefinition): RemoteStart {
  const loader = createModuleLoader(sources, { namespace: sources.namespace, name, version });
  const cache = createRemoteCache();
  const memories: Memories = new Map();
  const Root = (props: RemoteRootProps) => {
    const [own] = useState(cache.current);
    return <RemoteRoot {...props} loader={loader} cache={own} memories={memories} clears={clears} follows={follows} />;
  };
  return {
    name,
    version,
    modules: Object.keys(sources.modules),
    lifecycles: () =>
      singleSpaReact<RemoteRootProps>({
        React,
        ReactDOMClient,
        rootComponent: Root,
        errorBoundary(error: Error, _info: unknown, props: RemoteRootProps) {
          props.onBroken(error);
          return null as never;
        },
      }),
    forget() {
      cache.forget();
      memories.clear();
    },
  };
}
