import { Composition } from '@larder/contracts';
import * as v from 'valibot';
import { admin } from './declarations/admin';
import { auth } from './declarations/auth';
import { catalogue } from './declarations/catalogue';
import { insights } from './declarations/insights';
import { orders } from './declarations/orders';
import { both, comingSoon } from './declarations/words';

/** Remotes of the shape that the product has, for tests of the shell. */
export const DECLARATIONS = {
  'mf-auth': auth,
  'mf-orders': orders,
  'mf-catalogue': catalogue,
  'mf-insights': insights,
  'mf-admin': admin,
};

export type RemoteName = keyof typeof DECLARATIONS;

/** A remote as the release command would have written it. */
export function composed(
  name: RemoteName,
  {
    parts,
    version = '1.0.0',
    declaration = DECLARATIONS[name] as unknown,
  }: { parts?: readonly string[]; version?: string; declaration?: unknown } = {},
) {
  const declared = DECLARATIONS[name];
  return {
    name,
    version,
    address: `/releases/${name}/${version}/`,
    entry: 'entry.js',
    integrity: {},
    parts: [...(parts ?? Object.keys(declared.parts))],
    prefixes: [...declared.prefixes],
    declaration,
  };
}

const compositionOf = (input: v.InferInput<typeof Composition>): Composition => v.parse(Composition, input);

/** gb with everything. */
export const gbComposition = (changes: Partial<v.InferInput<typeof Composition>> = {}): Composition =>
  compositionOf({
    region: 'gb',
    features: ['productSearch', 'sustainability', 'billing', 'liveChat', 'minimumOrder', 'supplierScore'],
    remotes: (Object.keys(DECLARATIONS) as RemoteName[]).map((name) => composed(name)),
    ...changes,
  });

/** fr without insights and product search, with their placeholders (SHL-12, SHL-13). */
export const frComposition = (changes: Partial<v.InferInput<typeof Composition>> = {}): Composition =>
  compositionOf({
    region: 'fr',
    features: [],
    remotes: [
      composed('mf-auth'),
      composed('mf-orders'),
      composed('mf-catalogue', { parts: ['supplier-profile', 'producer-products'] }),
      composed('mf-admin'),
    ],
    placeholders: {
      drawer: [{ name: 'billing', order: 40, icon: 'billing', label: both('Billing', 'Facturation'), disabled: true }],
      cards: [
        {
          name: 'product-search',
          order: 40,
          title: both('Product search', 'Recherche de produits'),
          picture: 'ui:spot-search',
          show: { views: ['customer'] },
          variants: [{ text: comingSoon, disabled: true }],
        },
        {
          name: 'billing',
          order: 60,
          span: 3,
          title: both('Billing', 'Facturation'),
          variants: [{ text: comingSoon }],
        },
      ],
    },
    redirects: [
      { from: '/billing', to: '/my/dashboard' },
      { from: '/my/sustainability', to: '/my' },
      { from: '/products', to: '/my' },
    ],
    ...changes,
  });
