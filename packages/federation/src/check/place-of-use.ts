/** The end of a sentence about a release: source file and line where they are known, and the full stop. */
export const endAt = (place: string | undefined): string => (place ? ` (${place}).` : '.');
