/** Who may import whom (docs/decisions/001). One pattern covers all features, present and future. */
const REMOTE = '^mf-[^/]+/';
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle hides which file depends on which, of types as well. Move the common part out.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      comment: 'A remote is released alone: it can not import another one.',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: REMOTE, pathNot: '^$1/' },
    },
    {
      name: 'the-shell-knows-no-remote',
      severity: 'error',
      comment: 'The shell learns everything about remotes at run time (SHL-10).',
      from: { path: '^shell/' },
      to: { path: REMOTE },
    },
    {
      name: 'packages-import-no-app',
      severity: 'error',
      comment: 'Arrows point one way: app, features, packages.',
      from: { path: '^packages/(?!federation|site)' },
      to: { path: '^(shell|mf-[^/]+|e2e)/' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      comment: 'Compose them in app/, or move the common part to a package.',
      from: { path: '^(mf-[^/]+|shell)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      comment: 'app/ composes features, never the other way round.',
      from: { path: '^(mf-[^/]+|shell)/src/features/' },
      to: { path: '^$1/src/app/' },
    },
    {
      name: 'services-of-the-shell-know-no-screen',
      severity: 'error',
      comment: 'What a page has once runs, and is tested, without frames, features and the app around them.',
      from: { path: '^shell/src/(services|session|composition|navigation)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shell/src/(frame|features|app)/' },
    },
    {
      name: 'features-of-the-shell-know-no-frame',
      severity: 'error',
      comment: 'A frame draws features, never the other way round; what both need is a service.',
      from: { path: '^shell/src/features/' },
      to: { path: '^shell/src/frame/' },
    },
    {
      name: 'a-model-draws-nothing',
      severity: 'error',
      comment:
        'model/ holds what the features of a remote know in common: data, rules at work, forms. It imports packages alone, and none that draws.',
      from: { path: '^(mf-[^/]+)/src/model/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^($1/src/(app|features|components|testing)/|packages/ui/)' },
    },
    {
      name: 'a-model-serves-app-features-and-components',
      severity: 'error',
      comment:
        'The declaration is data and start.ts loads pages lazily: neither pulls the model into the entry, but the names of what an event clears.',
      from: { path: '^(mf-[^/]+)/src/', pathNot: '^mf-[^/]+/src/(app|features|components|model|testing)/' },
      to: { path: '^$1/src/model/', pathNot: '/clears\\.ts$' },
    },
    {
      name: 'components-know-no-feature',
      severity: 'error',
      comment: 'components/ is what several features of a remote draw: arrows point from features to it.',
      from: { path: '^(mf-[^/]+)/src/components/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/(app|features|testing)/' },
    },
    {
      name: 'api-domains-meet-at-services',
      severity: 'error',
      comment:
        'A domain speaks to another only through its service. Mail templates, the job type and the two guards of passwords are doors too.',
      from: { path: '^packages/api/src/domains/([^/]+)/', pathNot: '\\.(test|testing)\\.ts$' },
      to: {
        path: '^packages/api/src/domains/',
        pathNot:
          '^packages/api/src/domains/($1/|[^/]+/[^/]+\\.(service|errors)\\.ts$|mail/(mail-template|mailer|quoted-name)\\.ts$|jobs/job\\.ts$|account/(password|password-attempt)\\.ts$)',
      },
    },
    {
      name: 'only-federation-knows-webpack',
      severity: 'error',
      comment: 'Bundler and Module Federation live in packages/federation alone.',
      from: { pathNot: '^packages/federation/' },
      to: { path: 'node_modules/(webpack|@module-federation)' },
    },
    {
      name: 'contracts-depend-on-valibot-alone',
      severity: 'error',
      comment: 'Everybody imports contracts, so contracts imports nothing else.',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contracts/', 'node_modules/valibot'] },
    },
    {
      name: 'the-bus-depends-on-nothing',
      severity: 'error',
      comment: 'The bus is one small file without dependencies.',
      from: { path: '^packages/event-bus/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/event-bus/' },
    },
    {
      name: 'rules-touch-no-platform',
      severity: 'error',
      comment: 'Rules are pure: no network, no store, no clock, no React.',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(api|ui|i18n|remote-kit|api-client)|node_modules/(react|fastify|pg)/' },
    },
    {
      name: 'browser-code-imports-no-server',
      severity: 'error',
      comment: 'Nothing of the API reaches a browser.',
      from: { path: '^(shell|mf-[^/]+|packages/(ui|i18n|remote-kit|api-client|rules|contracts|event-bus))/' },
      to: { path: '^packages/(api|site)/' },
    },
    {
      name: 'only-queries-speak-sql',
      severity: 'error',
      comment: 'SQL lives in .queries.ts; services and routes call those.',
      from: { path: '^packages/api/src/domains/.*\\.routes\\.ts$' },
      to: { path: '^packages/api/src/domains/.*\\.queries\\.ts$' },
    },
    {
      name: 'tests-keep-what-they-log',
      severity: 'error',
      comment:
        'The end of npm test looks for secrets in the log of every API of a test: build it with createRecordedApi (API-94).',
      from: { path: '^packages/api/src/.*(\\.test|/testing/[^/]+)\\.ts$', pathNot: '/testing/recorded-api\\.ts$' },
      to: { path: '^packages/api/src/http/api\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['\\.(css|svg|woff2)$', '^virtual:', '^federation-container-entry$', '^larder-local-remote$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.larder|\\.cache|coverage)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
