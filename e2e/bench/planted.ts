import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '@larder/federation';

/** Ways in which code fails, each at a line of its own; `render` and `effect` take the page with them. */
export const KINDS = ['handler', 'promise', 'timer', 'access', 'json', 'microtask', 'render', 'effect'] as const;
export type Kind = (typeof KINDS)[number];

/** A remote, the source of one of its pages, and where that page is. */
export interface PlantedPlace {
  remote: string;
  source: string;
  path: string;
}

export const PLACES: readonly PlantedPlace[] = [
  { remote: 'mf-auth', source: 'forgot-password', path: '/sign-in/forgot-password' },
  { remote: 'mf-orders', source: 'order-list', path: '/orders' },
  { remote: 'mf-catalogue', source: 'product-search', path: '/products' },
  { remote: 'mf-insights', source: 'sustainability', path: '/my/sustainability' },
  { remote: 'mf-admin', source: 'team', path: '/my/team' },
];

/** The file that fails, below the folder of the remote. */
export const PLANTED_FILE = 'src/planted.tsx';

/** How long a planted frame is held up, in milliseconds. */
export const FRAME_MS = 400;

/** Lines in front of the code, so that no release has a failure where another one has it. */
const linesBefore = (release: number): string => Array.from({ length: release * 7 }, (_, at) => `// ${at}`).join('\n');

/** A failure is known by its words; numbers would be cleaned away. */
export const wordsOf = (remote: string, kind: Kind, release: number): string =>
  `planted ${kind} in ${remote.slice(3)}, release ${'abc'[release]}`;

function sourceOf(remote: string, release: number): string {
  const fail = (kind: Kind) => `throw new Error('${wordsOf(remote, kind, release)}')`;
  return `${linesBefore(release)}
import { useEffect, useState } from 'react';

const nothing = {} as { deeply: { nested: () => void } };

function failByAccess(): void {
  try {
    nothing.deeply.nested();
  } catch (error) {
    (error as Error).message = '${wordsOf(remote, 'access', release)}';
    throw error;
  }
}
function failByJson(): void {
  try {
    JSON.parse('{');
  } catch (error) {
    (error as Error).message = '${wordsOf(remote, 'json', release)}';
    throw error;
  }
}
async function failByPromise(): Promise<void> {
  await Promise.resolve();
  ${fail('promise')};
}
function holdUp(): void {
  for (const until = performance.now() + ${FRAME_MS}; performance.now() < until; );
}
function failInTimer(): void {
  ${fail('timer')};
}
function failInMicrotask(): void {
  ${fail('microtask')};
}
function failInHandler(): void {
  ${fail('handler')};
}
function Failing({ kind }: { kind: string }) {
  if (kind === 'render') ${fail('render')};
  useEffect(() => {
    if (kind === 'effect') ${fail('effect')};
  }, [kind]);
  return null;
}

/** Fails when it is asked to. */
export function Planted() {
  const [kind, setKind] = useState('');
  useEffect(() => {
    const listen = (event: Event) => {
      const asked = (event as CustomEvent<string>).detail;
      if (asked === 'frame') setTimeout(holdUp);
      else if (asked === 'handler') failInHandler();
      else if (asked === 'promise') void failByPromise();
      else if (asked === 'timer') setTimeout(failInTimer);
      else if (asked === 'access') failByAccess();
      else if (asked === 'json') failByJson();
      else if (asked === 'microtask') queueMicrotask(failInMicrotask);
      else setKind(asked);
    };
    document.addEventListener('larder-plant', listen);
    return () => document.removeEventListener('larder-plant', listen);
  }, []);
  return <Failing kind={kind} />;
}
`;
}

/** What stands at the line that a failure is to be found at. */
const MARKS: Partial<Record<Kind, string>> = { access: 'nothing.deeply.nested()', json: "JSON.parse('{')" };

/** The line of a failure in a release, counted from 1. */
export function lineOf(remote: string, kind: Kind, release: number): number {
  const mark = MARKS[kind] ?? `throw new Error('${wordsOf(remote, kind, release)}')`;
  return (
    sourceOf(remote, release)
      .split('\n')
      .findIndex((line) => line.includes(mark)) + 1
  );
}

/** A copy of a remote's sources whose page fails when it is asked to; nobody's work is touched. */
export function plant(part: Part, { remote, source }: PlantedPlace, release: number, folder: string): Part {
  const copy = join(folder, 'sources', remote);
  rmSync(copy, { recursive: true, force: true });
  cpSync(part.folder, copy, { recursive: true, filter: (from) => !/\/(node_modules|dist)$/.test(from) });
  symlinkSync(join(part.folder, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, PLANTED_FILE), sourceOf(remote, release));
  const page = join(copy, `src/app/${source}.module.tsx`);
  const text = readFileSync(page, 'utf8');
  const renamed = text.replace(/export (function|const) Module\b/, '$1 PageOfRemote');
  if (renamed === text) throw new Error(`${page} has no Module.`);
  writeFileSync(
    page,
    `import { Planted } from '../planted';\n${renamed}
export function Module() {
  return (
    <>
      <Planted />
      <PageOfRemote />
    </>
  );
}
`,
  );
  return { ...part, folder: copy, version: `${part.version.split('.')[0]}.${90 + release}.0` };
}
