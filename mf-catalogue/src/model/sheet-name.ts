const MADE_UP = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/i;

/** The name of a stored file as its owner knows it; undefined where the store has made one up. */
export function sheetName(path: string): string | undefined {
  const name = path.split('/').at(-1)!;
  return MADE_UP.test(name) ? undefined : name;
}
