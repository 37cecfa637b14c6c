import { ownModule } from '../house-files';

/**
 * The jest configuration of a remote in a repository of its own. Its tests run on what the build makes of its sources;
 * a test of a component asks for jsdom with a line at its top.
 *
 * @param folder the folder of the remote
 */
export const remoteJest = (folder: string) => ({
  rootDir: folder,
  transform: { '\\.[cm]?[jt]sx?$': ownModule('jest/transformer') },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.css$': ownModule('jest/text-stub'),
    '\\.(svg|woff2|png|webp)$': ownModule('jest/text-stub'),
    '\\.(jpe?g|avif)$': ownModule('jest/text-stub'),
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.larder/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.larder/'],
  setupFiles: [ownModule('jest/browser-gaps')],
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
});
