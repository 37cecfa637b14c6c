import { join } from 'node:path';
import { SiteClient } from '../platform/site-client';
import { originIn } from '../platform/site-setting';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { partNamed, readWorkspace } from '../workspace';
import { joinOrServe } from './join-or-serve';
import { LiveSite } from './live-site';
import { LocalRemote, type ServedRemote } from './local-remote';
import { SiteProblems } from './site-problems';

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
  const origin = originIn(inSite, '--in');
  if (targets.length === 0) throw new WrongCall(['Say which remotes to run.']);
  const workspace = readWorkspace(root);
  const parts = [...new Set(targets)].map((name) => partNamed(workspace, name));
  for (const { kind, name } of parts)
    if (kind !== 'remote') throw new ReleaseRefused([`${name} is no remote; a site brings its own shell.`]);
  const site = await LiveSite.reach(new SiteClient(origin), origin);

  const shown = await joinOrServe({ site, parts, port, write, print });
  const problems = new SiteProblems(site, workspace);
  let isBuilt = false;
  const tell = () => {
    if (isBuilt) shown.tell(locals.map(({ remote }) => remote));
  };
  const locals: LocalRemote[] = parts.map(
    (part) =>
      new LocalRemote({
        workspace,
        part,
        // Another site may have the same remote at the same time.
        outputFolder: join(root, '.larder/dev-in', String(shown.port), part.name),
        problemsOf: (each, isOutdated) => problems.of(each, isOutdated),
        onChange: (remote) => {
          sayErrors(remote, print);
          tell();
        },
      }),
  );
  const stop = async () => {
    await shown.stop();
    await Promise.all(locals.map((local) => local.stop()));
  };
  // All of them, as what has not started yet can't be stopped.
  const starts = await Promise.allSettled(locals.map((local) => local.start()));
  const failed = starts.find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  isBuilt = true;
  tell();
  const address = `http://localhost:${shown.port}`;
  print(sayWhere(parts.map(({ name }) => name).join(', '), site.name, address, shown.isJoined, write));
  return { address, ended: shown.ended, stop };
}

function sayWhere(names: string, site: string, address: string, isJoined: boolean, write: boolean): string {
  if (isJoined)
    return `${names} joined ${address}, which shows ${site}; the first command decides whether writes are blocked.`;
  const writes = write ? 'calls that change something go through' : 'calls that change something are blocked';
  return `${names} runs in ${site} at ${address}; ${writes}.`;
}

const saidOf = new Map<string, string>();

/** Each error once, however often the sources are written. */
function sayErrors({ name, errors, problems }: ServedRemote, print: (line: string) => void): void {
  const text = [...errors, ...problems].map((each) => `${name}: ${each}`).join('\n');
  if (saidOf.get(name) === text) return;
  saidOf.set(name, text);
  if (text !== '') print(text);
}
