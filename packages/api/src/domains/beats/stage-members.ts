import type { Region, RegionReleases } from '@larder/contracts';
import type { MemberSession } from '../../http/session';
import { digestIn } from './stage-digest';

const HOUR_MS = 3_600_000;
/** So many networks are held at once, and told apart in an hour. */
const MOST_MEMBERS = 5000;
/** So many of one workspace: whoever calls from ever new networks takes no room from others. */
const MOST_OF_WORKSPACE = 200;
/** Which stages run is asked for anew after this time, not with each call. */
const STAGES_MS = 2000;

/** A network that a member of a workspace called from while a stage ran. */
export interface StageMember {
  region: string;
  stage: string;
  /** Keyed digests, other ones in each stage; of the network the one that page loads are told with. */
  address: string;
  workspace: string;
}

/** Notes which networks members call from while stages run, until the database has it (REL-65). */
export class StageMembers {
  #waiting = new Map<string, StageMember>();
  /** What was noted in this hour, and how much of each workspace. */
  #noted = new Set<string>();
  #notedOf = new Map<string, number>();
  #hour = 0;
  readonly #stages = new Map<Region, { at: number; ids: string[] }>();

  /**
   * @param key what digests are made with
   * @param releasesOf the releases of a region; undefined while nobody told
   */
  constructor(
    private readonly key: string,
    private readonly releasesOf: (region: Region) => RegionReleases | undefined,
  ) {}

  /** Notes a call of the moment `at` (epoch ms) that the database has let in. */
  add({ region, workspaceId }: Pick<MemberSession, 'region' | 'workspaceId'>, network: string, at: number): void {
    const hour = Math.floor(at / HOUR_MS);
    if (hour !== this.#hour) [this.#noted, this.#notedOf] = [new Set(), new Map()];
    this.#hour = hour;
    for (const stage of this.#stagesOf(region, at)) {
      const workspaceIn = `${region}|${stage}|${workspaceId}`;
      const own = `${workspaceIn}|${network}`;
      const noted = this.#notedOf.get(workspaceIn) ?? 0;
      if (this.#noted.has(own) || noted >= MOST_OF_WORKSPACE || this.#noted.size >= MOST_MEMBERS) continue;
      this.#noted.add(own);
      this.#notedOf.set(workspaceIn, noted + 1);
      this.#wait({
        region,
        stage,
        address: digestIn(this.key, stage, network),
        workspace: digestIn(this.key, stage, `workspace ${workspaceId}`),
      });
    }
  }

  /** Takes everything out; `putBack` undoes that. */
  take(): { members: StageMember[]; putBack(): void } {
    const members = [...this.#waiting.values()];
    this.#waiting = new Map();
    return { members, putBack: () => members.forEach((member) => this.#wait(member)) };
  }

  #stagesOf(region: Region, at: number): readonly string[] {
    const known = this.#stages.get(region);
    if (known && Math.abs(at - known.at) < STAGES_MS) return known.ids;
    const releases = Object.values(this.releasesOf(region) ?? {});
    const ids = releases.flatMap(({ stage }) => stage ?? []);
    this.#stages.set(region, { at, ids });
    return ids;
  }

  /** The first workspace of a network stays. */
  #wait(member: StageMember): void {
    const key = `${member.region}|${member.stage}|${member.address}`;
    if (!this.#waiting.has(key) && this.#waiting.size < MOST_MEMBERS) this.#waiting.set(key, member);
  }
}
