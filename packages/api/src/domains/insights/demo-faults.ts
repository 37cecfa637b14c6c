import type { ApiServices } from '../../http/services';

/** What the demo data breaks on purpose, so that screens can show a failure: workspace and subject. */
const FAULTS = { 'carbon-footprint': [105, 105], 'invoice-document': [101, 10050] } as const;

/**
 * Fails for the demo data's own examples of a failure; never with other data, and never where other machines reach it
 * (TRU-7).
 */
export function failOnPurpose(
  app: ApiServices,
  fault: keyof typeof FAULTS,
  workspaceId: number,
  subject: number,
): void {
  const [workspace, example] = FAULTS[fault];
  if (app.profile !== undefined && app.hasTestAids && workspaceId === workspace && subject === example)
    throw new Error(`the demo data lets ${fault} fail`);
}
