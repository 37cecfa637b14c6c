import { defineDeclaration } from '@larder/contracts';
import { both, comingSoon } from './words';

/** mf-insights with the shape that the product has. */
export const insights = defineDeclaration({
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
});
