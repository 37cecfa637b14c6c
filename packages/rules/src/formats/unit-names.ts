import type { Decimal } from '../money/decimal';
import type { Locale } from '../regions/region';
import { formatNumber } from './numbers';

/** One and several, per language. */
type Names = Readonly<Record<Locale, readonly [one: string, several: string]>>;

const names = (en: string, enSeveral: string, fr: string, frSeveral: string): Names => ({
  en: [en, enSeveral],
  fr: [fr, frSeveral],
});

const UNIT_NAMES: Readonly<Record<string, Names>> = {
  kg: names('kg', 'kg', 'kg', 'kg'),
  g: names('g', 'g', 'g', 'g'),
  litre: names('litre', 'litres', 'litre', 'litres'),
  each: names('each', 'each', 'pièce', 'pièces'),
  pack: names('pack', 'packs', 'paquet', 'paquets'),
  bunch: names('bunch', 'bunches', 'botte', 'bottes'),
  dozen: names('dozen', 'dozen', 'douzaine', 'douzaines'),
};

const CARTON_NAMES: Readonly<Record<string, Names>> = {
  box: names('box', 'boxes', 'carton', 'cartons'),
  case: names('case', 'cases', 'caisse', 'caisses'),
  tray: names('tray', 'trays', 'plateau', 'plateaux'),
  crate: names('crate', 'crates', 'cageot', 'cageots'),
  sack: names('sack', 'sacks', 'sac', 'sacs'),
  bag: names('bag', 'bags', 'sachet', 'sachets'),
  tub: names('tub', 'tubs', 'pot', 'pots'),
  drum: names('drum', 'drums', 'bidon', 'bidons'),
  'vac-pack': names('vac-pack', 'vac-packs', 'poche sous vide', 'poches sous vide'),
  bottle: names('bottle', 'bottles', 'bouteille', 'bouteilles'),
};

const NAMES: Readonly<Record<string, Names>> = { ...UNIT_NAMES, ...CARTON_NAMES };

/**
 * The name of a unit or carton type for a count; an unknown one as received. English has one for exactly 1, French
 * below 2 (RUL-93).
 */
export function unitName(type: string, count: Decimal, locale: Locale): string {
  if (!Object.hasOwn(NAMES, type)) return type;
  const size = Math.abs(Number(count));
  const isOne = locale === 'fr' ? size < 2 : size === 1;
  return NAMES[type]?.[locale][isOne ? 0 : 1] ?? type;
}

/** A count with its unit or carton type: "24 litres", "1 box", "2 boxes", "2,5 kg" (RUL-93). */
export const formatUnits = (count: Decimal, type: string, locale: Locale): string =>
  `${formatNumber(count, locale)} ${unitName(type, count, locale)}`;
