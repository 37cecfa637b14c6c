import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processUser } from '../process-user';
import { ReleaseRefused } from '../release/release.errors';
import type { ServedRemote } from './local-remote';

/** A remote that is local, and the folder of its sources. */
export interface LocalPlace {
  name: string;
  folder: string;
}

/** What the command that serves the page says of itself to one that comes later. */
export interface Welcome {
  site: string;
  port: number;
  /** Remotes that are local already. */
  remotes: LocalPlace[];
  /** Whether it answers claims; one of an earlier version does not. */
  takesClaims?: boolean;
}

/** What a command that joins wants to run, before it builds that. */
interface Claim {
  claim: LocalPlace[];
}

/** What of a claim is local already; with nothing in it the claim is taken. */
interface ClaimAnswer {
  twice: LocalPlace[];
}

/**
 * The folder where commands of this user find each other. Sockets of the file system, so that no page and no other
 * user of the machine can bring code in, and no secret is kept anywhere.
 * @throws ReleaseRefused when somebody else made the folder
 */
export function meetingFolder(): string {
  const { uid } = processUser();
  const folder = join(tmpdir(), `larder-dev-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const isOwn = found.isDirectory() && (uid < 0 || (found.uid === uid && (found.mode & 0o077) === 0));
  if (!isOwn) throw new ReleaseRefused([`${folder} belongs to somebody else, or others may write there; remove it.`]);
  return folder;
}

/** One name for a site, so that of several commands that begin together one alone gets it. */
const nameOf = (site: string): string => `${createHash('sha256').update(site).digest('hex').slice(0, 12)}.sock`;
/** Where another command holds that name and says nothing. */
const furtherName = (port: number): string => `${port}.sock`;

/** Lets later commands join (REL-84). */
export class MeetingPlace {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #joined = new Map<Socket, ServedRemote[]>();
  /** What each joined command runs, or will once it is built. */
  readonly #claimed = new Map<Socket, LocalPlace[]>();

  /** @param own remotes of the command itself */
  constructor(
    private readonly folder: string,
    private readonly port: number,
    { site, remotes: own }: Pick<Welcome, 'site' | 'remotes'>,
    onChange: () => void,
  ) {
    const local = () => [...own, ...[...this.#claimed.values()].flat()];
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      send(socket, { site, remotes: local(), port, takesClaims: true } satisfies Welcome);
      readLines<ServedRemote[] | Claim>(socket, (said) => {
        if (!Array.isArray(said)) {
          const twice = twiceIn(local(), said.claim);
          if (twice.length === 0) this.#claimed.set(socket, said.claim);
          send(socket, { twice } satisfies ClaimAnswer);
          return;
        }
        // A command of an earlier version claims nothing before it is built.
        this.#claimed.set(
          socket,
          said.map(({ name, folder: from }) => ({ name, folder: from })),
        );
        this.#joined.set(socket, said);
        onChange();
      });
      socket.on('close', () => {
        this.#sockets.delete(socket);
        this.#claimed.delete(socket);
        if (this.#joined.delete(socket)) onChange();
      });
    });
  }

  /**
   * @returns whether no other command is the first for this site
   * @throws ReleaseRefused with one sentence when no socket can be opened
   */
  openFirst(site: string): Promise<boolean> {
    return this.#listen(join(this.folder, nameOf(site)));
  }

  /** Opens although another command is the first, but does not answer. @throws ReleaseRefused as above */
  async openFurther(): Promise<void> {
    const path = join(this.folder, furtherName(this.port));
    rmSync(path, { force: true });
    await this.#listen(path);
  }

  #listen(path: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', ({ code }: NodeJS.ErrnoException) => {
        if (code === 'EADDRINUSE') resolve(false);
        else reject(new ReleaseRefused([`${path} can't be opened (${code}): set TMPDIR to another folder.`]));
      });
      this.#server.listen(path, () => resolve(true));
    });
  }

  /** Remotes of the commands that have joined. */
  get remotes(): ServedRemote[] {
    return [...this.#joined.values()].flat();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** A connection to the command that serves the page. */
export interface Joined {
  welcome: Welcome;
  /**
   * Says what will run here. @returns what of it is local already; if anything, nothing is taken. Undefined when the
   * other command ends before it answers, or does not answer; then the connection is closed
   */
  claim(places: readonly LocalPlace[]): Promise<LocalPlace[] | undefined>;
  /** Tells what runs here now. */
  tell(remotes: readonly ServedRemote[]): void;
  /** Resolves when the other command has ended. */
  ended: Promise<void>;
  leave(): void;
}

/** A command that is suspended takes a connection, and says nothing; one that builds may be slow. */
const WELCOME_WITHIN_MS = 5000;

/** Finds a command that serves a site already. @returns undefined when there is none, or it does not answer */
export async function joinAt(folder: string, site: string): Promise<Joined | undefined> {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sock'))) {
    const joined = await knock(join(folder, name));
    if (joined?.welcome.site === site) return joined;
    joined?.leave();
  }
  return undefined;
}

function knock(path: string): Promise<Joined | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const ended = new Promise<void>((over) => socket.once('close', () => over()));
    const patience = setTimeout(() => socket.destroy(), WELCOME_WITHIN_MS);
    void ended.then(() => {
      clearTimeout(patience);
      resolve(undefined);
    });
    // Left by a command that was killed.
    socket.once('error', () => {
      rmSync(path, { force: true });
      resolve(undefined);
    });
    let takeAnswer: ((answer: ClaimAnswer) => void) | undefined;
    readLines<Welcome | ClaimAnswer>(socket, (said) => {
      if ('twice' in said) return takeAnswer?.(said);
      clearTimeout(patience);
      const claim = async (places: readonly LocalPlace[]): Promise<LocalPlace[] | undefined> => {
        if (said.takesClaims !== true) return twiceIn(said.remotes, places);
        const answer = new Promise<ClaimAnswer>((take) => {
          takeAnswer = take;
        });
        send(socket, { claim: [...places] } satisfies Claim);
        const noAnswer = setTimeout(() => socket.destroy(), WELCOME_WITHIN_MS);
        const answered = await Promise.race([answer, ended.then(() => undefined)]);
        clearTimeout(noAnswer);
        return answered?.twice;
      };
      resolve({ welcome: said, claim, tell: (remotes) => send(socket, remotes), ended, leave: () => socket.destroy() });
    });
  });
}

/** What is local of what a command wants to run. */
const twiceIn = (local: readonly LocalPlace[], wanted: readonly LocalPlace[]): LocalPlace[] =>
  local.filter(({ name }) => wanted.some((each) => each.name === name));

const send = (socket: Socket, value: unknown): void => void socket.write(`${JSON.stringify(value)}\n`);

function readLines<T>(socket: Socket, take: (value: T) => void): void {
  const lines = createInterface({ input: socket });
  lines.on('line', (line) => take(JSON.parse(line) as T));
  lines.on('error', () => undefined);
}
