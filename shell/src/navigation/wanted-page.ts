import type { TextStore } from '../services/browser-storage';
import type { PageTable } from './page-table';

const KEY = 'app.wantedPage';
const HERE = 'https://here.invalid';

/** The address that was asked for before signing in, for this tab (SHL-65, SHL-66). */
export interface WantedPage {
  remember(address: string): void;
  forget(): void;
  /** The address to open after sign-in, once; undefined when there is none that may be opened. */
  take(table: PageTable): string | undefined;
}

/** Keeps the wanted address in the tab's storage. */
export function createWantedPage(store: TextStore): WantedPage {
  return {
    remember: (address) => store.write(KEY, address),
    forget: () => store.remove(KEY),
    take(table) {
      const address = store.read(KEY);
      store.remove(KEY);
      return address !== null && mayOpen(address, table) ? address : undefined;
    },
  };
}

/** A path of this site that is no page of people who are not signed in. */
function mayOpen(address: string, table: PageTable): boolean {
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, HERE)) return false;
  const { origin, pathname } = new URL(address, HERE);
  if (origin !== HERE) return false;
  const place = table.at(pathname);
  return !(place.kind === 'page' && place.page.layout === 'entry');
}
