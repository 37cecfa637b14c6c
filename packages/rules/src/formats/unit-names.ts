import type { Decimal } from '../money/decimal';
import type { Locale } from '../regions/region';
import { intlPlural } from './intl-formats';
import { formatNumber } from './numbers';
import { styleOf, type Writing } from './writing';

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

/** Below 2 in French, exactly 1 in English; elsewhere as the language tag counts (REL-95). */
function isOne(count: Decimal, writing: Writing): boolean {
  const size = Math.abs(Number(count));
  const style = styleOf(writing);
  if (!style.house) return intlPlural(size, style.tag) === 'one';
  return style.house === 'fr' ? size < 2 : size === 1;
}

/** Languages without names of their own have the English ones. */
const languageOf = (writing: Writing): Locale => {
  const style = styleOf(writing);
  return style.house ?? (/^fr\b/i.test(style.tag) ? 'fr' : 'en');
};

/**
 * The name of a unit or carton type for a count; an unknown one as received. English has one for exactly 1, French
 * below 2 (RUL-93).
 */
export function unitName(type: string, count: Decimal, writing: Writing): string {
  if (!Object.hasOwn(NAMES, type)) return type;
  return NAMES[type]?.[languageOf(writing)][isOne(count, writing) ? 0 : 1] ?? type;
}

/** A count with its unit or carton type: "24 litres", "1 box", "2 boxes", "2,5 kg" (RUL-93). */
export const formatUnits = (count: Decimal, type: string, writing: Writing): string =>
  `${formatNumber(count, writing)} ${unitName(type, count, writing)}`;
