import * as v from 'valibot';
import { CutoffHours } from './cutoff-hours';
import type { DefinedFacts } from './region-facts';
import { Instant, Region } from './values';

const Address = v.string();

/** Facts of a region as they travel: with its code, and without the cut-off hours, which the configuration has. */
export type RegionFactsOnTheWay = Omit<DefinedFacts, 'cutoffHours'> & { region: string };

/** `/config/{region}.json`: what a region's screens need to know at the start (SHL-1). It holds no secret. */
export const RegionConfig = v.object({
  region: Region,
  regionName: v.string(),
  locale: v.string(),
  timezone: v.string(),
  currency: v.string(),
  environment: v.string(),
  termsUrl: Address,
  privacyUrl: Address,
  cookiesUrl: Address,
  assetsUrl: Address,
  deliveryScheduleUrl: Address,
  /** Other origins that get the session's token with a request for a file or a delivery schedule (REL-31). */
  tokenOrigins: v.optional(v.array(v.string())),
  producerStories: v.boolean(),
  /** Net, in major units; null where there is none. */
  minimumOrderValue: v.nullable(v.number()),
  locationsWithoutMinimumOrder: v.array(v.number()),
  cutoffHours: CutoffHours,
  contact: v.object({ phone: v.nullable(v.string()), email: v.string() }),
  supportProvider: v.string(),
  bankReferenceText: v.nullable(v.string()),
  /** Who sells, as it stands on invoices; for the API alone, pages don't get it. */
  seller: v.optional(v.object({ name: v.string(), address: v.array(v.string()), vatNumber: v.nullable(v.string()) })),
  links: v.object({ podArticle: v.optional(v.nullable(v.string())), mission: v.optional(v.nullable(v.string())) }),
  articles: v.array(v.object({ title: v.string(), image: v.string(), url: v.string() })),
  claims: v.object({ emissionReduction: v.nullable(v.string()), footnote: v.nullable(v.string()) }),
  copyrightLine: v.string(),
  hideAccountExistence: v.boolean(),
  maintenance: v.nullable(v.object({ from: Instant, to: Instant, textKey: v.string(), closed: v.boolean() })),
  endToEndTest: v.boolean(),
  /** Share of page loads that report web vitals, from 0 to 1; a tenth where the region names none (REL-75). */
  vitalsShare: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** What the region's definition says of its place and writing, checked there (REL-93). */
  facts: v.optional(v.custom<RegionFactsOnTheWay>((value) => typeof value === 'object' && value !== null)),
});
export type RegionConfig = v.InferOutput<typeof RegionConfig>;
