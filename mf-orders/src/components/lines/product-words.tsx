import { Icon } from '@larder/ui';
import { useFormats, useText } from '@larder/i18n';
import type { Formats } from '@larder/i18n';
import type { ReactNode } from 'react';

/** What is said of the pack of a product. */
export interface Pack {
  unitQuantity: number;
  unitType: string;
  cartonType: string;
}

const MEASURES = ['kg', 'g', 'litre'];

/** "24 litres", "80 pieces". */
export function quantityText(amount: number, unitType: string, formats: Formats): string {
  if (formats.locale === 'en' && unitType === 'each')
    return `${formats.number(amount)} ${amount === 1 ? 'piece' : 'pieces'}`;
  return formats.units(amount, unitType);
}

/** "12 litre crate", "Box of 40", "Box of 12 bunches"; in French "cageot de 12 litres". */
export function packText({ unitQuantity, unitType, cartonType }: Pack, formats: Formats): string {
  if (formats.locale === 'fr') return `${formats.unit(cartonType, 1)} de ${formats.units(unitQuantity, unitType)}`;
  const carton = formats.unit(cartonType, 1);
  if (MEASURES.includes(unitType)) return `${formats.number(unitQuantity)} ${formats.unit(unitType, 1)} ${carton}`;
  return `${carton.charAt(0).toUpperCase()}${carton.slice(1)} of ${unitType === 'each' ? formats.number(unitQuantity) : formats.units(unitQuantity, unitType)}`;
}

/** "£14.80 / kg", "£0.98 each"; "–" alone where the price is hidden. */
export function unitPriceText(price: number | null, unitType: string, formats: Formats): string {
  if (price === null) return '–';
  return formats.locale === 'en' && unitType === 'each'
    ? `${formats.unitPrice(price)} each`
    : `${formats.unitPrice(price)} / ${formats.unit(unitType, 1)}`;
}

const STORAGE = ['ambient', 'chilled', 'frozen'] as const;

/** How a product is stored, with its icon; an unknown way has no icon (RUL-94). */
export function StorageFact({ type, quiet = false }: { type: string | null; quiet?: boolean }) {
  const { t } = useText();
  if (!type) return null;
  const known = STORAGE.find((one) => one === type);
  if (!known) return <span>{type}</span>;
  return (
    <span title={quiet ? t(`storage.${known}`) : undefined}>
      <Icon name={known} />
      {quiet ? <span className="sr">{t(`storage.${known}`)}</span> : t(`storage.${known}`)}
    </span>
  );
}

/** The swap icon with its name for variable pick; nothing for fixed pick (RUL-94). */
export function PickFact({ type }: { type: string }) {
  const { t } = useText();
  return type === 'variable' ? (
    <span>
      <Icon name="swap" />
      {t('pick.variable')}
    </span>
  ) : null;
}

export interface ProductMetaProps {
  product: Pack & { supplierName: string; pickType: string; storageType: string | null };
  /** The storage by its icon alone, its name for those who don't see it. */
  quiet?: boolean;
  children?: ReactNode;
}

/** Supplier, pack, storage and pick type of a product. */
export function ProductMeta({ product, quiet, children }: ProductMetaProps) {
  const formats = useFormats();
  return (
    <span className="meta">
      <span>{product.supplierName}</span>
      <span>{packText(product, formats)}</span>
      {children}
      <StorageFact type={product.storageType} quiet={quiet} />
      <PickFact type={product.pickType} />
    </span>
  );
}

/** Marks a line of the greengrocer selection (ORD-143). */
export function GreengrocerLabel() {
  const { t } = useText('orders');
  return (
    <span className="gg">
      <Icon name="leaf" />
      {t('greengrocer.label')}
    </span>
  );
}
