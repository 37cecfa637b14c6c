import { factsOf, formatPack, formatPriceOfUnit, formatQuantity, type Pack } from '@larder/rules';
import { Icon } from '@larder/ui';
import { useFormats, useText } from '@larder/i18n';
import type { Formats } from '@larder/i18n';
import type { ReactNode } from 'react';

/** How the region of the page writes. */
const writing = ({ region }: Formats) => factsOf(region);

/** "24 litres", "80 pieces". */
export const quantityText = (amount: number, unitType: string, formats: Formats): string =>
  formatQuantity(amount, unitType, writing(formats));

/** "12 litre crate", "Box of 40", "Box of 12 bunches"; in French "cageot de 12 litres". */
export const packText = (pack: Pack, formats: Formats): string => formatPack(pack, writing(formats));

/** "£14.80 / kg", "£0.98 each"; "–" alone where the price is hidden. */
export const unitPriceText = (price: number | null, unitType: string, formats: Formats): string =>
  price === null ? '–' : formatPriceOfUnit(formats.unitPrice(price), unitType, writing(formats));

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
