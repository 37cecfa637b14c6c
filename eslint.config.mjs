import checkFile from 'eslint-plugin-check-file';
import jsdoc from 'eslint-plugin-jsdoc';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const CODE = ['**/*.{ts,tsx,mjs}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/testing/**', '**/testing.ts', 'e2e/**', 'packages/tooling/**'];

/** What node and jest put into every scope, and no browser has. */
const NOT_IN_BROWSERS = [
  'Buffer',
  'process',
  'global',
  'require',
  'module',
  'exports',
  '__dirname',
  '__filename',
  'setImmediate',
  'clearImmediate',
  'jest',
  'describe',
  'test',
  'it',
  'expect',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
];

/** What other packages import says what it is. The type of a schema has its name and its docstring. */
const EXPORTS_WITH_DOCSTRINGS = [
  'ExportNamedDeclaration > VariableDeclaration',
  'ExportNamedDeclaration > TSInterfaceDeclaration',
  'ExportNamedDeclaration > TSTypeAliasDeclaration:not([typeAnnotation.typeName.right.name="InferOutput"])',
];

const NO_GLOBAL_CACHE = {
  name: 'swr',
  importNames: ['mutate'],
  message: 'Each remote has a cache of its own: use useInvalidate.',
};

/** What `useFormats` gives as the region of the page writes it. */
const NO_FORMATS_BY_LANGUAGE = {
  name: '@larder/rules',
  importNames: ['formatDate', 'formatDay', 'formatDayMonth', 'formatMonthYear'],
  message:
    'Dates are written by the facts of the region, not by the language: use useFormats of @larder/i18n (REL-95).',
};

/** One implementation sends writes: copies by hand forgot the former error or a second press. */
const NO_OWN_SEND = {
  selector:
    "Program:has(ImportSpecifier[imported.name='apiErrorOf']) VariableDeclarator[id.elements.1.name=/^set(Is)?(Pending|Busy|Sending|Saving)$/] > CallExpression[callee.name='useState'] > Literal[value=false]",
  message: 'Send a write by useSend of @larder/api-client: it keeps the pending state and the failure.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.larder/**',
      '**/.cache/**',
      'docs/**',
      'packages/site/compose-spec.json',
    ],
  },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: CODE })),
  {
    files: CODE,
    plugins: { 'check-file': checkFile, 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/refs': 'error',
      'react-hooks/set-state-in-effect': 'off',
      'check-file/filename-naming-convention': ['error', { '**/*.{ts,tsx,mjs}': '*([a-z0-9.-])' }],
      'check-file/folder-naming-convention': ['error', { '**/': '*([a-z0-9.-])' }],
      'check-file/filename-blocklist': [
        'error',
        { '**/{utils,helpers,common,misc}.ts': '*.{service,queries,errors,data,routes}.ts' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-imports': ['error', { paths: [NO_GLOBAL_CACHE] }],
      'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'packages/remote-kit/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      // The later list replaces the earlier one, so it holds its ban too.
      'no-restricted-imports': [
        'error',
        {
          paths: [NO_GLOBAL_CACHE, NO_FORMATS_BY_LANGUAGE],
          patterns: [
            {
              group: ['antd', 'antd/*', '@ant-design/*', 'react-router', 'react-router/*', 'react-router-dom'],
              message:
                'Take it through @larder/ui, @larder/ui/pickers, @larder/ui/desk or @larder/ui/router: the facade is the contract with the shell.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'mf-*/src/**/*.{ts,tsx}',
      'shell/src/**/*.{ts,tsx}',
      'packages/{contracts,rules,event-bus,api-client,remote-kit,ui,i18n}/src/**/*.{ts,tsx}',
      'packages/federation/src/runtime/**/*.ts',
    ],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        ...NOT_IN_BROWSERS.map((name) => ({ name, message: 'Browsers do not have it.' })),
      ],
    },
  },
  {
    // A call's schemas vary with the call: only `any` lets one type hold them all. The answers of test APIs are read
    // field by field.
    files: [
      'packages/contracts/src/call.ts',
      'packages/api/src/http/route.ts',
      'packages/api/src/testing/{workshop,api-process}.ts',
    ],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    files: ['mf-*/src/features/**/*.tsx', 'mf-*/src/features/**/*.ts'],
    ignores: [...TESTS, '**/*.data.ts', '**/*.data.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ImportDeclaration[source.value='@larder/api-client'] ImportSpecifier[imported.name=/^(useApi|useLoad|loadAllPages)$/]",
          message: 'Only .data.ts calls the API.',
        },
        {
          selector: "CallExpression[callee.name='fetch']",
          message: 'Only .data.ts calls the API, through the client.',
        },
        NO_OWN_SEND,
      ],
    },
  },
  {
    // A model may be more than one send: a checkout is pending for its submit, its question and its second look.
    files: ['mf-*/src/{app,components}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', NO_OWN_SEND] },
  },
  {
    // The database's own modules, the data that are loaded, and what makes the statement of a page are SQL themselves.
    files: ['packages/api/src/**/*.ts'],
    ignores: [
      ...TESTS,
      '**/*.queries.ts',
      'packages/api/src/{database,seed}/**',
      'packages/api/src/lists/page-query.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='tx'][callee.property.name=/^(one|many|run|send)$/]",
          message: 'SQL lives in .queries.ts; services and routes call those.',
        },
      ],
    },
  },
  {
    files: ['packages/rules/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Nothing reads the clock inside a rule: the moment is passed in.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Nothing reads the clock inside a rule: the moment is passed in.',
        },
      ],
    },
  },
  {
    files: ['packages/{contracts,rules,event-bus,api-client,remote-kit,ui,i18n}/src/**/*.{ts,tsx}'],
    ignores: [...TESTS],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { FunctionDeclaration: true, ClassDeclaration: true },
          contexts: EXPORTS_WITH_DOCSTRINGS,
          enableFixer: false,
        },
      ],
      'jsdoc/check-alignment': 'error',
      'jsdoc/no-types': 'error',
    },
  },
  {
    files: [
      'e2e/**/*.{ts,mjs}',
      'packages/tooling/**/*.{ts,mjs}',
      '**/bin/**',
      '**/bench/**',
      'packages/{site,federation}/src/**/*.ts',
    ],
    rules: { 'no-console': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    files: ['e2e/specs/**/*.ts'],
    ...playwright.configs['flat/recommended'],
    rules: {
      ...playwright.configs['flat/recommended'].rules,
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
      'playwright/no-skipped-test': 'error',
      'playwright/no-conditional-in-test': 'off',
    },
  },
);
