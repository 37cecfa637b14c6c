import type { LocationRow } from '@larder/contracts';

/**
 * The location of a new order that needs no choice: the only one that takes orders, or the one that a location's page
 * names in the address, `?location={id}` (ORD-101).
 */
export function locationWithoutChoice(locations: readonly LocationRow[], search: string): number | undefined {
  const active = locations.filter(({ status }) => status === 'active');
  const wanted = Number(new URLSearchParams(search).get('location'));
  return (active.length === 1 ? active[0] : active.find(({ id }) => id === wanted))?.id;
}
