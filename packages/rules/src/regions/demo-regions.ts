import demoRegions from './demo-regions.json';
import { learnRegions } from './known-regions';
import type { RegionFacts } from './region-facts';

/** What the definitions of the demo's regions say; a test of the site holds them to the gateway's own files. */
export const DEMO_REGIONS = demoRegions;

/** Learns the regions of the demo, for programs that run without a gateway: data, benches, a remote on its own. */
export function learnDemoRegions(): void {
  learnRegions(
    DEMO_REGIONS.map(({ region, facts: { cutoffHours: _, ...facts } }) => ({ region, ...facts }) as RegionFacts),
  );
}
