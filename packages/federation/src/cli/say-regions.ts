/** Says that a file of a region says something else than what is in use. */
export const differingRegions = (regions: readonly string[]): string[] =>
  regions.map(
    (region) =>
      `The file of the region ${region} differs from what is in use there; larder recompose puts it into use.`,
  );

/** `in gb and fr`, or how a part gets into one. */
export function placesOf(name: string, regions: readonly string[]): string {
  if (regions.length > 0) return `in ${regions.join(' and ')}`;
  return `but no region lists it: add "${name}": "all" to remotes in a region's file, and run larder recompose`;
}
