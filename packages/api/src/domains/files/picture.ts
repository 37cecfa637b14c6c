import { Unavailable } from '../../http/http.errors';
import { createTurns } from '../../turns/turns';
import { PhotoInvalid } from './files.errors';

/** A picture as it is kept: made anew, so that nothing of the file that came is left but what is seen. */
export interface MadePicture {
  content: Buffer;
  contentType: string;
  width: number;
  height: number;
}

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 2000;
/**
 * A picture with a side of 2,000 px was made smaller by the browser that sent it, from 8,000 px at most: its other side
 * may have been as much larger.
 */
const MOST_REDUCED = 4;
const QUALITY = 85;

// A picture of 40 megapixels takes up to 160 MB while it is made anew. What waits holds its upload of up to 10 MB in
// memory.
const MOST_AT_ONCE = 2;
const LONGEST_WAIT_MS = 20_000;
const MOST_WAITING = 24;

/**
 * The turns of this process to decode a picture: 2 at the same time; companies take turns, and a gallery of 24 pictures
 * that comes at once finds room (DSK-18).
 * @throws Unavailable after 20 s of waiting, or when more of a company wait already
 */
export const inPictureTurn = createTurns(
  { most: MOST_AT_ONCE, waitMs: LONGEST_WAIT_MS, mostWaiting: MOST_WAITING },
  () => new Unavailable(),
);

const STARTS = { jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] } as const;
const hasStart = (content: Buffer, start: readonly number[]): boolean =>
  start.every((byte, at) => content[at] === byte);

/** What the first bytes say; anything else is not even given to the decoder. */
function formatOf(content: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (hasStart(content, STARTS.jpeg)) return 'jpeg';
  if (hasStart(content, STARTS.png)) return 'png';
  return content.subarray(0, 4).toString('latin1') === 'RIFF' && content.subarray(8, 12).toString('latin1') === 'WEBP'
    ? 'webp'
    : undefined;
}

/** How large a picture has to be. */
export interface PictureRules {
  leastSide: number;
  isSquare?: boolean;
}

/**
 * Makes a picture anew: turned as its camera held it, at most 2,000 px, without EXIF and colour profiles (DSK-18,
 * DSK-88).
 * @throws PhotoInvalid when it is none, too small, or larger than 40 megapixels
 */
export async function makePicture(
  content: Buffer,
  { leastSide, isSquare = false }: PictureRules,
): Promise<MadePicture> {
  const format = formatOf(content);
  if (!format) throw new PhotoInvalid();
  // Loaded with the first picture: most starts of the API need none.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const least = Math.max(info.width, info.height) < LONGEST_SIDE ? leastSide : leastSide / MOST_REDUCED;
    if (Math.min(info.width, info.height) < least)
      throw new PhotoInvalid(`A picture has at least ${leastSide} px on each side.`);
    if (isSquare && info.width !== info.height) throw new PhotoInvalid('This picture has to be square.');
    return {
      content: data,
      contentType: `image/${format}`,
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    if (error instanceof PhotoInvalid) throw error;
    throw new PhotoInvalid();
  }
}
