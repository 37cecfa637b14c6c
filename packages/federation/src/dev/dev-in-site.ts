import { join } from 'node:path';
import { SiteClient } from '../platform/site-client';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { partNamed, readWorkspace } from '../workspace';
import { buildPageScript } from './page-script';
import { LiveServer } from './live-server';
import { LiveSite } from './live-site';
import { LocalRemote, type ServedRemote } from './local-remote';
import { type Joined, joinAt, meetingFolder, MeetingPlace } from './meeting-place';
import { SiteProblems } from './site-problems';

const FIRST_PORT = 4100;
const PORTS = 50;
const LOOK_EVERY_MS = 15_000;

/** What `larder dev --in` is called with. */
export interface DevInSite {
  root: string;
  /** Names of the remotes. */
  targets: readonly string[];
  inSite: string;
  port: number | undefined;
  write: boolean;
  print(line: string): void;
}

/** A call that runs. */
export interface RunningDev {
  /** Address of the page. */
  address: string;
  /** Resolves when a command that this one has joined ends. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves a deployed site on this machine with remotes from a developer's sources; a second call joins the first
 * (REL-84). Nothing on the site changes.
 * @throws WrongCall, SiteUnreachable, ReleaseRefused
 */
export async function devInSite({ root, targets, inSite, port, write, print }: DevInSite): Promise<RunningDev> {
  if (!URL.canParse(inSite) || !/^https?:$/.test(new URL(inSite).protocol))
    throw new WrongCall([`--in is the address of a site such as https://larder.example; it is "${inSite}".`]);
  if (targets.length === 0) throw new WrongCall(['Say which remotes to run.']);
  const workspace = readWorkspace(root);
  const parts = [...new Set(targets)].map((name) => partNamed(workspace, name));
  for (const { kind, name } of parts)
    if (kind !== 'remote') throw new ReleaseRefused([`${name} is no remote; a site brings its own shell.`]);
  const { origin } = new URL(inSite);
  const site = await LiveSite.reach(new SiteClient(origin), origin);

  const folder = meetingFolder();
  const joined = await joinAt(folder, origin);
  refuseTwice(parts, joined);
  const problems = new SiteProblems(site, workspace);
  let changed = (): void => undefined;
  const locals = parts.map(
    (part) =>
      new LocalRemote({
        workspace,
        part,
        outputFolder: join(root, '.larder/dev-in', part.name),
        problemsOf: (each, isOutdated) => problems.of(each, isOutdated),
        onChange: (remote) => {
          sayErrors(remote, print);
          changed();
        },
      }),
  );
  const own = () => locals.map(({ remote }) => remote);
  const stopAll = () => Promise.all(locals.map((local) => local.stop()));
  await Promise.all(locals.map((local) => local.start()));
  const names = parts.map(({ name }) => name).join(', ');

  if (joined) {
    changed = () => joined.tell(own());
    changed();
    const address = `http://localhost:${joined.welcome.port}`;
    print(
      `${names} joined ${address}, which shows ${site.name}; the first command decides whether writes are blocked.`,
    );
    const stop = async () => {
      joined.leave();
      await stopAll();
    };
    return { address, ended: joined.ended, stop };
  }

  const pageScript = await buildPageScript();
  const everyone: { place?: MeetingPlace } = {};
  const remotes = () => [...own(), ...(everyone.place?.remotes ?? [])];
  const server = new LiveServer({ site, pageScript, mayWrite: write, remotes, print });
  const free = await listenFrom(server, port ?? FIRST_PORT);
  if (free !== (port ?? FIRST_PORT)) print(`Port ${port ?? FIRST_PORT} is in use; this is ${free}.`);
  const welcome = () => ({
    site: origin,
    remotes: remotes().map(({ name, folder: from }) => ({ name, folder: from })),
  });
  everyone.place = new MeetingPlace(folder, free, welcome, () => server.tell());
  await everyone.place.open();
  changed = () => server.tell();
  const looking = setInterval(() => void site.look().then((isOther) => isOther && server.tell()), LOOK_EVERY_MS);
  const address = `http://localhost:${free}`;
  print(
    `${names} runs in ${site.name} at ${address}; ${write ? 'calls that change something go through' : 'calls that change something are blocked'}.`,
  );
  return {
    address,
    ended: new Promise(() => undefined),
    stop: async () => {
      clearInterval(looking);
      everyone.place?.close();
      await server.close();
      await stopAll();
    },
  };
}

function refuseTwice(parts: readonly { name: string }[], joined: Joined | undefined): void {
  const twice = joined?.welcome.remotes.filter(({ name }) => parts.some((part) => part.name === name)) ?? [];
  if (twice.length === 0) return;
  joined!.leave();
  throw new ReleaseRefused(twice.map(({ name, folder }) => `${name} is local already, from ${folder}.`));
}

async function listenFrom(server: LiveServer, first: number): Promise<number> {
  for (let port = first; port < first + PORTS; port += 1) if (await server.listen(port)) return port;
  throw new ReleaseRefused([`No port from ${first} to ${first + PORTS - 1} is free.`]);
}

const saidOf = new Map<string, string>();

/** Each error once, however often the sources are written. */
function sayErrors({ name, errors, problems }: ServedRemote, print: (line: string) => void): void {
  const text = [...errors, ...problems].map((each) => `${name}: ${each}`).join('\n');
  if (saidOf.get(name) === text) return;
  saidOf.set(name, text);
  if (text !== '') print(text);
}
