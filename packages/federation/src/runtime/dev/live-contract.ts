/** What the command and the pages of a site with local remotes tell each other (REL-84 to REL-88). */

/** Addresses below it belong to the command, and not to the site. */
export const DEV_PATH = '/__larder-dev/';

/** A remote that runs from a developer's sources. */
export interface LocalState {
  name: string;
  /** As pages and the federation runtime know it; no release is called so. */
  version: string;
  /** Of the last build that succeeded; absent before the first. */
  hash?: string;
  /** Why the last build failed, each with file and line; empty when it succeeded. */
  errors: string[];
  /** What would refuse a release of these sources at the site, each with file and line where one is known (REL-54). */
  problems: string[];
  /** Changes with the declaration, which pages read as they load. */
  declared: string;
}

/** What a page is told, at once and with every change. */
export interface LiveState {
  /** Address of the site. */
  site: string;
  writes: 'blocked' | 'passed';
  /** Version of the shell that the site has in use now. */
  shell: string;
  remotes: LocalState[];
}

/** What the code of a local remote gives to the page that it runs in. */
export interface LocalCode {
  /** Whether the page runs the build with this hash. */
  has(hash: string): boolean;
  /** Takes the next build in. @throws when it can't */
  update(): Promise<void>;
}

/** What the page's script offers to the code of local remotes, as the global `__larderDev`. */
export interface LivePage {
  attach(name: string, code: LocalCode): void;
}
