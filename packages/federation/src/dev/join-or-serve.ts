import { ReleaseRefused } from '../release/release.errors';
import type { Part } from '../workspace';
import { LiveServer } from './live-server';
import type { LiveSite } from './live-site';
import type { ServedRemote } from './local-remote';
import { type Joined, joinAt, type LocalPlace, meetingFolder, MeetingPlace } from './meeting-place';
import { buildPageScripts } from './page-scripts';

const FIRST_PORT = 4100;
const PORTS = 50;
const LOOK_EVERY_MS = 15_000;

/** What a command wants to show in a site. */
export interface JoinOrServe {
  site: LiveSite;
  parts: readonly Part[];
  /** The first one that is tried; 4100 by default. */
  port: number | undefined;
  write: boolean;
  print(line: string): void;
}

/** The page that remotes of a command are shown in. */
export interface Shown {
  port: number;
  /** Whether another command serves it. */
  isJoined: boolean;
  /** Tells what runs here now. Of a command that serves, pages wait for the first time. */
  tell(remotes: readonly ServedRemote[]): void;
  /** Resolves when the command that serves it ends; never for its own. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Joins the command that serves the site already, or becomes it. It is done before anything is built, so that of
 * commands that begin together one serves and the others join (REL-84).
 * @throws ReleaseRefused when a remote is local already, or no port or socket can be opened; then nothing stays open
 */
export async function joinOrServe(options: JoinOrServe): Promise<Shown> {
  const { site, parts } = options;
  const folder = meetingFolder();
  return (await joinFirst(folder, site.origin, parts)) ?? serve(folder, options);
}

/** How often a command is looked for: one that was found may end, or be suspended, before it takes what is to run. */
const LOOKS = 2;

/** @returns undefined when no command serves the site, or takes what is to run */
async function joinFirst(folder: string, origin: string, parts: readonly Part[]): Promise<Shown | undefined> {
  for (let look = 0; look < LOOKS; look += 1) {
    const joined = await joinAt(folder, origin);
    const shown = joined && (await join(joined, parts));
    if (shown || !joined) return shown;
  }
  return undefined;
}

async function join(
  { welcome, claim, tell, ended, leave }: Joined,
  parts: readonly Part[],
): Promise<Shown | undefined> {
  const twice = await claim(placesOf(parts));
  if (!twice) return undefined;
  if (twice.length > 0) {
    leave();
    throw new ReleaseRefused(twice.map(({ name, folder }) => `${name} is local already, from ${folder}.`));
  }
  return { port: welcome.port, isJoined: true, tell, ended, stop: async () => leave() };
}

async function serve(folder: string, options: JoinOrServe): Promise<Shown> {
  const { site, parts, port: first = FIRST_PORT, write, print } = options;
  let own: readonly ServedRemote[] = [];
  let isTold = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    isTold = resolve;
  });
  let place: MeetingPlace | undefined;
  const joined = () => place?.remotes ?? [];
  const scripts = await buildPageScripts();
  const server = new LiveServer({
    site,
    scripts,
    mayWrite: write,
    ready,
    remotes: () => [...own, ...joined()],
    print,
  });
  const looking = setInterval(() => void site.look().then((isOther) => isOther && server.tell()), LOOK_EVERY_MS);
  const stop = async () => {
    clearInterval(looking);
    place?.close();
    await server.close();
  };
  try {
    const port = await listenFrom(server, first);
    place = new MeetingPlace(folder, port, { site: site.origin, remotes: placesOf(parts) }, () => server.tell());
    if (!(await place.openFirst(site.origin))) {
      const shown = await joinFirst(folder, site.origin, parts);
      if (shown) {
        await stop();
        return shown;
      }
      await place.openFurther();
    }
    if (port !== first) print(`Port ${first} is in use; this is ${port}.`);
    const tell = (remotes: readonly ServedRemote[]) => {
      own = remotes;
      isTold();
      server.tell();
    };
    return { port, isJoined: false, tell, ended: new Promise<void>(() => undefined), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const placesOf = (parts: readonly Part[]): LocalPlace[] => parts.map(({ name, folder }) => ({ name, folder }));

async function listenFrom(server: LiveServer, first: number): Promise<number> {
  for (let port = first; port < first + PORTS; port += 1) if (await server.listen(port)) return port;
  throw new ReleaseRefused([`No port from ${first} to ${first + PORTS - 1} is free.`]);
}
