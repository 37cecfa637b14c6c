// The characters of WinAnsi beyond Latin-1, which the built-in fonts of PDF have.
const WIN_ANSI = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrintable = (character: string): boolean =>
  (character >= ' ' && character <= '~') || (character >= '\u00a0' && character <= '\u00ff') || WIN_ANSI.has(character);

/**
 * Text as the built-in fonts of PDF can draw it: a letter that they lack loses its mark, any other sign becomes a
 * question mark.
 */
export function printable(text: string): string {
  const spaced = text.replace(/[\u202f\u2009]/g, '\u00a0').replace(/\s*\n\s*/g, ', ');
  return [...spaced.normalize('NFC')]
    .map((character) => (isPrintable(character) ? character : plain(character)))
    .join('');
}

const plain = (character: string): string => {
  const letters = character
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/đ/g, 'd')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  return [...letters].every(isPrintable) ? letters : '?';
};
