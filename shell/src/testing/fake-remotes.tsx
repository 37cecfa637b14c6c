import { useState } from 'react';
import type { ComponentType } from 'react';
import type { ComposedRemote } from '@larder/contracts';
import { defineRemote } from '@larder/remote-kit';
import type { ModuleRequest } from '@larder/remote-kit';
import type { RemoteStarts } from '../services/remote-starts';

/** Texts of a release, by its name and version such as `mf-orders 1.1.0`. */
type TextsOfReleases = Record<string, { en: Record<string, string>; fr: Record<string, string> }>;
type Modules = Record<string, ComponentType<{ request: ModuleRequest }>>;

/** A page that says what it was asked for, and keeps what is typed. */
export function EchoPage({ request }: { request: ModuleRequest }) {
  const [text, setText] = useState('');
  return (
    <div>
      <h1>{request.kind === 'page' ? `Page ${request.name}` : `Card ${request.name}`}</h1>
      <p>{JSON.stringify(request.params)}</p>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
    </div>
  );
}

/** Remotes without releases: real lifecycles around small components. `fail` makes the next loads of a remote fail. */
export function fakeRemotes(modules: Modules = {}, texts: TextsOfReleases = {}) {
  const failures = new Map<string, unknown>();
  const loads: string[] = [];
  const preloads: string[] = [];
  const starts = new Map<string, ReturnType<typeof defineRemote>>();
  const held = new Map<string, Promise<void>>();

  function startOf({ name, version }: ComposedRemote) {
    const key = `${name} ${version}`;
    const any = new Proxy(
      {},
      {
        get: (_, module: string) => async () => ({
          Module: modules[module] ?? modules[`${module} ${version}`] ?? EchoPage,
        }),
        has: () => true,
      },
    ) as never;
    const start =
      starts.get(key)
      ?? defineRemote({
        name,
        version,
        namespace: name,
        texts: { en: async () => texts[key]?.en ?? { a: 'a' }, fr: async () => texts[key]?.fr ?? { a: 'a' } },
        modules: any,
      });
    starts.set(key, start);
    return start;
  }

  const remotes: RemoteStarts = {
    async load(remote) {
      loads.push(`${remote.name} ${remote.version}`);
      await held.get(remote.name);
      if (failures.has(remote.name)) throw failures.get(remote.name);
      return startOf(remote);
    },
    preload: ({ name }, module) => void preloads.push(`${name} ${module}`),
    forgetAll: () => {
      for (const start of starts.values()) start.forget();
    },
  };
  return {
    remotes,
    loads,
    preloads,
    fail: (name: string, error: unknown = new Error('no code')) => failures.set(name, error),
    mend: (name: string) => failures.delete(name),
    hold: (name: string, until: Promise<void>) => held.set(name, until),
  };
}
