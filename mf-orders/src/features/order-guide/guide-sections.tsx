import { useText } from '@larder/i18n';
import type { ApprovedProduct } from '@larder/contracts';
import type { IconName } from '@larder/ui';
import { memo, startTransition, useEffect, useState } from 'react';
import type { GuideLoad } from '../../model/guide/guide.data';
import { useOrderForm } from '../../model/order-form/order-form-context';
import type { OnSale, OrderLine } from '../../model/order-form/order-line';
import type { GuideGroup, Grouping } from './guide-groups';
import { GuideGroupSection } from './guide-group';
import { GuideRow } from './guide-row';
import { tensOf } from './tens-of';
import { useGuideCartons } from './use-guide-cartons';
import { useGuideWords } from './use-guide-words';

/** As many rows as a window of 900 px shows. */
const FIRST_ROWS = 8;
const ROWS_AT_ONCE = 40;

const ICONS: Partial<Record<string, IconName>> = { chilled: 'chilled', frozen: 'frozen', ambient: 'ambient' };

/** A group with those of its products that the filter lets through. */
export interface ShownGroup extends GuideGroup {
  rows: readonly ApprovedProduct[];
}

export interface GuideSectionsProps {
  shown: readonly ShownGroup[];
  also: readonly OrderLine[];
  shownAlso: readonly OrderLine[];
  grouping: Grouping;
  onSale: OnSale;
  figures: GuideLoad['figures'];
  onGroups: () => void;
}

/**
 * The groups of the guide with their rows. Apart from what surrounds them: the order's count and total follow every
 * change, the rows do not. The first rows come in a frame of their own and the others after it; their height is kept
 * free meanwhile.
 */
export const GuideSections = memo(function GuideSections({
  shown,
  also,
  shownAlso,
  grouping,
  onSale,
  figures,
  onGroups,
}: GuideSectionsProps) {
  const { t } = useText('orders');
  const titleOf = useTitleOf(grouping);
  const words = useGuideWords();
  const onSet = useGuideCartons();
  const deliveryDate = useOrderForm((form) => form.deliveryStart);
  const most = useGrowing(
    FIRST_ROWS,
    shown.reduce((sum, { rows }) => sum + rows.length, shownAlso.length),
  );
  const rowProps = { onSale, deliveryDate, words, onSet };
  const firstAlso = shownAlso.slice(0, most);
  const firstOfGroups = firstRows(
    shown.map(({ rows }) => rows),
    most - firstAlso.length,
  );

  return (
    <>
      {shownAlso.length > 0 && (
        <GuideGroupSection
          groupKey="also"
          title={t('guide.also')}
          icon="basket"
          onGroups={onGroups}
          productIds={idsOf(also)}
          awaitedRows={shownAlso.length - firstAlso.length}
        >
          {tensOf(idsOf(also), firstAlso).map(({ at, rows }) => (
            <div key={at} role="presentation" className="orders-gten">
              {rows.map((line) => (
                <GuideRow
                  key={line.productId}
                  product={line}
                  figures={figures.get(line.productId)}
                  hidesSupplier={false}
                  {...rowProps}
                />
              ))}
            </div>
          ))}
        </GuideGroupSection>
      )}
      {shown.map(({ rows, ...group }, at) => {
        const first = firstOfGroups[at] ?? [];
        return (
          <GuideGroupSection
            key={group.key}
            groupKey={group.key}
            onGroups={onGroups}
            title={titleOf(group)}
            icon={iconOf(group)}
            productIds={idsOf(group.products)}
            awaitedRows={rows.length - first.length}
          >
            {tensOf(idsOf(group.products), first).map((ten) => (
              <div key={ten.at} role="presentation" className="orders-gten">
                {ten.rows.map((product) => (
                  <GuideRow
                    key={product.productId}
                    product={product}
                    figures={figures.get(product.productId)}
                    hidesSupplier={grouping === 'supplier'}
                    {...rowProps}
                  />
                ))}
              </div>
            ))}
          </GuideGroupSection>
        );
      })}
    </>
  );
});

/**
 * How many rows are drawn: the first, then forty more at a time. A key that is pressed meanwhile has React begin anew
 * with the forty of that moment. With all rows at once it would not be done while somebody types.
 */
function useGrowing(first: number, all: number): number {
  const [most, setMost] = useState(first);
  // Synchronises with the paint: more rows come once those before them are on the screen.
  useEffect(() => {
    if (most < all) startTransition(() => setMost((now) => now + ROWS_AT_ONCE));
  }, [most, all]);
  return most;
}

/** So many of the rows of all groups, from the first group on. */
function firstRows<T>(groups: readonly (readonly T[])[], most: number): (readonly T[])[] {
  let left = most;
  return groups.map((rows) => {
    const first = rows.slice(0, left);
    left -= first.length;
    return first;
  });
}

/** What a group is headed by. */
export function useTitleOf(grouping: Grouping): (group: GuideGroup) => string {
  const { t } = useText('orders');
  return ({ key, title }) =>
    title ?? (grouping === 'supplier' ? key : grouping === 'lists' ? t('lists.none') : t(`guide.storage.${key}`));
}

/** The sign of its cold room, of a list, or of a supplier. */
export const iconOf = ({ key, title }: GuideGroup): IconName =>
  ICONS[key] ?? (title === undefined ? 'basket' : 'table');

type Ided = readonly { productId: number }[];
const IDS = new WeakMap<Ided, readonly number[]>();

/** The same ids for the same products, so that a heading renders with its own count alone. */
export function idsOf(products: Ided): readonly number[] {
  const known = IDS.get(products) ?? products.map(({ productId }) => productId);
  IDS.set(products, known);
  return known;
}
