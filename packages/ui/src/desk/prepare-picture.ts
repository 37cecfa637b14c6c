/** The longest side of a picture as it is sent, in pixels (DSK-18). */
const LONGEST_SIDE = 2000;
const SHORTEST_SIDE = 600;
const MEBIBYTE = 1024 * 1024;
const MOST_BYTES = 20 * MEBIBYTE;
/** As `uploadFile` takes them. */
const MOST_SENT_BYTES = 10 * MEBIBYTE;
const JPEG_QUALITY = 0.86;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a picture is not taken. */
export type PictureProblem = 'type' | 'too-big' | 'too-small' | 'not-square';

/** What a picture has to be; by default 600 px on its shorter side. */
export interface PictureWish {
  shortestSide?: number;
  isSquare?: boolean;
}

/** The size of a picture that is sent: none of its sides is longer than 2,000 px, and it is never made larger. */
export function sentSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** What is wrong with a chosen file, before it is read. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  if (!TYPES.includes(file.type)) return 'type';
  return file.size > MOST_BYTES ? 'too-big' : undefined;
}

/** What is wrong with the size of a picture. A square may be off by a hundredth. */
export function sizeProblem(
  { width, height }: { width: number; height: number },
  { shortestSide = SHORTEST_SIDE, isSquare = false }: PictureWish,
): PictureProblem | undefined {
  if (Math.min(width, height) < shortestSide) return 'too-small';
  return isSquare && Math.abs(width - height) > Math.max(width, height) / 100 ? 'not-square' : undefined;
}

/** Makes a picture 2,000 px before it is sent, without what the camera wrote into it. */
export async function preparePicture(
  file: File,
  wish: PictureWish = {},
): Promise<{ file: File } | { problem: PictureProblem }> {
  const problem = fileProblem(file);
  if (problem) return { problem };
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { problem: 'type' };
  try {
    const wrong = sizeProblem(bitmap, wish);
    if (wrong) return { problem: wrong };
    const blob = await drawn(
      bitmap,
      file.type,
      wish.isSquare ? squareOf(bitmap) : { x: 0, y: 0, width: bitmap.width, height: bitmap.height },
    );
    return blob ? { file: new File([blob], file.name, { type: blob.type }) } : { problem: 'type' };
  } finally {
    bitmap.close();
  }
}

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The middle of a picture that is nearly a square: the API takes exact ones. */
function squareOf({ width, height }: { width: number; height: number }): Part {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
}

/** A drawing with see-through parts stays one, as PNG, unless that is more than the API takes; all else is a JPEG. */
async function drawn(bitmap: ImageBitmap, type: string, part: Part): Promise<Blob | null> {
  const size = sentSize(part.width, part.height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'medium';
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  if (type !== 'image/jpeg' && isSeeThrough(context.getImageData(0, 0, size.width, size.height).data)) {
    const png = await blobOf(canvas, 'image/png');
    if (png && png.size <= MOST_SENT_BYTES) return png;
    // A JPEG has no see-through parts: without paper below they would be black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, size.width, size.height);
  }
  return blobOf(canvas, 'image/jpeg');
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((made) => {
    canvas.toBlob(made, type, JPEG_QUALITY);
  });

/** Whether any pixel of red, green, blue, alpha is not solid. */
export function isSeeThrough(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}
