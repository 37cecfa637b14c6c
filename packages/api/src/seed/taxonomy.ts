import type { DemoProduct } from './demo-product';
import { readTable } from './read-table';
import type { Row } from './upsert';

/** The tags of gb, and those of the French catalogue, which have neither alias nor description. */
export function taxonomyRows(products: readonly DemoProduct[]): Row[] {
  const gb = readTable<'name' | 'alias' | 'description'>('gb-tags').map((tag) => ({
    region: 'gb',
    name: tag.name,
    alias: tag.alias || null,
    description: tag.description,
  }));
  const french = new Set(products.filter((product) => product.region === 'fr').flatMap((product) => product.tags));
  return [...gb, ...[...french].map((name) => ({ region: 'fr', name, alias: null, description: '' }))];
}
