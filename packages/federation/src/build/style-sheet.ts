import { build } from 'esbuild';
import { type BuiltFile, builtFile } from './built-file';
import { narrowFonts } from './narrow-fonts';

/**
 * Builds the style sheet of the house, with its fonts as files of their own. It is linked from the page, so that it
 * travels beside the scripts.
 *
 * @param hasWholeFonts leaves the fonts as they are, for development: narrowing them takes seconds
 */
export async function buildStyleSheet(
  source: string,
  outputFolder: string,
  { hasWholeFonts = false }: { hasWholeFonts?: boolean } = {},
): Promise<BuiltFile> {
  const result = await build({
    entryPoints: { look: source },
    outdir: outputFolder,
    bundle: true,
    minify: true,
    metafile: true,
    logLevel: 'silent',
    legalComments: 'none',
    entryNames: '[name].[hash]',
    assetNames: '[name].[hash]',
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
    plugins: [narrowFonts({ isWhole: hasWholeFonts })],
    target: ['chrome140', 'firefox140', 'safari18'],
  });
  return builtFile(result.metafile, '.css');
}
