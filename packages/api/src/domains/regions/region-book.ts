import type { RegionConfig } from '@larder/contracts';
import { learnRegions, type RegionFacts } from '@larder/rules';
import type { Database } from '../../database';
import type { ApiServices } from '../../http/services';
import { loadLanguage } from '../../texts/load-language';
import { storeRegion } from './regions.queries';

/** A new or changed region counts within 5 s (REL-99); the files that it comes in are looked at every 2 s. */
const LOOK_EVERY_MS = 1500;

/** What the book works with. */
export interface RegionBookOptions {
  db: Pick<Database, 'asSystem'>;
  /** Codes of the regions of the site. */
  regions(): readonly string[];
  /** Undefined while it can't be read. */
  configOf(region: string): RegionConfig | undefined;
  log: Pick<ApiServices['log'], 'info' | 'warn'>;
}

/**
 * Follows the regions of the site: this process learns their facts, and the database gets a row for each (REL-99).
 * While a region has orders its zone and currency stay what they were, whatever its definition says.
 */
export class RegionBook {
  readonly #stored = new Map<string, RegionFacts>();
  readonly #problems = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(private readonly options: RegionBookOptions) {
    // At once, as calls are answered before the first look at the database.
    learnRegions(this.#read());
  }

  /** One sentence for each region whose definition is not followed, for `/ready`. */
  problems = (): readonly string[] => [...this.#problems.values()];

  begin(): void {
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
    void this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Takes what has changed. What the database can't take stays for the next time; never fails. */
  look(): Promise<void> {
    this.#looking ??= this.#takeAll().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  #read(): RegionFacts[] {
    return this.options.regions().flatMap((region) => this.options.configOf(region)?.facts ?? []);
  }

  async #takeAll(): Promise<void> {
    for (const facts of this.#read()) {
      if (this.#stored.get(facts.region) === facts) continue;
      try {
        await this.#take(facts);
        this.#stored.set(facts.region, facts);
      } catch (error) {
        this.options.log.warn({ region: facts.region, reason: (error as Error).message }, 'a region is not taken yet');
      }
    }
  }

  async #take(facts: RegionFacts): Promise<void> {
    const { region, timeZone, currency } = facts;
    await loadLanguage(facts.languageTag);
    const kept = await this.options.db.asSystem((tx) => storeRegion(tx, facts));
    const changes = [
      ...(kept.zone === timeZone ? [] : [`time zone ${kept.zone}`]),
      ...(kept.currency === currency ? [] : [`currency ${kept.currency}`]),
    ];
    if (changes.length === 0) {
      this.#problems.delete(region);
      learnRegions([facts]);
      return;
    }
    const problem = `${region} has orders and keeps its ${changes.join(' and its ')}; put the definition back.`;
    if (this.#problems.get(region) !== problem) this.options.log.warn({ region, problem }, 'a region is in use');
    this.#problems.set(region, problem);
    learnRegions([{ ...facts, timeZone: kept.zone, currency: kept.currency }]);
  }
}
