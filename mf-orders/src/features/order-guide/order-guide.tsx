import type { ApprovedProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Styles, useLocale, usePreference } from '@larder/remote-kit';
import { Alert, Button } from '@larder/ui';
import type { IconName } from '@larder/ui';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { GuideLoad } from '../../model/guide/guide.data';
import { useOrderForm } from '../../model/order-form/order-form-context';
import { GuideFilter } from './guide-filter';
import { guideFilter, guideGroups } from './guide-groups';
import type { Grouping } from './guide-groups';
import { GuideGroupSection } from './guide-group';
import { GuideRow } from './guide-row';
import css from './order-guide.css';
import { useAlsoOnOrder } from './use-also-on-order';
import { useGuideCartons } from './use-guide-cartons';
import { useGuideWords } from './use-guide-words';

const GROUPINGS: readonly Grouping[] = ['storage', 'supplier'];
const ICONS: Partial<Record<string, IconName>> = { chilled: 'chilled', frozen: 'frozen', ambient: 'ambient' };

export interface OrderGuideProps {
  products: readonly ApprovedProduct[];
  guide: GuideLoad;
}

/** All agreed products of the location with their quantities, usual and last ones beside them (GDE-5 to GDE-25). */
export function OrderGuide({ products, guide }: OrderGuideProps) {
  const { t } = useText('orders');
  const locale = useLocale();
  const words = useGuideWords();
  const setCartons = useGuideCartons();
  const deliveryDate = useOrderForm((form) => form.deliveryStart);
  const { value: kept = {}, write } = usePreference<Record<string, unknown>>('guide');
  const grouping: Grouping = kept.grouping === 'supplier' ? 'supplier' : 'storage';
  const [text, setText] = useState('');
  const shownText = useDeferredValue(text);
  const filter = useRef<HTMLInputElement>(null);
  const lastField = useRef<HTMLElement>(null);
  const also = useAlsoOnOrder(products);
  const groups = useMemo(() => guideGroups(products, grouping, locale), [products, grouping, locale]);
  const isShown = useMemo(() => guideFilter(shownText), [shownText]);
  const shown = groups.map((group) => ({ ...group, rows: group.products.filter(isShown) })).filter(({ rows }) => rows.length > 0);
  const shownAlso = also.filter(isShown);
  const matches = shown.reduce((sum, { rows }) => sum + rows.length, shownAlso.length);
  const titleOf = (key: string) => (grouping === 'supplier' ? key : t(`guide.storage.${key}`));
  const rowProps = { deliveryDate, words, onSet: setCartons };

  return (
    <div data-guide onFocus={({ target }) => { if ('guideCartons' in target.dataset) lastField.current = target; }}>
      <Styles css={css} />
      <div className="orders-gfind">
        <GuideFilter text={text} matches={matches} inputRef={filter} lastField={lastField} onType={setText} />
        <div className="seg" role="group" aria-label={t('guide.grouping')}>
          {GROUPINGS.map((one) => <button key={one} type="button" aria-pressed={one === grouping} onClick={() => write({ ...kept, grouping: one })}>{t(`guide.by-${one}`)}</button>)}
        </div>
      </div>
      {guide.error && !guide.data && <div className="orders-gfailed"><Alert>{t('guide.history-failed')} <Button onClick={guide.retry}>{t('common:retry')}</Button></Alert></div>}
      {shownAlso.length > 0 && (
        <GuideGroupSection title={t('guide.also')} icon="basket" productIds={also.map(({ productId }) => productId)}>
          {shownAlso.map((line) => <GuideRow key={line.productId} product={line} isActive figures={guide.figures.get(line.productId)} hidesSupplier={false} {...rowProps} />)}
        </GuideGroupSection>
      )}
      {shown.map(({ key, products: all, rows }) => (
        <GuideGroupSection key={key} title={titleOf(key)} icon={ICONS[key] ?? 'basket'} productIds={idsOf(all)}>
          {rows.map((product) => (
            <GuideRow key={product.productId} product={product} isActive={product.status === 'active'} figures={guide.figures.get(product.productId)} hidesSupplier={grouping === 'supplier'} {...rowProps} />
          ))}
        </GuideGroupSection>
      ))}
      {matches === 0 && <p className="orders-gnone">{t('guide.no-match')} <Button onClick={() => { setText(''); filter.current?.focus(); }}>{t('guide.clear')}</Button></p>}
      <Keys />
    </div>
  );
}

const IDS = new WeakMap<readonly ApprovedProduct[], readonly number[]>();

/** The same ids for the same products, so that a heading renders with its own count alone. */
function idsOf(products: readonly ApprovedProduct[]): readonly number[] {
  const known = IDS.get(products) ?? products.map(({ productId }) => productId);
  IDS.set(products, known);
  return known;
}

function Keys() {
  const { t } = useText('orders');
  return (
    <p className="orders-gkeys desk">
      <span><kbd>/</kbd> {t('guide.keys.find')}</span><span><kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> {t('guide.keys.next')}</span>
      <span><kbd>+</kbd> <kbd>−</kbd> {t('guide.keys.step')}</span><span><kbd>{t('guide.keys.page')}</kbd> {t('guide.keys.group')}</span><span><kbd>{t('guide.keys.ctrl')}</kbd> <kbd>Enter</kbd> {t('guide.keys.go-on')}</span>
    </p>
  );
}
