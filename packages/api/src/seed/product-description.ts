import type { DemoProduct } from './demo-product';

const EN_STORAGE: Record<string, string> = {
  ambient: 'Keep in a cool, dry place',
  chilled: 'Keep refrigerated at 0 to 5 °C',
  frozen: 'Keep frozen at −18 °C',
};
const FR_STORAGE: Record<string, string> = {
  ambient: 'À conserver au sec et au frais',
  chilled: 'À conserver au froid, entre 0 et 4 °C',
  frozen: 'À conserver à −18 °C',
};

const EN_CARTON: Record<string, string> = { 'vac-pack': 'vacuum packs' };
const FR_UNIT: Record<string, string> = {
  each: 'pièces',
  kg: 'kg',
  litre: 'litres',
  bunch: 'bottes',
  dozen: 'douzaines',
};
const FR_COUNTRY: Record<string, string> = {
  France: 'de France',
  Maroc: 'du Maroc',
  Italie: 'd’Italie',
  Espagne: 'd’Espagne',
};

const EN_COUNTRY: Record<string, string> = { 'United Kingdom': 'the United Kingdom' };

/** Two sentences on origin, pack and storage. */
export function describeProduct(product: Omit<DemoProduct, 'description'>): string {
  const { region, name, unit, unitQuantity, supplierName, storage, origins, pick } = product;
  if (region === 'fr') {
    const from = origins.map((country) => FR_COUNTRY[country] ?? country).join(' et ');
    const pack = `par colis de ${unitQuantity.replace('.', ',')} ${FR_UNIT[unit] ?? unit}${pick === 'variable' ? ' environ' : ''}`;
    return `${name}, en provenance ${from}, conditionné ${pack} chez ${supplierName}. ${FR_STORAGE[storage]}.`;
  }
  const from = origins.map((country) => EN_COUNTRY[country] ?? country).join(' and ');
  const carton = EN_CARTON[product.carton] ?? `${product.carton === 'box' ? 'boxe' : product.carton}s`;
  const amount = unit === 'each' ? `${unitQuantity}` : `${unitQuantity} ${unit}`;
  return `${name} from ${from}, packed by ${supplierName} in ${carton} of ${pick === 'variable' ? 'about ' : ''}${amount}. ${EN_STORAGE[storage]}.`;
}
