import { createHash, randomUUID } from 'node:crypto';
import type { Refusal } from '../platform/platform-settings';
import {
  elapsedOf,
  entriesBackwards,
  type ReleaseStore,
  type Root,
  type StagedRemote,
} from '@larder/federation/release';
import { type Announcement, announcementOf, returnedIn, type StandstillKind } from './announcement';
import { type Joined, JOINED_MS, JoinedRefusals, type RefusalNews } from './joined-refusals';
import { type Recipient, recipientsOf } from './recipients';
import { sendHook } from './webhook';

/** What an announcer works with. */
export interface AnnouncerOptions {
  recipients: readonly Recipient[];
  /** Signs webhooks: `whsec_` and base64. */
  secret: string;
  /** Puts an e-mail into the outbox; undefined where there is none. */
  mail?: ((letter: Announcement & { to: string }) => Promise<void>) | undefined;
  log: (line: string) => void;
}

/** A message that waits to be taken. It lies in the store, so that another gateway can go on. */
interface Waiting {
  announcement: Announcement;
  recipient: Recipient;
  /** Of the gateway that delivers it. */
  owner: string;
}

const KEPT_MS = 24 * 3_600_000;
/**
 * A message of a gateway that has gone is taken over after this time. Joined refusals are due before, so that a gateway
 * that runs delivers them itself.
 */
const TAKE_OVER_MS = JOINED_MS + 30_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 3_600_000;
const WAITING = 'announcements/';
const DONE = 'announced/';
const TOLD = 'told/';

/**
 * Announces each change of the root once, whoever made it, and refusals of releases (REL-46). A receiver that
 * fails is asked again for 24 hours, and delays nothing: changes do not wait for it.
 */
export class Announcer {
  readonly #me = randomUUID();
  /** When a message is sent next, by `elapsedOf` the store; one without an entry is sent at once. */
  readonly #tries = new Map<string, { count: number; nextAt: number }>();
  readonly #told = new Set<string>();
  readonly #refusals = new JoinedRefusals(
    () => elapsedOf(this.store),
    (news, joined) => this.#queueRefusal(news, joined),
  );
  #known: number | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly store: ReleaseStore,
    private readonly options: AnnouncerOptions,
  ) {}

  /**
   * Notes where to begin, so that changes from now on are announced. Delivers nothing, so that no receiver delays the
   * start of a gateway. Never fails.
   */
  async begin(): Promise<void> {
    try {
      await this.#knownOf(await this.store.roots.read());
    } catch (error) {
      this.options.log(`Announcements wait: ${(error as Error).message}`);
    }
  }

  /** Announces what has changed since the last look, and sends what waits. Never fails. */
  look(): Promise<void> {
    this.#running ??= this.#work()
      .catch((error: unknown) => this.options.log(`Announcements wait: ${(error as Error).message}`))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /**
   * Announces a release that was refused: the first one of a caller at once, others of the next minutes joined. Never
   * fails.
   */
  async refused(refusal: Refusal): Promise<void> {
    if (this.options.recipients.length === 0) return;
    await this.#refusals
      .add(refusal)
      .catch((error: unknown) => this.options.log(`A refusal was not announced: ${(error as Error).message}`));
  }

  /** Leaves what waits to be joined in the store, for another gateway or the next start. Never fails. */
  end(): Promise<void> {
    return this.#refusals
      .look()
      .catch((error: unknown) => this.options.log(`Refusals were not announced: ${(error as Error).message}`));
  }

  /** Announces a candidate that stands still, once for all gateways, restarts included. Never fails. */
  async waits(what: StandstillKind, { region, remote, stage }: StagedRemote, sentence: string): Promise<void> {
    const at = this.store.now().toISOString();
    // Numbers may go missing again on another day; a step is overdue once.
    const occasion = what === 'numbers-missing' ? at.slice(0, 10) : String(stage.step ?? 0);
    const id = [what, region, stage.id, occasion].join('-');
    if (this.options.recipients.length === 0 || this.#told.has(id)) return;
    this.#told.add(id);
    const parts = [{ part: remote, regions: [region], from: null, to: `candidate ${stage.version}` }];
    const announcement: Announcement = {
      id,
      what,
      who: this.store.author.who,
      why: null,
      at,
      sequence: null,
      parts,
      code: null,
      reasons: [sentence],
      returned: null,
    };
    try {
      if ((await this.store.storage.read(TOLD + id)) !== undefined) return;
      await this.#queue(announcement);
      await this.store.storage.create(TOLD + id, Buffer.from(this.#me));
    } catch (error) {
      this.#told.delete(id);
      this.options.log(`A standstill was not announced: ${(error as Error).message}`);
    }
  }

  #queueRefusal(news: RefusalNews, joined?: Joined): Promise<void> {
    const at = this.store.now().toISOString();
    return this.#queue({ what: 'refused', why: null, at, sequence: null, returned: null, ...news }, joined);
  }

  async #work(): Promise<void> {
    // Refusals that are due by now have ended before they are delivered.
    const elapsedMs = elapsedOf(this.store);
    await this.#refusals.look();
    const root = await this.store.roots.read();
    const known = await this.#knownOf(root);
    if (root && known !== undefined && known < root.sequence) {
      const entries = [];
      for await (const entry of entriesBackwards(this.store.roots)) {
        if (entry.sequence <= known) break;
        entries.push(entry);
      }
      for (const entry of entries.reverse()) {
        if ((await this.store.storage.read(DONE + entry.sequence)) === undefined) {
          const changed = entry.what === 'return' ? await this.store.roots.readAt(entry.sequence) : undefined;
          await this.#queue(announcementOf(entry, changed && returnedIn(changed)));
          await this.store.storage.create(DONE + entry.sequence, Buffer.from(this.#me));
        }
        this.#known = entry.sequence;
      }
    }
    await this.#deliver(elapsedMs);
  }

  /** The last change that needs no announcement any more; undefined before the first change. */
  async #knownOf(root: Root | undefined): Promise<number | undefined> {
    if (root) this.#known ??= await this.#lastAnnounced(root.sequence);
    return this.#known;
  }

  /** Where to begin: what changed before anybody announced is no news. */
  async #lastAnnounced(current: number): Promise<number> {
    const done = (await this.store.storage.list(DONE)).map(({ key }) => Number(key.slice(DONE.length)));
    if (done.length > 0) return Math.max(...done);
    await this.store.storage.create(DONE + current, Buffer.from(this.#me));
    return current;
  }

  /** Writes a message for each receiver; of refusals that are joined it replaces the former ones. */
  async #queue(announcement: Announcement, joined?: Joined): Promise<void> {
    for (const recipient of recipientsOf(this.options.recipients, announcement)) {
      const waiting: Waiting = { announcement, recipient, owner: this.#me };
      const mark = createHash('sha256').update(`${recipient.scope} ${recipient.address}`).digest('hex').slice(0, 12);
      const message = `${WAITING}${announcement.id}.${mark}`;
      const key = joined ? `${message}.${joined.revision}` : message;
      // Until then it may be replaced.
      if (joined) this.#tries.set(key, { count: 0, nextAt: joined.dueAt });
      // Two gateways that see the same change: one of them writes it.
      await this.store.storage.create(key, Buffer.from(JSON.stringify(waiting)));
      if (joined && joined.former > 0) await this.#remove(`${message}.${joined.former}`);
    }
  }

  #remove(key: string): Promise<void> {
    this.#tries.delete(key);
    return this.store.storage.remove(key);
  }

  async #deliver(elapsedMs: number): Promise<void> {
    const waiting = await this.store.storage.list(WAITING);
    const latest = new Map<string, number>();
    for (const { key } of waiting) {
      const { message, revision } = partsOf(key);
      latest.set(message, Math.max(revision, latest.get(message) ?? 0));
    }
    await Promise.all(
      waiting.map(async ({ key, modifiedAt }) => {
        const { message, revision } = partsOf(key);
        // A gateway was killed before it removed what it had replaced.
        if (revision < latest.get(message)!) return this.#remove(key);
        return this.#deliverOne(key, modifiedAt, elapsedMs);
      }),
    );
  }

  async #deliverOne(key: string, modifiedAt: number, elapsedMs: number): Promise<void> {
    const { count, nextAt } = this.#tries.get(key) ?? { count: 0, nextAt: -Infinity };
    if (nextAt > elapsedMs) return;
    const text = await this.store.storage.read(key);
    if (!text) return;
    const waiting = JSON.parse(text.toString()) as Waiting;
    // The storage dates it, not this process.
    const ageMs = this.store.now().getTime() - modifiedAt;
    if (waiting.owner !== this.#me && ageMs < TAKE_OVER_MS) return;
    const problem = await this.#send(waiting).then(
      () => undefined,
      (error: unknown) => (error as Error).message,
    );
    const isOver = problem === undefined || ageMs > KEPT_MS;
    if (problem !== undefined && isOver)
      this.options.log(`An announcement to ${waiting.recipient.scope} was given up after 24 h: ${problem}`);
    if (isOver) await this.#remove(key);
    else
      this.#tries.set(key, {
        count: count + 1,
        nextAt: elapsedMs + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 3 ** count),
      });
  }

  async #send({ announcement, recipient: { address, isMail } }: Waiting): Promise<void> {
    if (!isMail)
      return sendHook(
        address,
        this.options.secret,
        announcement.id,
        JSON.stringify({ type: `larder.${announcement.what}`, timestamp: announcement.at, data: announcement }),
        this.store.now(),
      );
    if (!this.options.mail) throw new Error('There is no outbox.');
    await this.options.mail({ ...announcement, to: address });
  }
}

/** `announcements/<id>.<receiver>`, and of what is joined `.<revision>`. */
function partsOf(key: string): { message: string; revision: number } {
  const [id, mark, revision = '0'] = key.slice(WAITING.length).split('.');
  return { message: `${id}.${mark}`, revision: Number(revision) };
}
