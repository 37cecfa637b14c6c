import { defineDeclaration } from '@larder/contracts';
import type { Composition } from '@larder/contracts';
import * as v from 'valibot';
import { Composition as CompositionSchema } from '@larder/contracts';

const guards = [{ needs: 'session' }] as const;
const both = (en: string, fr = `${en} (fr)`) => ({ en, fr });
const upcoming = both('Upcoming', 'À venir');
const comingSoon = both('Coming soon', 'Bientôt disponible');
const entry = { layout: 'entry', guards: [{ needs: 'no-session' }] } as const;

/** Remotes of the shape that the product has, for tests of the shell. */
export const DECLARATIONS = {
  'mf-auth': defineDeclaration({
    name: 'mf-auth',
    contract: '^1.0.0',
    prefixes: ['/sign-in', '/join'],
    parts: {
      'sign-in': {
        routes: [
          { ...entry, name: 'signin', path: '/sign-in', module: 'sign-in', title: both('Sign in', 'Connexion') },
          {
            ...entry,
            name: 'resetPassword',
            path: '/sign-in/reset-password',
            module: 'reset',
            title: both('New password'),
            guards: [{ needs: 'no-session', notice: both('You are signed in.', 'Vous êtes connecté.') }],
          },
        ],
      },
      join: {
        routes: [{ layout: 'entry', guards: [], name: 'join', path: '/join', module: 'join', title: both('Join') }],
      },
    },
  }),
  'mf-orders': defineDeclaration({
    name: 'mf-orders',
    contract: '^1.0.0',
    prefixes: ['/orders', '/locations'],
    parts: {
      orders: {
        notices: [
          {
            kind: 'status',
            of: 'delivered',
            icon: 'check',
            tone: 'plain',
            route: 'orderDetails',
            label: both('Order {{orderId}}: Delivered', 'Commande {{orderId}} : livrée'),
          },
          {
            kind: 'status',
            of: 'scheduled',
            icon: 'calendar',
            tone: 'plan',
            route: 'orderDetails',
            label: both(
              'Order {{orderId}}: Scheduled for {{delivery}}',
              'Commande {{orderId}} : planifiée pour le {{delivery}}',
            ),
          },
          {
            kind: 'reminder',
            of: 'draft',
            icon: 'clock',
            tone: 'soon',
            route: 'orderDetails',
            label: both('{{left}} left to order for {{day}}, {{location}}: draft {{draftId}} is not sent'),
          },
          {
            kind: 'reminder',
            of: 'usual',
            icon: 'clock',
            tone: 'soon',
            route: 'newOrder',
            query: { location: 'locationId', date: 'deliveryDate' },
            label: both('{{left}} left to order for {{day}}, {{location}}: nothing ordered yet'),
          },
          {
            kind: 'price',
            of: 'one',
            icon: 'sample-tag',
            tone: 'money',
            route: 'locationDetail',
            label: both(
              '1 product you buy changes price on {{date}}, {{location}}: {{product}} from {{former}} to {{price}}',
            ),
          },
          {
            kind: 'price',
            of: 'many',
            icon: 'sample-tag',
            tone: 'money',
            route: 'locationDetail',
            label: both(
              '{{count}} products you buy change price on {{date}}, {{location}}: {{product}} from {{former}} to {{price}}',
            ),
          },
          {
            kind: 'invoice',
            of: 'issued',
            icon: 'billing',
            tone: 'money',
            route: 'invoiceList',
            label: both('Invoice {{number}} has been issued'),
          },
          {
            kind: 'substitution',
            of: 'short',
            icon: 'products',
            tone: 'change',
            route: 'orderDetails',
            label: both('Order {{orderId}}: {{cartons}} of {{ordered}} cartons of {{product}}'),
          },
        ],
        routes: [
          {
            name: 'orderList',
            path: '/orders',
            aliases: ['/orders/list'],
            module: 'order-list',
            title: both('Orders', 'Commandes'),
            guards: [...guards],
            help: true,
          },
          {
            name: 'newOrder',
            path: '/orders/new',
            module: 'new-order',
            title: both('New order'),
            guards: [...guards],
            parent: 'orderList',
          },
          {
            name: 'orderDetails',
            path: '/orders/:orderId',
            matching: { orderId: '^[1-9]\\d*$' },
            module: 'order',
            title: both('Order'),
            guards: [...guards],
            parent: 'orderList',
            back: [{ when: { parameter: 'history', is: 'billing' }, to: 'invoiceList' }],
          },
        ],
        drawer: [
          {
            name: 'orders',
            order: 30,
            icon: 'orders',
            route: 'orderList',
            label: both('Orders', 'Commandes'),
            show: { views: ['customer'] },
            disabled: { workspaceFeatureOff: 'orders' },
            tourStep: 'orders',
          },
        ],
        cards: [
          {
            name: 'greengrocer',
            order: 0,
            span: 6,
            module: 'greengrocer-banner',
            bare: true,
            title: both('Greengrocer'),
            show: { views: ['customer'] },
          },
          {
            name: 'orders',
            order: 20,
            span: 4,
            title: both('Orders', 'Commandes'),
            picture: 'pictures/spot-orders.svg',
            tone: 'butter',
            show: { views: ['customer'] },
            variants: [
              { when: { workspaceFeatureOff: 'orders' }, text: upcoming },
              {
                text: both('Place, follow and repeat deliveries.'),
                button: { label: both('Manage'), route: 'orderList', primary: true },
              },
            ],
          },
        ],
      },
      locations: {
        routes: [
          {
            name: 'locationList',
            path: '/locations',
            module: 'location-list',
            title: both('Locations', 'Sites'),
            guards: [...guards],
            help: true,
          },
          {
            name: 'locationDetail',
            path: '/locations/:locationId',
            module: 'location',
            title: both('Location'),
            guards: [...guards],
            parent: 'locationList',
          },
        ],
        drawer: [
          {
            name: 'locations',
            order: 20,
            icon: 'locations',
            route: 'locationList',
            label: both('Locations', 'Sites'),
            show: { views: ['customer'] },
            disabled: { workspaceFeatureOff: 'locations' },
            tourStep: 'locations',
          },
        ],
        cards: [
          {
            name: 'locations',
            order: 10,
            title: both('Locations', 'Sites'),
            show: { views: ['customer'] },
            variants: [
              { when: { workspaceFeatureOff: 'locations' }, text: upcoming },
              { text: both('Your kitchens.'), button: { label: both('View', 'Voir'), route: 'locationList' } },
            ],
          },
        ],
      },
    },
  }),
  'mf-catalogue': defineDeclaration({
    name: 'mf-catalogue',
    contract: '^1.0.0',
    prefixes: ['/products', '/my/products'],
    parts: {
      'product-search': {
        routes: [
          {
            name: 'productSearch',
            path: '/products',
            module: 'product-search',
            title: both('Product search'),
            guards: [...guards],
            help: true,
          },
        ],
        drawer: [
          {
            name: 'product-search',
            order: 50,
            icon: 'search',
            route: 'productSearch',
            label: both('Product search'),
            show: { views: ['customer'] },
            tourStep: 'product-lines',
          },
        ],
        cards: [
          {
            name: 'product-search',
            order: 40,
            title: both('Product search'),
            show: { views: ['customer'] },
            variants: [{ text: both('Find producers.'), button: { label: both('Browse'), route: 'productSearch' } }],
          },
        ],
      },
      'supplier-profile': {
        routes: [
          {
            name: 'supplierProfile',
            path: '/products/:supplier',
            matching: { supplier: '^[1-9][0-9]{0,8}(-(search|sustainability|suppliers))?$' },
            module: 'supplier-profile',
            title: both('Producer'),
            guards: [...guards],
            parent: 'productSearch',
            back: [
              { when: { parameter: 'supplier', is: '*-sustainability' }, to: 'sustainability' },
              { when: { parameter: 'supplier', is: '*' }, to: 'productSearch', keep: ['tags'] },
            ],
          },
        ],
      },
      'producer-products': {
        routes: [
          {
            name: 'productList',
            path: '/my/products',
            module: 'producer-products',
            title: both('Products'),
            guards: [...guards],
          },
        ],
        drawer: [
          {
            name: 'products',
            order: 20,
            icon: 'products',
            route: 'productList',
            label: both('Products', 'Produits'),
            show: { views: ['producer'] },
            tourStep: 'product-lines',
          },
        ],
        cards: [
          {
            name: 'products',
            order: 10,
            span: 3,
            title: both('Products', 'Produits'),
            show: { views: ['producer'] },
            variants: [
              { text: both('Your catalogue.'), button: { label: both('View', 'Voir'), route: 'productList' } },
            ],
          },
        ],
      },
    },
  }),
  'mf-insights': defineDeclaration({
    name: 'mf-insights',
    contract: '^1.0.0',
    prefixes: ['/billing', '/my/sustainability'],
    parts: {
      billing: {
        routes: [
          {
            name: 'invoiceList',
            path: '/billing',
            module: 'invoice-list',
            title: both('Billing', 'Facturation'),
            guards: [
              { needs: 'session' },
              { needs: 'customer-role', otherwise: 'dashboard' },
              { needs: 'feature', feature: 'billing', otherwise: 'dashboard' },
            ],
          },
        ],
        drawer: [
          {
            name: 'billing',
            order: 40,
            icon: 'billing',
            route: 'invoiceList',
            label: both('Billing', 'Facturation'),
            show: { views: ['customer'], roles: ['OWNER', 'ADMIN', 'TRUSTED'] },
          },
          {
            name: 'billing-producer',
            order: 40,
            icon: 'billing',
            label: both('Billing', 'Facturation'),
            show: { views: ['producer'] },
            disabled: true,
          },
        ],
        cards: [
          {
            name: 'billing',
            order: 60,
            span: 3,
            title: both('Billing', 'Facturation'),
            variants: [
              { when: { views: ['producer'] }, text: comingSoon },
              {
                when: { roles: ['STANDARD'] },
                text: both("You don't have permission to view billing. Please ask your admin for access."),
              },
              { text: both('Invoices.'), button: { label: both('View', 'Voir'), route: 'invoiceList' } },
            ],
          },
        ],
      },
      sustainability: {
        routes: [
          {
            name: 'sustainability',
            path: '/my/sustainability',
            module: 'sustainability',
            title: both('Sustainability'),
            marksSeen: 'sustainabilityPage',
            guards: [
              { needs: 'session' },
              { needs: 'customer-role', otherwise: 'home' },
              { needs: 'feature', feature: 'sustainability', otherwise: 'home' },
            ],
          },
        ],
        drawer: [
          {
            name: 'sustainability',
            order: 60,
            icon: 'sustainability',
            route: 'sustainability',
            label: both('Sustainability'),
            show: { views: ['customer'] },
            newUntilSeen: 'sustainabilityPage',
          },
        ],
        cards: [
          {
            name: 'sustainability',
            order: 50,
            title: both('Sustainability'),
            show: { views: ['customer'] },
            variants: [
              { text: both('What was saved.'), button: { label: both('View', 'Voir'), route: 'sustainability' } },
            ],
          },
        ],
      },
    },
  }),
  'mf-admin': defineDeclaration({
    name: 'mf-admin',
    contract: '^1.0.0',
    prefixes: ['/my/team', '/my/profile', '/company'],
    parts: {
      team: {
        routes: [
          {
            name: 'teamMemberList',
            path: '/my/team',
            module: 'team',
            title: both('Team'),
            guards: [...guards],
            help: true,
          },
        ],
        drawer: [
          {
            name: 'administration',
            order: 70,
            icon: 'team',
            route: 'teamMemberList',
            label: both('Administration', 'Administration'),
            tourStep: 'administration',
          },
        ],
        cards: [
          {
            name: 'administration',
            order: 70,
            span: 3,
            title: both('Administration', 'Administration'),
            variants: [
              { when: { workspaceFeatureOff: 'administration' }, text: comingSoon },
              {
                when: { roles: ['OWNER', 'ADMIN'] },
                text: both('Who may order.'),
                button: { label: both('Manage', 'Gérer'), route: 'teamMemberList' },
              },
              { text: both('Who may order.'), button: { label: both('View', 'Voir'), route: 'teamMemberList' } },
            ],
          },
        ],
      },
      profile: {
        routes: [
          { name: 'profile', path: '/my/profile', module: 'profile', title: both('Profile'), guards: [...guards] },
        ],
      },
      company: {
        routes: [
          {
            name: 'company',
            path: '/company',
            module: 'company',
            title: both('Company'),
            guards: [{ needs: 'session' }, { needs: 'view', view: 'producer', otherwise: 'dashboard' }],
          },
        ],
        drawer: [
          {
            name: 'company',
            order: 30,
            icon: 'company',
            route: 'company',
            label: both('Company', 'Entreprise'),
            show: { views: ['producer'] },
          },
        ],
        cards: [
          {
            name: 'company',
            order: 20,
            span: 3,
            facts: 'company',
            title: both('Company', 'Entreprise'),
            show: { views: ['producer'] },
            variants: [{ text: both('Your details.'), button: { label: both('View', 'Voir'), route: 'company' } }],
          },
        ],
      },
    },
  }),
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

const compositionOf = (input: v.InferInput<typeof CompositionSchema>): Composition => v.parse(CompositionSchema, input);

/** gb with everything. */
export const gbComposition = (changes: Partial<v.InferInput<typeof CompositionSchema>> = {}): Composition =>
  compositionOf({
    region: 'gb',
    features: ['productSearch', 'sustainability', 'billing', 'liveChat', 'minimumOrder', 'supplierScore'],
    remotes: (Object.keys(DECLARATIONS) as RemoteName[]).map((name) => composed(name)),
    ...changes,
  });

/** fr without insights and product search, with their placeholders (SHL-12, SHL-13). */
export const frComposition = (changes: Partial<v.InferInput<typeof CompositionSchema>> = {}): Composition =>
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
