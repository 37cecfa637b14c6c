import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import subsetFont from 'subset-font';

/** The part of each variable axis that is kept, by the axis's tag. */
export type AxisRanges = Record<string, { min: number; max: number }>;

/** An option that the types of subset-font don't know yet. */
const EVERY_GLYPH = { keepAllGlyphs: true };
const FONT_WITH_RANGES = /\.woff2\?/;

/**
 * Reads `inter.woff2?wght=400-700` as the font with these weights alone. Every visitor fetches the fonts, and half of a
 * variable font describes weights and sizes that no style has. All glyphs and features stay, and what is left is drawn
 * as before.
 *
 * @param isWhole fonts stay as they are, which saves some seconds
 */
export const narrowFonts = ({ isWhole }: { isWhole: boolean }): Plugin => ({
  name: 'narrow-fonts',
  setup(build) {
    build.onResolve({ filter: FONT_WITH_RANGES }, async ({ path, ...from }) => {
      const [font = '', ranges = ''] = path.split('?');
      const { importer, resolveDir, kind } = from;
      const resolved = await build.resolve(font, { importer, resolveDir, kind });
      return { path: resolved.path, errors: resolved.errors, pluginData: readRanges(ranges) };
    });
    build.onLoad({ filter: /\.woff2$/ }, async ({ path, pluginData }) => {
      const font = await readFile(path);
      const ranges = pluginData as AxisRanges | undefined;
      return { contents: ranges && !isWhole ? await narrowFont(font, ranges) : font, loader: 'file' };
    });
  },
});

/** The font with a part of its axes. @throws when it has no such axis */
export const narrowFont = (font: Buffer, variationAxes: AxisRanges, targetFormat?: 'truetype'): Promise<Buffer> =>
  subsetFont(font, '', { ...EVERY_GLYPH, variationAxes, ...(targetFormat && { targetFormat }) });

const readRanges = (query: string): AxisRanges =>
  Object.fromEntries(
    [...new URLSearchParams(query)].map(([tag, range]) => {
      const [min = NaN, max = NaN] = range.split('-').map(Number);
      if (!(min <= max)) throw new Error(`${tag}=${range} is no range of a font's axis, such as wght=400-700.`);
      return [tag, { min, max }];
    }),
  );
