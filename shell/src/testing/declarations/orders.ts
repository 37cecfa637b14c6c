import { defineDeclaration } from '@larder/contracts';
import { both, guards, upcoming } from './words';

/** mf-orders with the shape that the product has. */
export const orders = defineDeclaration({
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
      notices: [
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
      ],
      routes: [
        {
          name: 'locationList',
          path: '/locations',
          module: 'location-list',
          title: both('Locations', 'Établissements'),
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
          label: both('Locations', 'Établissements'),
          show: { views: ['customer'] },
          disabled: { workspaceFeatureOff: 'locations' },
          tourStep: 'locations',
        },
      ],
      cards: [
        {
          name: 'locations',
          order: 10,
          title: both('Locations', 'Établissements'),
          show: { views: ['customer'] },
          variants: [
            { when: { workspaceFeatureOff: 'locations' }, text: upcoming },
            {
              text: both('Your kitchens.'),
              button: {
                label: both('View', 'Voir'),
                accessibleName: both('View Locations', 'Voir les établissements'),
                route: 'locationList',
              },
            },
          ],
        },
      ],
    },
  },
});
