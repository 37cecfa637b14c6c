const SHOWN = 4;

/** The first 4 items and how many more there are (RUL-80). */
export const previewItems = <T>(items: readonly T[]): { shown: T[]; more: number } => ({
  shown: items.slice(0, SHOWN),
  more: Math.max(0, items.length - SHOWN),
});
