import { defineDeclaration } from '@larder/contracts';

const title = {
  en: '{{Area}}',
  fr: '{{Area}}',
};

/** What this remote adds to the product. */
export const declaration = defineDeclaration({
  name: '{{name}}',
  contract: '^{{contract}}',
  prefixes: ['/{{area}}'],
  parts: {
    welcome: {
      routes: [
        {
          name: '{{route}}',
          path: '/{{area}}',
          module: 'welcome',
          title,
          guards: [{ needs: 'session' }],
        },
      ],
      drawer: [
        {
          name: '{{area}}',
          order: 100,
          icon: 'leaf',
          route: '{{route}}',
          label: title,
        },
      ],
    },
  },
});
