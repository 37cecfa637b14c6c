// Unit and API tests. Browser code asks for jsdom with a line at the top of its test file.
const swc = ['@swc/jest', {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
  module: { type: 'commonjs' },
}];

// Packages that ship ES modules only; everything else in node_modules runs as it is.
const ESM_ONLY = ['ical\\.js', '@nivo', 'd3-', 'internmap', 'delaunator', 'robust-predicates', '@react-spring', 'react-markdown', 'rehype', 'remark', 'unified', 'hast', 'mdast', 'micromark', 'unist',
  'vfile', 'bail', 'trough', 'devlop', 'comma-separated', 'space-separated', 'property-information', 'decode-named', 'character-', 'ccount', 'escape-string', 'markdown-table', 'trim-lines', 'zwitch', 'longest-streak',
  'html-url', 'estree-util', 'is-plain-obj', 'web-namespaces', '@ungap', 'single-spa', 'jose', 'nodemailer', '@electric-sql', 'smtp-server', 'valibot', '@valibot', 'stringify-entities', 'is-', 'inline-style', 'style-to', 'lodash-es', 'otpauth', '@fastify', 'fastify', 'find-my-way', 'light-my-request', 'cookie'];

const shared = {
  rootDir: import.meta.dirname,
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!.*(${ESM_ONLY.join('|')}))`],
  moduleNameMapper: { '\\.css$': '<rootDir>/packages/tooling/jest/style.stub.cjs', '\\.(svg|woff2|png|webp)$': '<rootDir>/packages/tooling/jest/file.stub.cjs' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.larder/', '/.cache/', '<rootDir>/e2e/specs/'],
  modulePathIgnorePatterns: ['/.larder/', '/.cache/', '/dist/'],
  setupFiles: ['<rootDir>/packages/tooling/jest/clock.cjs', '<rootDir>/packages/tooling/jest/globals.cjs'],
  setupFilesAfterEnv: ['<rootDir>/packages/tooling/jest/setup.ts'],
};

export default {
  testSequencer: '<rootDir>/packages/tooling/jest/longest-first.cjs',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{shell,mf-*,packages,e2e}/**/*.test.{ts,tsx}'], testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '<rootDir>/packages/(api|site|federation)/'] },
    { ...shared, displayName: 'server', testMatch: ['<rootDir>/packages/{api,site,federation}/**/*.test.{ts,tsx}'] },
  ],
};
