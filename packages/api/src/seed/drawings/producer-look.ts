import type { MotifName } from './motifs';

/** How a producer is drawn: the ground of its emblem, what stands outdoors, and what it sells. */
export interface ProducerLook {
  ground: string;
  emblem: MotifName;
  outdoors: MotifName;
  product: MotifName;
}

const look = (
  ground: string,
  emblem: MotifName,
  outdoors: MotifName = emblem,
  product: MotifName = emblem,
): ProducerLook => ({ ground, emblem, outdoors, product });

const NAMED: Record<string, ProducerLook> = {
  S01: look('#1E5B3C', 'cow', 'cow', 'meat'),
  S02: look('#E9C46A', 'egg', 'hen', 'egg'),
  S03: look('#27566B', 'fish', 'boat'),
  S04: look('#D3E3E3', 'milk', 'cow', 'milk'),
  S05: look('#5B3A22', 'loaf', 'tree', 'loaf'),
  S06: look('#1F2A24', 'carrot', 'carrot'),
  S07: look('#FBF1DC', 'pear', 'tree', 'pear'),
  S08: look('#7A8F5A', 'hen', 'hen', 'hen'),
  S09: look('#3A2A2A', 'ham', 'tree', 'ham'),
  S10: look('#6B4F2A', 'wheat', 'wheat', 'sack'),
  S11: look('#27566B', 'snow', 'tree', 'crate'),
  S12: look('#3F4A2A', 'drop', 'olive', 'drop'),
  S13: look('#5B2A4A', 'leaf', 'tree', 'tofu'),
  S14: look('#5F6963', 'cheese', 'cow', 'cheese'),
  S15: look('#FBE8E4', 'chilli', 'tree', 'chilli'),
  S16: look('#8FB8BE', 'jar', 'boat', 'jar'),
  F01: look('#DCE8D6', 'cheese', 'cow', 'cheese'),
  F02: look('#B9702A', 'hen', 'hen', 'egg'),
  F03: look('#17384A', 'boat', 'boat', 'fish'),
  F04: look('#2B4A33', 'carrot', 'carrot'),
  F05: look('#F4D9B0', 'wheat', 'wheat', 'loaf'),
  F06: look('#EDE6D8', 'ham', 'tree', 'ham'),
  F07: look('#F2DFA0', 'olive', 'tree', 'drop'),
  F08: look('#2E6A7D', 'snow', 'tree', 'crate'),
};

const GROUNDS: Record<string, readonly string[]> = {
  farm: ['#DCE8D6', '#2B4A33', '#E9C46A', '#D3E3E3', '#5B2A4A', '#FBF1DC'],
  bakery: ['#5B3A22', '#F4D9B0', '#27566B', '#EDE6D8', '#6B4F2A', '#1E5B3C'],
  fishery: ['#17384A', '#D3E3E3', '#27566B', '#FBF1DC', '#2E6A7D', '#1F2A24'],
};
const EMBLEMS: Record<string, readonly MotifName[]> = {
  farm: ['tree', 'carrot', 'egg', 'leaf'],
  bakery: ['loaf', 'wheat'],
  fishery: ['fish', 'boat'],
};

/** The look of a producer with a story. */
export const lookOf = (supplierKey: string): ProducerLook => NAMED[supplierKey] as ProducerLook;

/** The look of a generated one: its kind decides, its place in the list varies it. */
export function generatedLook(kind: string, index: number): ProducerLook {
  const place = Math.floor(index / 3);
  const emblems = EMBLEMS[kind] ?? [];
  return look(GROUNDS[kind]?.[place] ?? '#DCE8D6', emblems[place % emblems.length] as MotifName);
}
