import { defineDeclaration } from '@larder/contracts';
import { both, guards } from './words';

/** mf-catalogue with the shape that the product has. */
export const catalogue = defineDeclaration({
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
          variants: [{ text: both('Your catalogue.'), button: { label: both('View', 'Voir'), route: 'productList' } }],
        },
      ],
    },
  },
});
