import type { ReactNode } from 'react';
import type { SupplierProduct } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { countryName, pickTypeIcon, storageTypeIcon } from '@larder/rules';
import { Icon, Tag } from '@larder/ui';
import type { IconName } from '@larder/ui';

/** What is said where a value is empty (CAT-85). */
export function useDash() {
  const { t } = useText();
  return (value: string | undefined) => (value === undefined || value.trim() === '' ? t('common:no-value') : value);
}

/** An icon with its name beside it. */
function NamedIcon({ icon, text }: { icon: IconName; text: string }) {
  return (
    <span className="catalogue-word">
      <Icon name={icon} />
      {text}
    </span>
  );
}

/** Variable pick as the swap icon, fixed pick in words (CAT-87). */
function PickType({ type }: { type: string }) {
  const { t } = useText();
  const dash = useDash();
  if (pickTypeIcon(type)) return <NamedIcon icon="swap" text={t('common:pick.variable')} />;
  return type === 'fixed' ? t('common:pick.fixed') : dash(type);
}

const STORAGE_ICONS = { sun: 'ambient', fridge: 'chilled', snowflake: 'frozen' } as const;

/** Sun, fridge or snowflake; an unknown storage type as stored (CAT-87). */
function StorageType({ type }: { type: string }) {
  const { t } = useText();
  const dash = useDash();
  const icon = storageTypeIcon(type);
  return icon ? <NamedIcon icon={STORAGE_ICONS[icon]} text={t(`common:storage.${STORAGE_ICONS[icon]}`)} /> : dash(type);
}

function Tags({ names }: { names: readonly string[] }) {
  const { t } = useText();
  if (names.length === 0) return t('common:no-value');
  return (
    <ul className="tags">
      {names.map((name) => (
        <li key={name}>
          <Tag name={name} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The values of a product that its row and its overlay show, by name, each with its label (CAT-85). `pack` is contents
 * and carton in one.
 */
export function useProductValues(product: SupplierProduct) {
  const { t } = useText('catalogue');
  const formats = useFormats();
  const dash = useDash();
  // A draft may lack its pack: 0 of nothing.
  const contents = product.unitQuantity ? formats.units(product.unitQuantity, product.unitType).trim() : '';
  const value = (key: string, shown: ReactNode) => ({ key, term: t(`product.${key}`), value: shown });
  return {
    sku: value('sku', dash(formats.sku(product.sku))),
    supplierRefId: value('reference', dash(product.supplierRefId)),
    pack: value('pack', dash([contents, formats.unit(product.cartonType, 1).trim()].filter(Boolean).join(' · '))),
    contents: value('contents', dash(contents)),
    carton: value('carton', dash(formats.unit(product.cartonType, 1))),
    pick: value('pick', <PickType type={product.pickType} />),
    storage: value('storage', <StorageType type={product.storageType} />),
    origin: value(
      'origin',
      dash(product.countryOfOrigin.map((country) => countryName(country, formats.locale)).join(', ')),
    ),
    tags: value('tags', <Tags names={product.tags} />),
    certificates: value('certificates', dash(product.certification.join(', '))),
  };
}
