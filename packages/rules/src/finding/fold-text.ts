const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o' };

/** Text without regard to case and accents, for comparing: "Crème" becomes "creme" (RUL-85). */
export const foldText = (text: string): string =>
  text
    // Marks are dropped before they are sorted, which would take the square of their number.
    .replace(/\p{M}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßø]/g, (letter) => LIGATURES[letter] ?? letter);
