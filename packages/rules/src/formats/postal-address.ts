import type { RegionFacts } from '../regions/region-facts';

/**
 * The two lines of an address as it is written on a letter: the postcode last, or before the town as in France, "69001
 * Lyon", as its region has it. `address` ends with its town.
 */
export function postalAddress(
  address: string,
  postcode: string,
  order: RegionFacts['addressOrder'],
): [street: string, town: string] {
  const end = address.lastIndexOf(', ');
  if (order !== 'postcode-town' || end < 0 || postcode === '') return [address, postcode];
  return [address.slice(0, end), `${postcode} ${address.slice(end + 2)}`];
}
