/**
 * Makes the icons of the installed site in `shell/public` from its favicon: `tsx packages/api/bin/draw-icons.ts`. Run
 * it after a change of the symbol.
 * It stands here because this package has the image library.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PUBLIC = fileURLToPath(new URL('../../../shell/public', import.meta.url));
const PAPER = '#F6F2EA';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * `share` is the part of the height that the symbol takes: a mask may cut off a tenth at each side, and more at the
 * corners.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.92, background: CLEAR },
  { file: 'icon-512.png', size: 512, share: 0.92, background: CLEAR },
  { file: 'icon-maskable.png', size: 512, share: 0.54, background: PAPER },
  { file: 'icon-180.png', size: 180, share: 0.66, background: PAPER },
] as const;

async function main(): Promise<void> {
  const symbol = readFileSync(`${PUBLIC}/favicon.svg`);
  for (const { file, size, share, background } of ICONS) {
    const height = Math.round(size * share);
    const drawn = await sharp(symbol, { density: 1200 }).resize({ height }).png().toBuffer();
    await sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: drawn, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(`${PUBLIC}/${file}`);
  }
  console.log(`${ICONS.length} icons made.`);
}

void main();
