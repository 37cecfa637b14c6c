import type { ApprovedProduct, GuideList } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Styles, useLocale, usePreference } from '@larder/remote-kit';
import { Alert, Button, Spinner } from '@larder/ui';
import type { IconName } from '@larder/ui';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { GuideLoad } from '../../model/guide/guide.data';
import type { OnSale } from '../../model/order-form/order-line';
import { GuideFilter } from './guide-filter';
import { GROUPINGS, guideFilter, guideGroups } from './guide-groups';
import { GuideGrouping } from './guide-grouping';
import { GuideJump } from './guide-jump';
import { GuideSections, iconOf, idsOf, useTitleOf } from './guide-sections';
import { placeOf } from './move-in-guide';
import type { FieldPlace } from './move-in-guide';
import css from './order-guide.css';
import { useAlsoOnOrder } from './use-also-on-order';
import { useFilterRow } from './use-filter-row';
import { useHeldOrder } from './use-held-order';

const NO_LISTS: readonly GuideList[] = [];
/** Up to so many rows are filtered in the same frame as the letter that is typed; more would hold it up. */
const FEW_ROWS = 40;

export interface OrderGuideProps {
  products: readonly ApprovedProduct[];
  onSale: OnSale;
  guide: GuideLoad;
  /** What can be done with the lists, beside their groups. */
  listActions: ReactNode;
}

/** All agreed products of the location with their quantities, usual and last ones beside them (GDE-5 to GDE-25). */
export function OrderGuide({ products, onSale, guide, listActions }: OrderGuideProps) {
  const { t } = useText('orders');
  const locale = useLocale();
  const { value: kept = {}, writeSome } = usePreference<Record<string, unknown>>('guide');
  const grouping = GROUPINGS.find((known) => known === kept.grouping) ?? 'storage';
  const [text, setText] = useState('');
  // A text that filters the rows at once: the one that was left by Enter or Arrow Down, or that leaves out some of few.
  const [settled, setSettled] = useState<string>();
  const deferred = useDeferredValue(text);
  const shownText = settled === text ? text : deferred;
  const filter = useRef<HTMLInputElement>(null);
  const lastField = useRef<FieldPlace>(null);
  const lists = guide.data?.lists ?? NO_LISTS;
  // Without them each product would stand under "Not on a list" for a moment.
  const areListsAwaited = grouping === 'lists' && guide.isPending;
  const fresh = useMemo(() => guideGroups(products, grouping, locale, lists), [products, grouping, locale, lists]);
  const root = useRef<HTMLDivElement>(null);
  const { groups, products: agreed } = useHeldOrder(root, {
    products,
    fresh,
    basis: [grouping, grouping === 'lists' && !guide.data, shownText].join(),
  });
  const also = useAlsoOnOrder(agreed);
  const isShown = useMemo(() => guideFilter(shownText), [shownText]);
  const shown = useMemo(
    () =>
      groups.map((group) => ({ ...group, rows: group.products.filter(isShown) })).filter(({ rows }) => rows.length > 0),
    [groups, isShown],
  );
  const shownAlso = useMemo(() => also.filter(isShown), [also, isShown]);
  // A product of two lists has two rows.
  const matches = new Set(shown.flatMap(({ rows }) => rows)).size + shownAlso.length;
  const type = (next: string) => {
    setText(next);
    const leavesOutFew = shownText === text && next.startsWith(text) && matches <= FEW_ROWS;
    setSettled(leavesOutFew ? next : undefined);
  };
  const titleOf = useTitleOf(grouping);
  const [isChoosing, setChoosing] = useState(false);
  const openGroups = useCallback(() => {
    setChoosing(true);
  }, [setChoosing]);
  const find = useFilterRow(root);
  const jump = (key: string) => {
    setChoosing(false);
    // Once the dialog has given the focus back: it goes to the group, and on to its first product from there.
    setTimeout(() => {
      const group = root.current?.querySelector(`[data-guide-group="${CSS.escape(key)}"]`);
      group?.scrollIntoView({ block: 'start' });
      group?.querySelector<HTMLElement>('.orders-gjump')?.focus({ preventScroll: true });
    });
  };
  const chooser = <GuideGrouping grouping={grouping} onChoose={(next) => writeSome({ grouping: next })} />;
  const targets = [
    ...(shownAlso.length > 0
      ? [
          {
            key: 'also',
            title: t('guide.also'),
            icon: 'basket' as IconName,
            productIds: idsOf(also),
          },
        ]
      : []),
    ...(areListsAwaited ? [] : shown).map(({ rows: _, ...group }) => ({
      key: group.key,
      title: titleOf(group),
      icon: iconOf(group),
      productIds: idsOf(group.products),
    })),
  ];

  return (
    <div
      ref={root}
      data-guide
      onFocus={({ target }) => {
        if ('guideCartons' in target.dataset) lastField.current = placeOf(target);
      }}
    >
      <Styles css={css} />
      <div ref={find} className="orders-gfind">
        <GuideFilter
          text={text}
          shownText={shownText}
          matches={matches}
          inputRef={filter}
          lastField={lastField}
          onType={type}
          onSettle={setSettled}
        />
        {chooser}
        {grouping === 'lists' && <div className="orders-glists">{listActions}</div>}
      </div>
      {guide.error && !guide.isCurrent && (
        <div className="orders-gfailed">
          <Alert>
            {t('guide.history-failed')} <Button onClick={guide.retry}>{t('common:retry')}</Button>
          </Alert>
        </div>
      )}
      {areListsAwaited ? (
        <p className="orders-gnone" role="status">
          <Spinner /> {t('guide.lists-loading')}
        </p>
      ) : (
        <GuideSections
          shown={shown}
          also={also}
          shownAlso={shownAlso}
          grouping={grouping}
          onSale={onSale}
          figures={guide.figures}
          onGroups={openGroups}
        />
      )}
      {matches === 0 && (
        <p className="orders-gnone">
          {t('guide.no-match')}{' '}
          <Button
            onClick={() => {
              setText('');
              filter.current?.focus();
            }}
          >
            {t('guide.clear')}
          </Button>
        </p>
      )}
      <Keys />
      {isChoosing && <GuideJump groups={targets} grouping={chooser} onJump={jump} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function Keys() {
  const { t } = useText('orders');
  return (
    <p className="orders-gkeys desk">
      <span>
        <kbd>/</kbd> {t('guide.keys.find')}
      </span>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> {t('guide.keys.next')}
      </span>
      <span>
        <kbd>+</kbd> <kbd>−</kbd> {t('guide.keys.step')}
      </span>
      <span>
        <kbd>{t('guide.keys.page')}</kbd> {t('guide.keys.group')}
      </span>
      <span>
        <kbd>{t('guide.keys.ctrl')}</kbd> <kbd>Enter</kbd> {t('guide.keys.go-on')}
      </span>
    </p>
  );
}
