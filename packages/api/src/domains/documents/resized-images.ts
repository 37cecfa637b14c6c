const KEPT = 200;
const resized = new Map<string, Promise<Buffer>>();

/** A picture in another width, never larger than it is. The last ones are kept; `version` changes with the file. */
export function resizedImage(file: string, width: number, version: string): Promise<Buffer> {
  const key = `${file} ${width} ${version}`;
  const known = resized.get(key);
  if (known) return known;
  if (resized.size >= KEPT) resized.delete(resized.keys().next().value as string);
  const made = resize(file, width);
  resized.set(key, made);
  made.catch(() => resized.delete(key));
  return made;
}

// Loaded with the first picture: most starts of the API need none.
async function resize(file: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(file).rotate().resize({ width, withoutEnlargement: true }).toBuffer();
}
