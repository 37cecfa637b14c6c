import { defineDeclaration } from '@larder/contracts';

const comingSoon = { text: { en: 'Coming soon', fr: 'Bientôt disponible' } };

/** What last-mile delivery saved, and the bills. */
export const declaration = defineDeclaration({
  name: 'mf-insights',
  contract: '^1.0.0',
  prefixes: ['/billing', '/my/sustainability'],
  parts: {
    billing: {
      features: ['billing'],
      notices: [
        {
          kind: 'invoice',
          of: 'issued',
          icon: 'billing',
          tone: 'money',
          route: 'invoiceList',
          label: { en: 'Invoice {{number}} has been issued', fr: 'La facture {{number}} est disponible' },
        },
        {
          kind: 'invoice',
          of: 'credited',
          icon: 'billing',
          tone: 'money',
          route: 'invoiceList',
          label: {
            en: 'Credit note for invoice {{number}} has been issued',
            fr: 'Un avoir sur la facture {{number}} est disponible',
          },
        },
      ],
      routes: [
        {
          name: 'invoiceList',
          path: '/billing',
          module: 'invoice-list',
          title: { en: 'Billing', fr: 'Facturation' },
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
          label: { en: 'Billing', fr: 'Facturation' },
          show: { views: ['customer'], roles: ['OWNER', 'ADMIN', 'TRUSTED'] },
        },
        {
          name: 'billing-producer',
          order: 40,
          icon: 'billing',
          label: { en: 'Billing', fr: 'Facturation' },
          show: { views: ['producer'] },
          disabled: true,
        },
      ],
      cards: [
        {
          name: 'billing',
          order: 60,
          span: 3,
          title: { en: 'Billing', fr: 'Facturation' },
          picture: 'pictures/spot-billing.svg',
          tone: 'sky',
          variants: [
            { when: { views: ['producer'] }, ...comingSoon },
            {
              when: { roles: ['STANDARD'] },
              text: {
                en: 'You don’t have permission to view billing. Please ask your admin for access.',
                fr: 'Vous n’avez pas accès à la facturation. Demandez l’accès à votre administrateur.',
              },
            },
            {
              text: { en: 'Invoices, credit notes and what is due when.', fr: 'Factures, avoirs et échéances.' },
              button: {
                label: { en: 'View', fr: 'Voir' },
                accessibleName: { en: 'View Billing', fr: 'Voir la facturation' },
                route: 'invoiceList',
              },
            },
          ],
        },
      ],
    },
    sustainability: {
      features: ['sustainability'],
      panels: [
        {
          slot: 'order-details/aside@1',
          name: 'order-emissions',
          order: 10,
          module: 'order-emissions',
          height: 'medium',
          needs: ['orderId', 'status'],
          when: { type: ['normal'] },
          show: { views: ['customer'] },
          title: { en: 'Emissions of this order', fr: 'Émissions de cette commande' },
        },
      ],
      routes: [
        {
          name: 'sustainability',
          path: '/my/sustainability',
          module: 'sustainability',
          title: { en: 'Sustainability', fr: 'Durabilité' },
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
          label: { en: 'Sustainability', fr: 'Durabilité' },
          show: { views: ['customer'] },
          newUntilSeen: 'sustainabilityPage',
        },
      ],
      cards: [
        {
          name: 'sustainability',
          order: 50,
          title: { en: 'Sustainability', fr: 'Durabilité' },
          picture: 'pictures/spot-sustainability.svg',
          tone: 'butter',
          show: { views: ['customer'] },
          variants: [
            {
              text: {
                en: 'Delivery emissions saved, and your suppliers’ scores.',
                fr: 'Les émissions de livraison évitées et le niveau de vos fournisseurs.',
              },
              button: {
                label: { en: 'View', fr: 'Voir' },
                accessibleName: { en: 'View Sustainability', fr: 'Voir la durabilité' },
                route: 'sustainability',
              },
            },
          ],
        },
      ],
    },
  },
});
