import { useFormats, useText } from '@larder/i18n';
import type { Joining, PlannedRow, RowKind } from '@larder/rules/quick-add';
import { Button, Icon, LinkButton, Segmented } from '@larder/ui';
import type { IconName } from '@larder/ui';
import { memo, useId, useMemo } from 'react';
import type { MouseEvent } from 'react';
import { packText } from '../../components/lines/product-words';
import type { QuickItem } from './quick-item';

export interface PreviewRowProps {
  row: PlannedRow<QuickItem>;
  /** The product was chosen by hand, and can be chosen again. */
  isChosen: boolean;
  /** The quantity as it was mended. */
  typed: string | undefined;
  notAgreedName: string | null;
  /** Where a product can be requested; nowhere in some regions (GDE-44). */
  searchTo: string | undefined;
  /** Agreed products that are like a text; only rows that are drawn ask for them. */
  like: (text: string) => readonly QuickItem[];
  onChoose: (row: number, item: QuickItem | undefined) => void;
  onMend: (row: number, quantity: string) => void;
  onJoin: (productId: number, joining: Joining) => void;
}

/** As long as a name can be (GDE-10); more is cut. */
const MOST_CHARACTERS = 120;

const LOOKS: Record<RowKind, { icon: IconName; tone: 'add' | 'note' | 'warn' | 'bad' | 'off' }> = {
  add: { icon: 'plus', tone: 'add' },
  'on-order': { icon: 'check', tone: 'note' },
  which: { icon: 'help', tone: 'note' },
  suspended: { icon: 'warning', tone: 'warn' },
  'not-agreed': { icon: 'lock', tone: 'off' },
  unknown: { icon: 'help', tone: 'bad' },
  bad: { icon: 'warning', tone: 'bad' },
  full: { icon: 'warning', tone: 'warn' },
};

/** The beginning of a text; a tab is shown. */
function cut(text: string): string {
  const signs = [...text.slice(0, MOST_CHARACTERS * 2)];
  const short =
    signs.length > MOST_CHARACTERS || text.length > MOST_CHARACTERS * 2
      ? `${signs.slice(0, MOST_CHARACTERS).join('')}…`
      : text;
  return short.replaceAll('\t', '⇥');
}

/** One row of the source: what was pasted, the product, and what becomes of it (GDE-41). */
export const PreviewRow = memo(function PreviewRow(props: PreviewRowProps) {
  const { t } = useText('orders');
  const { row } = props;
  const { icon, tone } = LOOKS[row.kind];
  return (
    <li className="orders-qa" tabIndex={-1} data-quick-row={row.number} data-kind={row.kind}>
      <span className="orders-qa-no">
        <span className="sr">{t('quick.row')} </span>
        {row.number}
      </span>
      <bdi className="orders-qa-src">{cut(row.text)}</bdi>
      <div className="orders-qa-prod">
        <RowProduct {...props} />
      </div>
      <span className={`st orders-qa-kind ${tone}`}>
        <Icon name={icon} />
        {t(`quick.kind.${row.kind}`)}
      </span>
    </li>
  );
}, isSame);

/** A row stays as it is drawn while nothing changes that it says. */
function isSame({ row: before, ...rest }: PreviewRowProps, { row, ...now }: PreviewRowProps): boolean {
  const { together, which, ...plain } = before;
  const isSameRow =
    Object.entries(plain).every(([key, value]) => row[key as keyof typeof plain] === value)
    && together.join() === row.together.join()
    && which === row.which;
  return isSameRow && (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === now[key]);
}

function RowProduct({
  row,
  isChosen,
  typed,
  notAgreedName,
  searchTo,
  like,
  onChoose,
  onMend,
  onJoin,
}: PreviewRowProps) {
  const { t } = useText('orders');
  const wordsId = useId();
  const { product, kind, number } = row;
  const goToRow = (event: MouseEvent) => event.currentTarget.closest<HTMLElement>('[data-quick-row]')?.focus();
  if (!product) {
    if (kind === 'not-agreed')
      return (
        <>
          {notAgreedName && <b>{notAgreedName}</b>}
          <small>{t(notAgreedName ? 'quick.agreed-elsewhere' : 'quick.agreed-nowhere')}</small>
          {searchTo && (
            <div className="orders-qa-ctl">
              <LinkButton to={searchTo} target="_blank" icon="external">
                {t('quick.request')}
              </LinkButton>
            </div>
          )}
        </>
      );
    return (
      <Options
        row={row}
        like={like}
        onChoose={(item, event) => {
          goToRow(event);
          onChoose(number, item);
        }}
      />
    );
  }
  const isFirst = row.together[0] === number || row.together.length < 2;
  const isMended = typed !== undefined || kind === 'bad';
  return (
    <>
      <b>{cut(product.productName)}</b>
      <small id={wordsId}>
        <RowWords row={row} />
      </small>
      {(isMended || isChosen || (row.before > 0 && isFirst && kind === 'on-order')) && (
        <div className="orders-qa-ctl">
          {isMended && (
            <div className={`in orders-qa-cartons${kind === 'bad' ? ' bad' : ''}`}>
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('editor.cartons-of', { name: product.productName })}
                aria-describedby={wordsId}
                aria-invalid={kind === 'bad' || undefined}
                value={typed ?? row.quantity}
                onChange={(event) => onMend(number, event.target.value)}
                onFocus={(event) => event.target.select()}
              />
            </div>
          )}
          {row.before > 0 && isFirst && kind === 'on-order' && (
            <Segmented
              label={t('quick.joining-of', { name: product.productName })}
              value={row.joining}
              onChange={(joining) => onJoin(product.productId, joining)}
              options={[
                { value: 'sum', label: t('quick.sum-to', { count: row.before + row.total }) },
                { value: 'replace', label: t('quick.replace-by', { count: row.total }) },
              ]}
            />
          )}
          {isChosen && (
            <Button
              variant="text"
              onClick={(event) => {
                goToRow(event);
                onChoose(number, undefined);
              }}
            >
              {t('quick.other')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** What is to know of the cartons of a row with a product. */
function RowWords({ row }: { row: PlannedRow<QuickItem> }) {
  const { t } = useText('orders');
  const { kind, cartons, together, total, before, number } = row;
  if (kind === 'suspended') return t('quick.off-sale');
  if (kind === 'full') return t('guide.full');
  if (cartons === undefined) return row.quantity === '' ? t('quick.no-quantity') : t('quick.whole');
  if (kind === 'bad') return t('quick.too-much');
  if (together.length > 1 && together[0] !== number) return t('quick.added-to', { count: cartons, row: together[0] });
  const own =
    together.length > 1
      ? t('quick.together', { count: total, first: together.slice(0, -1).join(', '), last: together.at(-1) })
      : t('quick.cartons', { count: cartons });
  return before > 0 ? `${t('quick.there', { count: before })} · ${own}` : own;
}

/** The products to choose from; nothing is chosen by itself (GDE-40, GDE-42). */
function Options({
  row,
  like,
  onChoose,
}: Pick<PreviewRowProps, 'row' | 'like'> & { onChoose: (item: QuickItem, event: MouseEvent) => void }) {
  const { t } = useText('orders');
  const formats = useFormats();
  const isShared = row.which.length > 0;
  const items = useMemo(() => (isShared ? row.which : like(row.named)), [isShared, row.which, row.named, like]);
  if (items.length === 0) return <small>{t('quick.none-like')}</small>;
  const wordsOf = (item: QuickItem) =>
    isShared ? `${item.line.supplierName}, ${packText(item.line, formats)}` : item.productName;
  return (
    <>
      {isShared ? <b>{t('quick.which')}</b> : <span className="muted">{t('quick.which-product')}</span>}
      <div className="orders-qa-ctl" role="group" aria-label={`${t('quick.row')} ${row.number}`}>
        {items.map((item) => (
          <button
            key={item.productId}
            type="button"
            className="orders-qa-pick"
            onClick={(event) => onChoose(item, event)}
          >
            {wordsOf(item)}
          </button>
        ))}
      </div>
    </>
  );
}
