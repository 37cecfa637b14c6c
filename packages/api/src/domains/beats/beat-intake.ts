import {
  type Beat,
  type BeatItem,
  cleanProblemText,
  type Region,
  type RegionReleases,
  type StackFrame,
} from '@larder/contracts';
import { knownRegions } from '@larder/rules';
import type { Logger } from 'pino';
import type { Database } from '../../database';
import type { MemberSession } from '../../http/session';
import { addErrors, addHealth, endRareGroups } from './beats.queries';
import type { DroppedItem } from './dropped';
import { ErrorSums, type Failure } from './error-sums';
import { type FigureOf, HealthSums } from './health-sums';
import { ReleaseMetrics, type ReleaseSeries } from './release-metrics';
import { StageMembers } from './stage-members';
import { addStageMembers } from './stage-members.queries';
import { StageSums } from './stage-sums';
import { addStageLoads } from './stage-sums.queries';

/** A killed process loses what was told to it since. */
const KEEP_EVERY_MS = 5000;

/** What a report of an older shell says of a failure (SHL-118). It names no region. */
export interface ReportedFailure {
  kind: 'schema' | 'unhandled' | 'load';
  area: string;
  version: string;
  message: string;
}

const KIND_OF_REPORT = { schema: 'shape', unhandled: 'error', load: 'failed' } as const;

/** What the intake works with. */
export interface BeatIntakeOptions {
  db: Database;
  metrics: { beatItemDropped(reason: DroppedItem): void };
  log: Pick<Logger, 'warn'>;
  /** The releases that count; undefined while nobody told. */
  releasesOf(region: Region): RegionReleases | undefined;
  /** What digests of client addresses are made with. */
  addressKey: string;
  /** Epoch ms. */
  clock(): number;
}

/** Sums up what pages tell, and adds it to the database every 5 seconds (REL-80). */
export class BeatIntake {
  readonly #health = new HealthSums();
  readonly #errors = new ErrorSums();
  readonly #totals = new ReleaseMetrics();
  readonly #stages: StageSums;
  readonly #members: StageMembers;
  readonly #timer: NodeJS.Timeout;
  #keeping: Promise<void> | undefined;

  constructor(private readonly options: BeatIntakeOptions) {
    this.#stages = new StageSums(options.addressKey);
    this.#members = new StageMembers(options.addressKey, options.releasesOf);
    this.#timer = setInterval(() => void this.keep(), KEEP_EVERY_MS);
    this.#timer.unref();
  }

  /**
   * Counts the items of a beat from a network at the moment `at` (epoch ms). Those of a release that is not in use, and
   * was not before, are dropped (REL-82).
   */
  take({ region, route, load, items }: Beat, network: string, at: number): void {
    const known = this.options.releasesOf(region);
    for (const item of items) {
      const part = known && Object.hasOwn(known, item.remote) ? known[item.remote] : undefined;
      if (!known || !part?.releases.includes(item.version)) {
        this.options.metrics.beatItemDropped('release');
        continue;
      }
      // Another name is one that a stranger made up.
      const module = part.modules.includes(item.module ?? '') ? item.module! : '';
      this.#count(
        { region, remote: item.remote, release: item.version, module, measure: item.kind },
        item,
        route ?? null,
        known,
        at,
      );
      if (!this.#stages.add({ ...item, module }, { region, load, network }, known, at))
        this.options.metrics.beatItemDropped('room');
    }
  }

  /**
   * Notes that a member called from a network at the moment `at` (epoch ms). While a stage runs in the region, page loads
   * from there count for a step of its plan (REL-65).
   */
  noteMember(session: Pick<MemberSession, 'region' | 'workspaceId'>, network: string, at: number): void {
    this.#members.add(session, network, at);
  }

  /** Counts a report of an older shell into the same groups (REL-83). */
  takeReport({ kind, area, version, message }: ReportedFailure, at: number): void {
    const known = knownRegions()
      .map((region) => this.options.releasesOf(region))
      .find((releases) => releases && Object.hasOwn(releases, area) && releases[area]!.releases.includes(version));
    if (!known) return this.options.metrics.beatItemDropped('release');
    const item = { kind: KIND_OF_REPORT[kind], text: message, frames: [] };
    this.#count({ region: '', remote: area, release: version, module: '', measure: item.kind }, item, null, known, at);
  }

  /** What this process was told, for `/metrics`. */
  metricsText(): string {
    return this.#totals.text(this.options.releasesOf, knownRegions());
  }

  /** The same as series, for a collector that they are sent to. */
  series(): readonly ReleaseSeries[] {
    return this.#totals.shown(this.options.releasesOf, knownRegions()).series;
  }

  /** Adds everything to the database. What it can't take stays for the next time; never fails. */
  keep(): Promise<void> {
    this.#keeping ??= this.#keep().finally(() => {
      this.#keeping = undefined;
    });
    return this.#keeping;
  }

  /** Adds what is left, and ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    // One that is on its way may have begun before the last beat.
    await this.#keeping;
    await this.keep();
  }

  #count(
    figure: FigureOf,
    item: Pick<BeatItem, 'kind'> & ({ value: number } | { text: string; frames: StackFrame[] }),
    route: string | null,
    known: RegionReleases,
    at: number,
  ): void {
    const value = 'value' in item ? item.value : undefined;
    this.#totals.add(figure, value);
    const isCounted = this.#health.add(figure, value, at);
    const isGrouped = !('text' in item) || this.#errors.add(failureOf(figure, item, route, known), at);
    if (!isCounted || !isGrouped) this.options.metrics.beatItemDropped('room');
  }

  async #keep(): Promise<void> {
    await this.#keepStages();
    const [health, errors] = [this.#health.take(), this.#errors.take()];
    if (health.rows.length === 0) return;
    const { db, log } = this.options;
    try {
      await db.asSystem(async (tx) => {
        await addHealth(tx, health.rows);
        if (errors.rows.length > 0) await addErrors(tx, errors.rows, errors.counts);
      });
    } catch (error) {
      health.putBack();
      errors.putBack();
      log.warn({ problem: (error as Error).message }, 'what pages told could not be kept yet');
      return;
    }
    if (errors.rows.length > 0) await db.asSystem(endRareGroups).catch(() => undefined);
  }

  /** By itself, so that neither keeps the other from the database. */
  async #keepStages(): Promise<void> {
    const [sums, noted] = [this.#stages.take(), this.#members.take()];
    if (sums.loads.length + noted.members.length === 0) return;
    const { db, log, clock } = this.options;
    const at = new Date(clock()).toISOString();
    try {
      await db.asSystem(async (tx) => {
        await addStageLoads(tx, sums.loads, at);
        if (noted.members.length > 0) await addStageMembers(tx, noted.members, at);
      });
    } catch (error) {
      sums.putBack();
      noted.putBack();
      log.warn({ problem: (error as Error).message }, 'what pages told of a stage could not be kept yet');
    }
  }
}

/** Everything cleaned once more: a page may be anybody's (REL-77). */
function failureOf(
  { region, remote, release, module, measure }: FigureOf,
  { text, frames }: { text: string; frames: StackFrame[] },
  route: string | null,
  known: RegionReleases,
): Failure {
  return {
    region,
    remote,
    release,
    module,
    kind: measure as Failure['kind'],
    text: cleanProblemText(text),
    route,
    frames: frames.map((frame) => cleanFrame(frame, known)),
  };
}

function cleanFrame({ file, function: name, ...place }: StackFrame, known: RegionReleases): StackFrame {
  const isOurs = file === '(inline)' || Object.hasOwn(known, file.split('/', 1)[0]!);
  return {
    file: isOurs ? file : '(other)',
    ...place,
    ...(name !== undefined && cleanProblemText(name) === name && { function: name }),
  };
}
