import { defineDeclaration } from '@larder/contracts';

const guards = [{ needs: 'session' }] as const;
const wholeNumber = '^[1-9]\\d*$';
const upcoming = { en: 'Upcoming', fr: 'À venir' };

/** Orders of the agreed products, and the locations that they go to. */
export const declaration = defineDeclaration({
  name: 'mf-orders',
  contract: '^1.0.0',
  prefixes: ['/orders', '/locations'],
  parts: {
    orders: {
      routes: [
        {
          name: 'orderList',
          path: '/orders',
          aliases: ['/orders/list'],
          module: 'order-list',
          title: { en: 'Orders', fr: 'Commandes' },
          guards: [...guards],
          help: true,
        },
        {
          name: 'newOrder',
          path: '/orders/new',
          module: 'new-order',
          title: { en: 'New order', fr: 'Nouvelle commande' },
          guards: [...guards],
          parent: 'orderList',
        },
        {
          name: 'orderDetails',
          path: '/orders/:orderId',
          matching: { orderId: wholeNumber },
          module: 'order',
          title: { en: 'Order', fr: 'Commande' },
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
          label: { en: 'Orders', fr: 'Commandes' },
          show: { views: ['customer'] },
          disabled: { workspaceFeatureOff: 'orders' },
          tourStep: 'orders',
        },
      ],
      cards: [
        {
          name: 'next-delivery',
          order: -10,
          span: 6,
          module: 'next-delivery',
          bare: true,
          feature: 'deadlines',
          title: { en: 'Next delivery', fr: 'Prochaine livraison' },
          show: { views: ['customer'] },
        },
        {
          name: 'greengrocer',
          order: 0,
          span: 6,
          module: 'greengrocer-banner',
          bare: true,
          title: { en: 'Greengrocer', fr: 'Primeur' },
          show: { views: ['customer'] },
        },
        {
          name: 'orders',
          order: 20,
          span: 4,
          title: { en: 'Orders', fr: 'Commandes' },
          picture: 'pictures/spot-orders.svg',
          tone: 'butter',
          show: { views: ['customer'] },
          variants: [
            { when: { workspaceFeatureOff: 'orders' }, text: upcoming },
            {
              text: { en: 'Place, track and repeat orders.', fr: 'Passez, suivez et renouvelez vos commandes.' },
              button: {
                label: { en: 'Manage', fr: 'Gérer' },
                accessibleName: { en: 'Manage Orders', fr: 'Gérer les commandes' },
                route: 'orderList',
                primary: true,
              },
            },
          ],
        },
      ],
      slots: [
        {
          name: 'order-details/aside',
          version: 1,
          takes: 3,
          heights: { small: 184, medium: 264, large: 400 },
          context: {
            orderId: { is: 'number' },
            type: { is: 'text' },
            status: { is: 'text' },
            locationId: { is: 'number' },
            deliveryDate: { is: 'text', optional: true },
            // Most lines first; without an id where the supplier has no profile.
            suppliers: {
              is: 'list',
              of: { id: { is: 'number', optional: true }, name: { is: 'text' }, lines: { is: 'number' } },
            },
          },
        },
      ],
      notices: [
        {
          kind: 'status',
          of: 'scheduled',
          icon: 'calendar',
          tone: 'plan',
          route: 'orderDetails',
          label: {
            en: 'Order {{orderId}}: Scheduled for {{delivery}}',
            fr: 'Commande {{orderId}} : planifiée pour le {{delivery}}',
          },
        },
        {
          kind: 'status',
          of: 'moved',
          icon: 'calendar',
          tone: 'plan',
          route: 'orderDetails',
          label: {
            en: 'Order {{orderId}}: Moved to {{delivery}}',
            fr: 'Commande {{orderId}} : déplacée au {{delivery}}',
          },
        },
        {
          kind: 'status',
          of: 'out-for-delivery',
          icon: 'truck',
          tone: 'way',
          route: 'orderDetails',
          label: { en: 'Order {{orderId}}: Out for delivery', fr: 'Commande {{orderId}} : en livraison' },
        },
        {
          kind: 'status',
          of: 'delivered',
          icon: 'check',
          tone: 'plain',
          route: 'orderDetails',
          label: { en: 'Order {{orderId}}: Delivered', fr: 'Commande {{orderId}} : livrée' },
        },
        {
          kind: 'status',
          of: 'cancelled',
          icon: 'close',
          tone: 'bad',
          route: 'orderDetails',
          label: { en: 'Order {{orderId}}: Cancelled by Larder', fr: 'Commande {{orderId}} : annulée par Larder' },
        },
        {
          kind: 'substitution',
          of: 'substitute',
          icon: 'substitute',
          tone: 'change',
          route: 'orderDetails',
          label: {
            en: 'Order {{orderId}}: {{substitute}} comes instead of {{product}}',
            fr: 'Commande {{orderId}} : {{substitute}} remplace {{product}}',
          },
        },
        {
          kind: 'substitution',
          of: 'short',
          icon: 'products',
          tone: 'change',
          route: 'orderDetails',
          label: {
            en: 'Order {{orderId}}: {{cartons}} of {{ordered}} cartons of {{product}}',
            fr: 'Commande {{orderId}} : {{cartons}} colis de {{product}} sur {{ordered}}',
          },
        },
        {
          kind: 'reminder',
          of: 'draft',
          icon: 'clock',
          tone: 'soon',
          route: 'orderDetails',
          label: {
            en: '{{left}} left to order for {{day}}, {{location}}: draft {{draftId}} is not sent',
            fr: 'Plus que {{left}} pour commander pour {{day}}, {{location}} : le brouillon {{draftId}} n’est pas envoyé',
          },
        },
        {
          kind: 'reminder',
          of: 'usual',
          icon: 'clock',
          tone: 'soon',
          route: 'newOrder',
          query: { location: 'locationId', date: 'deliveryDate' },
          label: {
            en: '{{left}} left to order for {{day}}, {{location}}: nothing ordered yet',
            fr: 'Plus que {{left}} pour commander pour {{day}}, {{location}} : pas encore de commande',
          },
        },
      ],
    },
    locations: {
      notices: [
        {
          kind: 'price',
          of: 'one',
          icon: 'sample-tag',
          tone: 'money',
          route: 'locationDetail',
          label: {
            en: '1 product you buy changes price on {{date}}, {{location}}: {{product}} from {{former}} to {{price}}',
            fr: '1 produit que vous achetez change de prix le {{date}}, {{location}} : {{product}} passe de {{former}} à {{price}}',
          },
        },
        {
          kind: 'price',
          of: 'many',
          icon: 'sample-tag',
          tone: 'money',
          route: 'locationDetail',
          label: {
            en: '{{count}} products you buy change price on {{date}}, {{location}}: {{product}} from {{former}} to {{price}}',
            fr: '{{count}} produits que vous achetez changent de prix le {{date}}, {{location}} : {{product}} passe de {{former}} à {{price}}',
          },
        },
      ],
      routes: [
        {
          name: 'locationList',
          path: '/locations',
          module: 'location-list',
          title: { en: 'Locations', fr: 'Établissements' },
          guards: [...guards],
          help: true,
        },
        {
          name: 'locationDetail',
          path: '/locations/:locationId',
          matching: { locationId: wholeNumber },
          module: 'location',
          title: { en: 'Location', fr: 'Établissement' },
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
          label: { en: 'Locations', fr: 'Établissements' },
          show: { views: ['customer'] },
          disabled: { workspaceFeatureOff: 'locations' },
          tourStep: 'locations',
        },
      ],
      cards: [
        {
          name: 'locations',
          order: 10,
          title: { en: 'Locations', fr: 'Établissements' },
          picture: 'pictures/spot-locations.svg',
          tone: 'mint',
          show: { views: ['customer'] },
          variants: [
            { when: { workspaceFeatureOff: 'locations' }, text: upcoming },
            {
              text: {
                en: 'Addresses, delivery times and agreed products of your kitchens.',
                fr: 'Adresses, horaires de livraison et produits référencés de vos cuisines.',
              },
              button: {
                label: { en: 'View', fr: 'Voir' },
                accessibleName: { en: 'View Locations', fr: 'Voir les établissements' },
                route: 'locationList',
              },
            },
          ],
        },
      ],
    },
  },
});
