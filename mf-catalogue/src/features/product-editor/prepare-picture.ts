/** The longest side of a picture as it is sent, in pixels (DSK-18). */
const LONGEST_SIDE = 2000;
const SHORTEST_SIDE = 600;
const MOST_BYTES = 20 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a picture is not taken; a name of a text under `pictures.problem`. */
export type PictureProblem = 'type' | 'too-big' | 'too-small';

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

/** Makes a picture 2,000 px before it is sent, without what the camera wrote into it. */
export async function preparePicture(file: File, shortestSide = SHORTEST_SIDE): Promise<{ file: File } | { problem: PictureProblem }> {
  const problem = fileProblem(file);
  if (problem) return { problem };
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { problem: 'type' };
  try {
    if (Math.min(bitmap.width, bitmap.height) < shortestSide) return { problem: 'too-small' };
    const size = sentSize(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, size.width, size.height);
    // A drawing with see-through parts stays one.
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((made) => { canvas.toBlob(made, type, 0.86); });
    return blob ? { file: new File([blob], file.name, { type }) } : { problem: 'type' };
  } finally {
    bitmap.close();
  }
}
