/**
 * The script that `larder dev --in` puts into each page, before those of the shell: it takes changed code in (REL-85)
 * and shows what is local (REL-88). Nothing of it needs markup, `eval` or a style that the page's policy refuses.
 */
import { LiveBar } from './live-bar';
import { DEV_PATH, type LivePage, type LiveState, type LocalCode } from './live-contract';

const ownShell = (document.currentScript as HTMLScriptElement | null)?.dataset.shell;
const running = new Map<string, LocalCode>();
const declared = new Map<string, string>();
const bar = new LiveBar(ownShell);
let state: LiveState | undefined;
let updating: Promise<void> = Promise.resolve();

/** Takes in every build that the page does not run yet, one after the other. */
async function takeIn(name: string): Promise<void> {
  const code = running.get(name);
  for (;;) {
    const remote = state?.remotes.find((each) => each.name === name);
    if (!code || remote?.hash === undefined || remote.errors.length > 0 || code.has(remote.hash)) return;
    try {
      await code.update();
    } catch {
      // Nothing of the page knows how to go on with this code.
      location.reload();
      return;
    }
  }
}

const takeInLater = (name: string): void => {
  updating = updating.then(() => takeIn(name));
};

/** Pages, entries and cards are read as the page loads. */
function reloadWhenDeclaredAnew({ remotes }: LiveState): void {
  for (const { name, declared: now } of remotes) {
    const before = declared.get(name);
    declared.set(name, now);
    if (before !== undefined && before !== now) location.reload();
  }
  for (const name of declared.keys()) if (!remotes.some((remote) => remote.name === name)) location.reload();
}

const page: LivePage = {
  attach(name, code) {
    running.set(name, code);
    takeInLater(name);
  },
};
Object.assign(globalThis, { __larderDev: page });

new EventSource(`${DEV_PATH}events`).addEventListener('message', ({ data }) => {
  const isFirst = state === undefined;
  const known = new Set(state?.remotes.map(({ name }) => name));
  const before = state?.site;
  state = JSON.parse(data as string) as LiveState;
  // A command for another site has taken the port: this page has the session of the former one.
  if (before !== undefined && before !== state.site) return location.reload();
  bar.show(state);
  reloadWhenDeclaredAnew(state);
  // Another command has joined.
  if (!isFirst && state.remotes.some(({ name }) => !known.has(name))) location.reload();
  for (const { name } of state.remotes) takeInLater(name);
});
