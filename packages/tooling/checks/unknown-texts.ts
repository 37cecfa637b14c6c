import { type ReadFiles, typedTexts } from './typed-texts';

/**
 * Keys that the sources of a folder may ask for, and that no text has (SHL-56), one sentence each. A key of a namespace
 * that is not given is left out.
 *
 * @param spaces the keys that there are, by namespace
 * @param read what is read once for several folders
 */
export const unknownTexts = (
  folder: string,
  spaces: ReadonlyMap<string, ReadonlySet<string>>,
  read?: ReadFiles,
): string[] =>
  typedTexts(folder, read).flatMap(({ key, at }) => {
    const [, space, bare] = /^(?:([\w-]+):)?(.*)$/s.exec(key)!;
    const texts =
      space === undefined ? [...spaces.values()] : [spaces.get(space)].filter((found) => found !== undefined);
    return texts.length === 0 || texts.some((found) => found.has(bare!))
      ? []
      : [`${folder}/${at} may ask for "${key}", which has no text`];
  });
