/** A package that teams outside the repository install, and what of it is not for them. */
export interface SdkPackage {
  readonly name: string;
  /** Exports that only this repository uses. */
  readonly keeps?: readonly string[];
  /** Modules that no export leads to and that are read as files. */
  readonly modules?: readonly string[];
  /** Files beside the modules that go along as they are. */
  readonly files?: readonly string[];
  /** Folders that go along as they are, beside `dist`. */
  readonly folders?: readonly string[];
  /** The module whose `runCommand` is the package's command. */
  readonly command?: string;
  /** Packages that the built one imports or names, and needs no dependency for. */
  readonly without?: readonly string[];
}

/**
 * What is published under one version (REL-47, REL-48). Everything that an import reaches goes along; tests and their
 * stands-in stay.
 */
export const SDK: readonly SdkPackage[] = [
  { name: 'contracts' },
  { name: 'rules', keeps: ['./testing'] },
  { name: 'event-bus' },
  { name: 'i18n', files: ['locales/en.json', 'locales/fr.json'] },
  { name: 'ui', keeps: ['./testing'], files: ['look.css', 'look'] },
  { name: 'api-client' },
  { name: 'remote-kit' },
  {
    name: 'federation',
    keeps: [
      './testing',
      './testing/s3',
      './publish-changed',
      './runtime',
      './runtime/join-slice',
      './jest/browser-gaps',
    ],
    command: './src/cli/main.ts',
    modules: [
      'dev/sdk-process.ts',
      'runtime/federation-container-entry.d.ts',
      'runtime/federation-of-shell.ts',
      'runtime/dev/larder-local-remote.d.ts',
      'runtime/dev/react-refresh.d.ts',
      'runtime/dev/local-start.ts',
      'runtime/dev/page.ts',
      'runtime/dev/refresh-first.ts',
      'runtime/dev/refresh-of-page.ts',
      'jest/transformer.ts',
      'jest/text-stub.ts',
      'jest/browser-gaps.ts',
    ],
    files: ['webpack/css-text-loader.cjs'],
    // The build of a remote says where the other one lies.
    without: ['tsx', 'federation-container-entry', 'larder-local-remote'],
  },
  { name: 'create-remote', command: './src/index.ts', folders: ['template'], without: ['tsx'] },
];

/** Packages that are published as a part of those that import them. */
export const BUNDLED = ['processes'] as const;
