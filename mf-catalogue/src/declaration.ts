import { defineDeclaration } from '@larder/contracts';

const guards = [{ needs: 'session' }] as const;
const editing = [
  { needs: 'session' },
  { needs: 'feature', feature: 'producerEditing', otherwise: 'dashboard' },
] as const;

/** Finding producers, their profiles, and a producer's own products. */
export const declaration = defineDeclaration({
  name: 'mf-catalogue',
  contract: '^1.0.0',
  prefixes: ['/products', '/my/products', '/my/demand'],
  parts: {
    'product-search': {
      features: ['productSearch'],
      routes: [
        {
          name: 'productSearch',
          path: '/products',
          module: 'product-search',
          title: { en: 'Find producers', fr: 'Trouver des producteurs' },
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
          label: { en: 'Find producers', fr: 'Trouver des producteurs' },
          show: { views: ['customer'] },
          tourStep: 'product-lines',
        },
      ],
      cards: [
        {
          name: 'product-search',
          order: 40,
          title: { en: 'Find producers', fr: 'Trouver des producteurs' },
          picture: 'pictures/spot-search.svg',
          tone: 'mint',
          show: { views: ['customer'] },
          variants: [
            {
              text: {
                en: 'Find producers by what they grow, rear and make.',
                fr: 'Trouvez des producteurs par ce qu’ils cultivent, élèvent et préparent.',
              },
              button: {
                label: { en: 'Browse', fr: 'Parcourir' },
                accessibleName: { en: 'Browse Find producers', fr: 'Parcourir les producteurs' },
                route: 'productSearch',
              },
            },
          ],
        },
      ],
    },
    'supplier-profile': {
      panels: [
        {
          slot: 'order-details/aside@1',
          name: 'about-suppliers',
          order: 20,
          module: 'about-suppliers',
          height: 'large',
          needs: ['suppliers'],
          show: { views: ['customer'] },
          title: { en: 'About your suppliers', fr: 'À propos de vos fournisseurs' },
        },
      ],
      routes: [
        {
          name: 'supplierProfile',
          path: '/products/:supplier',
          matching: { supplier: '^[1-9][0-9]{0,8}(-(search|sustainability|suppliers))?$' },
          module: 'supplier-profile',
          title: { en: 'Producer', fr: 'Producteur' },
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
          title: { en: 'Products', fr: 'Produits' },
          guards: [...guards],
        },
        {
          name: 'newProduct',
          path: '/my/products/new',
          module: 'product-editor',
          title: { en: 'New product', fr: 'Nouveau produit' },
          guards: [...editing],
          parent: 'productList',
        },
        {
          name: 'productImport',
          path: '/my/products/import',
          module: 'product-import',
          title: { en: 'Import products', fr: 'Importer des produits' },
          guards: [...editing],
          parent: 'productList',
        },
        {
          name: 'productEditor',
          path: '/my/products/:sku',
          matching: { sku: '[^/]{1,40}' },
          module: 'product-editor',
          title: { en: 'Product', fr: 'Produit' },
          guards: [...editing],
          parent: 'productList',
        },
        {
          name: 'demand',
          path: '/my/demand',
          module: 'demand',
          title: { en: 'Demand', fr: 'Quantités attendues' },
          guards: [...editing],
        },
      ],
      drawer: [
        {
          name: 'products',
          order: 20,
          icon: 'products',
          route: 'productList',
          label: { en: 'Products', fr: 'Produits' },
          show: { views: ['producer'] },
          tourStep: 'product-lines',
        },
        {
          name: 'demand',
          order: 25,
          icon: 'chart',
          route: 'demand',
          label: { en: 'Demand', fr: 'Quantités attendues' },
          show: { views: ['producer'] },
        },
      ],
      cards: [
        {
          name: 'products',
          order: 10,
          span: 3,
          title: { en: 'Products', fr: 'Produits' },
          picture: 'pictures/spot-products.svg',
          tone: 'butter',
          show: { views: ['producer'] },
          variants: [
            {
              text: {
                en: 'Your products: drafts, active and suspended.',
                fr: 'Vos produits : brouillons, actifs et suspendus.',
              },
              button: {
                label: { en: 'View', fr: 'Voir' },
                accessibleName: { en: 'View Products', fr: 'Voir les produits' },
                route: 'productList',
                primary: true,
              },
            },
          ],
        },
      ],
    },
  },
});
