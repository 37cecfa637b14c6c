import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Composition, CompositionSource, SHELL_CONTRACT } from '@larder/contracts';
import * as v from 'valibot';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from '../../build/digest';
import { listFiles } from '../../build/list-files';
import { compositionsOf } from '../compositions-of';
import type { Candidate } from '../release-parts';
import { RELEASE_FILE, type RemoteRelease, type ShellRelease } from '../release-manifest';
import { ReleaseStore } from '../release-store';
import { readState } from '../store-state';

/** What a fixture may differ in. */
type RemoteChanges = Partial<Omit<RemoteRelease, 'declaration'>> & { declaration?: object };

const label = (text: string) => ({ en: text, fr: text });

/** A declaration with one part that has everything. */
export const declarationOf = (name: string, changes: object = {}) => {
  const area = name.slice(3);
  return {
    name,
    contract: '^1.0.0',
    prefixes: [`/${area}`],
    parts: {
      main: {
        routes: [{ name: `${area}List`, path: `/${area}`, module: 'list', title: label(area), guards: [] }],
        drawer: [{ name: area, order: 1, label: label(area), icon: 'leaf', route: `${area}List` }],
        cards: [{ name: area, order: 1, title: label(area), picture: 'pictures/card.svg' }],
      },
      extra: {
        routes: [{ name: `${area}Extra`, path: `/${area}/extra`, module: 'list', title: label(area), guards: [] }],
      },
    },
    ...changes,
  };
};

/** As packFiles does, without waiting for it. */
function packed(folder: string): RemoteRelease['files'] {
  return Object.fromEntries(
    listFiles(folder).map((file) => {
      const content = readFileSync(join(folder, file));
      if (content.length >= 256) {
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(content));
      }
      return [
        file,
        {
          integrity: integrityOf(content),
          bytes: content.length,
          brotliBytes: content.length,
          gzipBytes: content.length,
        },
      ];
    }),
  );
}

const newFolder = () => mkdtempSync(join(mkdtempSync(join(tmpdir(), 'larder-test-')), 'build-'));

export const newStore = () => new ReleaseStore(newFolder());

/** What browsers get in a region; undefined before the first change. */
export async function readComposition(store: ReleaseStore, region: string): Promise<Composition | undefined> {
  const state = await readState(store);
  return state.root && (await compositionsOf(store, state)).find((composition) => composition.region === region);
}

/** A build of a remote as `larder build` leaves it, with tiny files. @param more further files of it, by name */
export function remoteCandidate(
  name: string,
  version = '1.0.0',
  changes: RemoteChanges = {},
  more: Record<string, string> = {},
): Candidate {
  const folder = newFolder();
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'entry.js'), `/* ${name} ${version} */ ${'x'.repeat(400)}`);
  writeFileSync(join(folder, 'list.js'), 'list');
  writeFileSync(join(folder, 'fr.js'), '{}');
  writeFileSync(join(folder, 'pictures/card.svg'), '<svg/>');
  for (const [file, text] of Object.entries(more)) writeFileSync(join(folder, file), text);
  const release: RemoteRelease = {
    kind: 'remote',
    name,
    version,
    sources: `${name} ${version}`,
    entry: 'entry.js',
    modules: ['list'],
    preload: (changes.modules ?? ['list']).includes('list') ? { list: ['entry.js', 'list.js'] } : {},
    texts: { en: [], fr: ['fr.js'] },
    shared: { react: '^19.3.1' },
    declaration: declarationOf(name),
    files: packed(folder),
    ...changes,
  };
  writeFileSync(join(folder, RELEASE_FILE), JSON.stringify(release));
  return { release, folder };
}

/** A build of a shell with tiny files. @param more further files of it, by name */
export function shellCandidate(
  version = '1.0.0',
  changes: Partial<ShellRelease> = {},
  more: Record<string, string> = {},
): Candidate {
  const folder = newFolder();
  for (const [file, text] of Object.entries(more)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>shell ${version}</title><script nonce="{{nonce}}" data-origins="{{origins}}" src="main.js"></script>`,
  );
  writeFileSync(join(folder, 'main.js'), `/* shell ${version} */ ${'y'.repeat(400)}`);
  const release: ShellRelease = {
    kind: 'shell',
    name: 'shell',
    version,
    sources: `shell ${version}`,
    contract: SHELL_CONTRACT,
    provides: { react: '19.3.1' },
    page: 'index.html',
    eager: ['main.js'],
    files: packed(folder),
    ...changes,
  };
  writeFileSync(join(folder, RELEASE_FILE), JSON.stringify(release));
  return { release, folder };
}

/** Two regions: gb has all of the remotes named, fr has none but what is said. */
export function sourcesOf(gb: string[], fr: Record<string, 'all' | string[]> = {}): CompositionSource[] {
  return [
    v.parse(CompositionSource, {
      region: 'gb',
      features: ['billing'],
      remotes: Object.fromEntries(gb.map((name) => [name, 'all'])),
    }),
    v.parse(CompositionSource, { region: 'fr', features: [], remotes: fr }),
  ];
}
