/**
 * What a local remote exposes as `./start`: its own start, in a form that takes changed code in while the page stays
 * (REL-85).
 */
import { start as found } from 'larder-local-remote';
import type { LivePage } from './live-contract';
import { LocalAreas, type LocalStart } from './local-areas';

declare const __REMOTE_NAME__: string;
declare const __webpack_hash__: string;

declare global {
  interface ImportMeta {
    /** Webpack finds it by these very words. */
    webpackHot: { accept(request: string, changed: () => void): void; check(applies: boolean): Promise<unknown> };
  }
}

const areas = new LocalAreas(found as LocalStart);

export const start = areas.start();

// A change that no component took in.
import.meta.webpackHot.accept('larder-local-remote', () => void areas.replace(found as LocalStart));

(globalThis as unknown as { __larderDev?: LivePage }).__larderDev?.attach(__REMOTE_NAME__, {
  has: (hash) => hash === __webpack_hash__,
  update: async () => {
    if (!(await import.meta.webpackHot.check(true))) throw new Error('There is no update.');
  },
});
