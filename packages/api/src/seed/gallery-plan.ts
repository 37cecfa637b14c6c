import type { DemoRegion } from './demo-region';

/** A drawn scene of a gallery. */
export type SceneName =
  | 'hills'
  | 'dawn'
  | 'rows'
  | 'sea'
  | 'nightSea'
  | 'pond'
  | 'store'
  | 'table'
  | 'yard'
  | 'landed'
  | 'evening'
  | 'stall'
  | 'closer'
  | 'road';

/** What a scene shows, as text alternative. */
const DESCRIPTIONS: Record<SceneName, Record<DemoRegion, string>> = {
  hills: { gb: 'On the upper pasture in June', fr: 'Sur les prés du haut, en juin' },
  dawn: { gb: 'The house at first light', fr: 'La maison au petit matin' },
  rows: { gb: 'Rows as far as the lane', fr: 'Les rangs jusqu’au chemin' },
  sea: { gb: 'The boats come home', fr: 'Le retour des bateaux' },
  nightSea: { gb: 'Out before dawn', fr: 'En mer avant le jour' },
  pond: { gb: 'The water behind the yard', fr: 'L’étang derrière la cour' },
  store: { gb: 'Shelves in the store', fr: 'Les étagères de la réserve' },
  table: { gb: 'What leaves the house today', fr: 'Ce qui part aujourd’hui' },
  yard: { gb: 'Crates ready for the kitchens', fr: 'Les caisses prêtes pour les cuisines' },
  landed: { gb: 'Weighed and crated this morning', fr: 'Pesé et mis en caisse ce matin' },
  evening: { gb: 'The last lamp goes out late', fr: 'La dernière lampe s’éteint tard' },
  stall: { gb: 'Open day at the end of the season', fr: 'Portes ouvertes en fin de saison' },
  closer: { gb: 'A closer look', fr: 'Vu de plus près' },
  road: { gb: 'On the way to the kitchens', fr: 'En route vers les cuisines' },
};

const LAND: readonly SceneName[] = ['hills', 'dawn', 'yard', 'pond', 'store', 'table'];
const HOUSE: readonly SceneName[] = ['table', 'store', 'dawn', 'yard', 'closer', 'road'];
const COAST: readonly SceneName[] = [
  'sea',
  'table',
  'landed',
  'nightSea',
  'dawn',
  'store',
  'yard',
  'road',
  'closer',
  'stall',
  'pond',
  'evening',
];

/** Where each producer's pictures are taken. */
const PLACES: Record<string, readonly SceneName[]> = {
  S01: LAND,
  S02: ['hills', 'table', 'dawn'],
  S03: COAST,
  S04: ['hills', 'store', 'road'],
  S05: ['table', 'dawn', 'stall'],
  S06: ['rows', 'landed', 'road'],
  S07: ['hills', 'closer', 'table', 'landed', 'evening'],
  S08: ['hills', 'dawn', 'yard'],
  S10: ['rows', 'store', 'table'],
  S12: ['pond', 'table', 'store'],
  S16: ['sea', 'table', 'store'],
  F01: ['hills', 'table', 'store'],
  F02: ['hills', 'dawn', 'yard'],
  F03: ['sea', 'landed', 'table'],
  F04: ['rows', 'landed', 'dawn'],
  F07: ['dawn', 'table', 'closer'],
};

/** The scene at this place of a producer's gallery. */
export function sceneOf(supplierKey: string, index: number): SceneName {
  const scenes = PLACES[supplierKey] ?? HOUSE;
  return scenes[index % scenes.length] as SceneName;
}

/** The text alternative of that picture, in the language of the region. */
export const galleryDescription = (region: DemoRegion, supplierKey: string, index: number): string =>
  DESCRIPTIONS[sceneOf(supplierKey, index)][region];
