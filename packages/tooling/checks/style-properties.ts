/** A file of styles or of code, with its path. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Of a style sheet, `--card: …`, or of a script, `'--rows'`. */
const DEFINED = /(?:^|[{;\s])(--[\w-]+)\s*:|["'`](--[\w-]+)["'`]/g;
const USED = /var\(\s*(--[\w-]+)/g;

/**
 * Custom properties that a style sheet uses and nothing defines: a browser drops the whole declaration, such as the
 * outline of what has the focus (GDE-104).
 *
 * @param sheets whose uses are checked
 * @param others which define properties too: the sheets that these are shown with, and scripts
 * @returns each use, by file and line
 */
export function findUndefinedProperties(sheets: readonly SourceFile[], others: readonly SourceFile[]): string[] {
  const defined = new Set(
    [...sheets, ...others].flatMap(({ text }) =>
      [...withoutComments(text).matchAll(DEFINED)].map(([, inSheet, inScript]) => inSheet ?? inScript!),
    ),
  );
  return sheets.flatMap(({ path, text }) => {
    const sheet = withoutComments(text);
    return [...sheet.matchAll(USED)]
      .filter(([, name]) => !defined.has(name!))
      .map(({ index, 1: name }) => `${path}:${sheet.slice(0, index).split('\n').length}: ${name} is defined nowhere`);
  });
}

/** Blanks in their place; lines stay. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
