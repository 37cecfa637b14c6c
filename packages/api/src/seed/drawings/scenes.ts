import { chanceOf, type Chance } from '../chance';
import type { SceneName } from '../gallery-plan';
import { MOTIFS, type MotifName } from './motifs';
import type { ProducerLook } from './producer-look';
import { at, attribute, circle, line, path, rect } from './shapes';

interface Setting extends ProducerLook {
  chance: Chance;
  /** A colour of the day for the sky. */
  sky: string;
}

const SKIES = ['#D3E3E3', '#CFE0E4', '#E4E7DA', '#DCE6EC'];
const WARM = ['#FBF1DC', '#F4E3C6', '#EDE6D8'];
const CLOUD = path('#FFFDF9', 'M-34 0C-46 0-48-16-36-18-36-32-16-36-10-26-2-36 18-32 16-18 32-20 36 0 22 0Z');
const HILLS = [
  path('#A9C5A4', 'M0 110C38 50 70 40 115 76 160 26 211 24 250 66 275 44 301 44 320 62V220H0Z'),
  path('#6FA37B', 'M0 132C51 88 96 96 141 120 192 76 262 84 320 124V220H0Z'),
  path('#3E7F57', 'M0 168C64 126 134 136 186 160 237 134 288 134 320 154V220H0Z'),
].join('');

const motif = (name: MotifName, x: number, y: number, scale: number, isTurned = false) =>
  `<g transform="translate(${x} ${y}) scale(${isTurned ? -scale : scale} ${scale})">${MOTIFS[name]}</g>`;
const ground = (colour: string, y: number) => rect(colour, 0, y, 320, 220 - y);
const back = (colour: string) => rect(colour, 0, 0, 320, 220);
const trees = (chance: Chance, y: number) =>
  [24, 292].map((x) => motif('tree', x + chance.int(-8, 8), y, 0.8 + chance.next() * 0.5)).join('');
const waves = (y: number, colour: string) =>
  [0, 18, 36]
    .map((down) => line(colour, 2.5, `M${10 + down} ${y + down}q14-8 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0`))
    .join('');
const shelf = (y: number) => rect('#96744A', 24, y, 272, 6);
const stack = (x: number, y: number, product: MotifName) =>
  [motif(product, x - 15, y - 28, 0.42), motif(product, x + 13, y - 28, 0.42), motif('crate', x, y, 0.95)].join('');

const SCENES: Record<SceneName, (setting: Setting) => string> = {
  hills: ({ chance, sky, outdoors }) =>
    back(sky)
    + circle('#F2C94F', chance.int(220, 280), chance.int(46, 66), 26)
    + at(chance.int(60, 110), 46, 0.8, CLOUD)
    + HILLS
    + motif(outdoors, chance.int(80, 110), 182, 1.1)
    + motif(outdoors, chance.int(180, 205), 196, 0.9, true)
    + motif(outdoors, chance.int(248, 276), 172, 0.6),
  dawn: ({ chance, outdoors }) =>
    back('#F4D9B0')
    + circle('#E2793A', chance.int(60, 100), 74, 34)
    + HILLS
    + motif('house', chance.int(196, 224), 140, 1.3)
    + trees(chance, 144)
    + motif(outdoors === 'boat' ? 'tree' : outdoors, chance.int(90, 120), 192, 0.7),
  rows: ({ chance, sky, outdoors }) =>
    back(sky)
    + at(chance.int(70, 240), 44, 0.9, CLOUD)
    + path('#A9C5A4', 'M0 92C60 70 130 86 190 80S290 74 320 88V220H0Z')
    + ground('#6B4F2A', 104)
    + [-3, -2, -1, 0, 1, 2, 3]
      .map((step) => path('#3E7F57', `M${160 + step * 14} 104 ${160 + step * 82 - 22} 220H${160 + step * 82 + 22}Z`))
      .join('')
    + motif(outdoors, 70, 206, 0.8)
    + motif(outdoors, 250, 206, 0.8)
    + motif(outdoors, 160, 176, 0.55),
  sea: ({ chance, sky }) =>
    back(sky)
    + circle('#F2C94F', 260, 50, 22)
    + at(80, 44, 0.9, CLOUD)
    + ground('#8FB8BE', 110)
    + path('#6FA37B', 'M0 112C30 84 80 84 104 112Z')
    + waves(128, '#B4D3D6')
    + motif('boat', chance.int(110, 140), 164, 1.2)
    + motif('boat', chance.int(232, 262), 138, 0.7, true)
    + waves(172, '#6FA6B2'),
  nightSea: ({ chance }) =>
    back('#17384A')
    + circle('#FBF1DC', 250, 46, 18)
    + [40, 90, 150, 190, 296].map((x) => circle('#D3E3E3', x, chance.int(16, 70), 1.5)).join('')
    + ground('#0F2A38', 116)
    + path('#F2C94F', 'M160 84 120 116H200Z')
    + motif('boat', 160, 150, 1.2)
    + waves(160, '#27566B'),
  pond: ({ chance, sky }) =>
    back(sky)
    + path(
      '#3E7F57',
      'M0 122C40 90 110 92 150 124 90 120 40 128 0 132ZM190 124C230 96 290 96 320 118V130C280 120 230 122 190 124Z',
    )
    + path('#8FB8BE', 'M0 130C60 116 120 140 180 126S280 120 320 130V220H0Z')
    + path('#B4D3D6', 'M0 130C60 116 120 140 180 126S280 120 320 130V140C260 128 200 142 160 138S50 126 0 142Z')
    + motif('tree', chance.int(46, 76), 120, 0.9)
    + motif('tree', chance.int(262, 288), 116, 1)
    + line('#1E5B3C', 4, 'M30 214v-50M40 214v-40M22 214v-34M292 214v-46M282 214v-34'),
  store: ({ chance, product }) =>
    back('#EAE2D3')
    + rect('#DDC195', 24, 20, 272, 180)
    + [78, 138, 198]
      .map(
        (y) =>
          shelf(y)
          + [60, 120, 180, 240]
            .map((x, place) =>
              chance.next() < 0.35
                ? motif(place % 2 === 0 ? 'crate' : 'sack', x + 10, y, 0.62)
                : motif(product, x + 10, y, 0.62),
            )
            .join(''),
      )
      .join('')
    + rect('#96744A', 20, 20, 6, 200)
    + rect('#96744A', 294, 20, 6, 200),
  table: ({ chance, product }) =>
    back(chance.pick(WARM))
    + ground('#CFC7B8', 176)
    + rect('#BEB5A3', 0, 176, 320, 5)
    + motif(product, 150, 178, 1.7)
    + motif(product, chance.int(238, 258), 178, 1)
    + motif('leaf', 62, 178, 0.8),
  yard: ({ sky, product }) =>
    back(sky)
    + path('#A32C20', 'M0 52 90 16 180 52V60H0Z')
    + rect('#BE9A68', 10, 60, 160, 96)
    + rect('#96744A', 62, 84, 56, 72)
    + ground('#CFC7B8', 156)
    + motif('van', 248, 178, 1.3)
    + stack(64, 200, product)
    + stack(132, 206, product),
  landed: ({ chance, product }) =>
    back(chance.pick(WARM))
    + ground(product === 'fish' ? '#8FB8BE' : '#CFC7B8', 170)
    + [0, 1, 2]
      .map(
        (place) =>
          motif(product, 62 + place * 98 - 16, 140, 0.62)
          + motif(product, 62 + place * 98 + 16, 138, 0.62)
          + motif('crate', 62 + place * 98, 172, 1.25),
      )
      .join('')
    + [0, 1].map((place) => motif('crate', 110 + place * 98, 212, 1.25)).join(''),
  evening: ({ chance }) =>
    back('#3A3350')
    + circle('#FBF1DC', chance.int(60, 110), 44, 14)
    + path('#2B2A40', 'M0 132C51 88 96 96 141 120 192 76 262 84 320 124V220H0Z')
    + path('#1F2A24', 'M0 168C64 126 134 136 186 160 237 134 288 134 320 154V220H0Z')
    + motif('house', 206, 150, 1.4)
    + path('#F2C94F', 'M223 125H234V138H223ZM178 125H189V138H178Z')
    + motif('tree', 262, 156, 1),
  stall: ({ sky, product }) =>
    back(sky)
    + at(250, 40, 0.8, CLOUD)
    + ground('#A9C5A4', 168)
    + rect('#96744A', 56, 66, 6, 120)
    + rect('#96744A', 258, 66, 6, 120)
    + [0, 1, 2, 3, 4, 5]
      .map((place) =>
        path(
          place % 2 === 0 ? '#A32C20' : '#FBF1DC',
          `M${46 + place * 38} 44H${84 + place * 38}V74C${84 + place * 38} 84 ${46 + place * 38} 84 ${46 + place * 38} 74Z`,
        ),
      )
      .join('')
    + [96, 160, 224].map((x) => motif(product, x, 142, 0.8)).join('')
    + rect('#BE9A68', 52, 142, 216, 44, 3)
    + rect('#96744A', 52, 154, 216, 4),
  closer: ({ ground: colour, product }) =>
    back(colour) + circle('#FFFDF9', 160, 112, 84) + motif(product, 160, 158, 1.7),
  road: ({ chance, sky }) =>
    back(sky)
    + at(chance.int(60, 120), 50, 0.9, CLOUD)
    + HILLS
    + path('#CFC7B8', 'M0 196C80 176 220 204 320 180V206C220 226 80 202 0 218Z')
    + motif('van', chance.int(150, 190), 196, 1.2)
    + motif('tree', 60, 178, 1),
};

/** A picture of a gallery, 320 by 220, with its text alternative. Two of one scene differ by their seed. */
export function scene(name: SceneName, look: ProducerLook, seed: string, description: string): string {
  const chance = chanceOf(`scene ${seed}`);
  const drawing = SCENES[name]({ ...look, chance, sky: chance.pick(SKIES) });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 220" width="1600" height="1100" role="img" aria-label="${attribute(description)}">${drawing}</svg>`;
}
