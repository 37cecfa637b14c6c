import { MOTIFS, type MotifName } from './motifs';
import type { ProducerLook } from './producer-look';
import { at, circle, line, path } from './shapes';

const SIZE = 'viewBox="0 0 96 96" width="96" height="96" aria-hidden="true"';

/** Things that are tall or wide stand elsewhere on the ground: x, y, scale. */
const PLACES: Partial<Record<MotifName, [x: number, y: number, scale: number]>> = {
  milk: [48, 86, 0.85],
  carrot: [48, 84, 0.8],
  wheat: [48, 84, 0.82],
  boat: [48, 76, 0.78],
  cow: [44, 76, 0.8],
  ham: [42, 74, 0.8],
  fish: [46, 72, 0.85],
  olive: [48, 74, 0.95],
  tree: [48, 82, 1.15],
  leaf: [48, 80, 1],
};

/** A producer's emblem: one thing on a coloured ground. */
export function emblem({ ground, emblem: name }: ProducerLook): string {
  const [x, y, scale] = PLACES[name] ?? [48, 78, 0.95];
  return `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}><rect width="96" height="96" rx="20" fill="${ground}"/>${at(x, y, scale, MOTIFS[name])}</svg>`;
}

/** The certificate marks: colour, and what is inside the double ring. */
const MARKS: Record<string, [colour: string, inside: string]> = {
  'Pasture First': [
    '#1E5B3C',
    line('#1E5B3C', 4, 'M22 62H74M30 62c0-14-2-20-6-26M40 62c0-18 0-24 2-32M52 62c0-16 4-24 8-28M64 62c0-10 2-16 8-20'),
  ],
  'Free Range Mark': [
    '#B45309',
    at(48, 74, 0.8, path('#B45309', 'M0 0C-22 0-27-24-20-40-14-54-6-58 0-58S14-54 20-40C27-24 22 0 0 0Z'))
      + line('#FFFDF9', 3, 'M34 60q14 10 28 0'),
  ],
  'Line & Net': [
    '#27566B',
    path('#27566B', 'M24 50C36 36 56 36 64 46L76 38V64L64 56C56 66 36 66 24 50Z')
      + circle('#FFFDF9', 36, 48, 3)
      + line('#27566B', 2.5, 'M30 74h36M36 80h24'),
  ],
  'Grazed Dairy': [
    '#3E7F57',
    at(
      48,
      76,
      0.62,
      path('#3E7F57', 'M-15-52C-15-62-9-66-7-72H7C9-66 15-62 15-52V-3C15-1 13 0 11 0H-11C-13 0-15-1-15-3Z'),
    ) + line('#3E7F57', 3.5, 'M22 76c0-10-2-14-4-18M30 76c0-8 0-12 1-16M66 76c0-10 2-14 5-18M74 76c0-6 1-10 4-13'),
  ],
  'Soil Care': [
    '#96744A',
    path('#96744A', 'M20 54H76C74 70 62 78 48 78S22 70 20 54Z')
      + at(
        48,
        54,
        0.75,
        path('#3E7F57', 'M0 0C-13-8-15-26 0-42 15-26 13-8 0 0Z') + line('#A9C5A4', 1.8, 'M0-2V-32M0-12l-6-6M0-12l6-6'),
      ),
  ],
  'Open Barn': ['#A32C20', path('#A32C20', 'M22 50 48 26 74 50V72H60V54H36V72H22Z')],
  'Lait d’Alpage': [
    '#27566B',
    path('#27566B', 'M18 68 40 30 52 50 60 40 78 68Z') + path('#FFFDF9', 'M40 30 33 42 39 39 44 44 47 41Z'),
  ],
  'Plein Air': [
    '#B45309',
    circle('#B45309', 48, 40, 12)
      + line('#B45309', 3, 'M48 20v-3M30 28l-3-3M66 28l3-3M26 42h-4M74 42h-4M22 64H74M30 72H66'),
  ],
  'Petite Pêche': [
    '#17384A',
    path('#17384A', 'M24 58H72L64 70H32ZM47 26V54H30ZM51 32 66 54H51Z')
      + line('#17384A', 2.5, 'M26 78q6-5 11 0t11 0 11 0 11 0'),
  ],
  'Sol Vivant': [
    '#6B4F2A',
    line('#6B4F2A', 4, 'M20 60H76')
      + at(48, 58, 0.8, path('#3E7F57', 'M0 0C-13-8-15-26 0-42 15-26 13-8 0 0Z'))
      + line('#6B4F2A', 2.5, 'M48 60v18M48 66l-9 8M48 66l9 8M48 72l-6 6M48 72l6 6'),
  ],
};

/** The mark of a certificate. */
export function certificateMark(name: string): string {
  const [colour, inside] = MARKS[name] as [string, string];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}><circle cx="48" cy="48" r="44" fill="#FFFDF9" stroke="${colour}" stroke-width="3"/>`
    + `<circle cx="48" cy="48" r="38" fill="none" stroke="${colour}" stroke-width="1.5" stroke-dasharray="2 4"/>${inside}</svg>`
  );
}
