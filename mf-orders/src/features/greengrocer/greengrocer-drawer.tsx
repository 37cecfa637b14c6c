import type { ApprovedProduct, GreengrocerItem } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useSession } from '@larder/remote-kit';
import { findGreengrocer, maySeePrices, offeredGreengrocer } from '@larder/rules';
import { Alert, Button, LoadError, SidePanel, SkeletonBlock, TextInput } from '@larder/ui';
import { useMemo, useState } from 'react';
import { useGreengrocer } from '../../model/products/product.data';
import { GreengrocerChoice } from './greengrocer-choice';

export interface GreengrocerDrawerProps {
  /** The order that products are added to; none on the dashboard (ORD-148). */
  order?:
    | { lineIds: readonly number[]; agreed: readonly ApprovedProduct[] | undefined; deliveryDate: string | null }
    | undefined;
  onChoose: (items: GreengrocerItem[]) => void;
  onClose: () => void;
}

/** The greengrocer's selection, to choose from (ORD-147 to ORD-151); STANDARD may look (ORD-157). */
export function GreengrocerDrawer({ order, onChoose, onClose }: GreengrocerDrawerProps) {
  const { t } = useText('orders');
  const mayChoose = maySeePrices(useSession()?.userRole);
  const selection = useGreengrocer();
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set());
  const offered = useMemo(
    () =>
      offeredGreengrocer(selection.data ?? [], order ? { onOrder: order.lineIds, approved: order.agreed ?? [] } : {}),
    [selection.data, order],
  );
  const shown = useMemo(() => findGreengrocer(search, offered), [search, offered]);
  const chosen = offered.filter(({ productId }) => ticked.has(productId));

  const tick = (productId: number, isOn: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      if (isOn) next.add(productId);
      else next.delete(productId);
      return next;
    });
  const words = t(order ? 'greengrocer.add' : 'greengrocer.start');
  const button = mayChoose && (
    <Button variant="primary" block disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
      {chosen.length === 0 ? words : t('greengrocer.counted', { words, count: chosen.length })}
    </Button>
  );

  return (
    <SidePanel title={t('greengrocer.label')} onClose={onClose} footer={button}>
      <div className="stack-s">
        {selection.isPending && <SkeletonBlock bare lines={8} />}
        {selection.error && (
          <LoadError title={t('failed.selection')} look="card" error={selection.error} onRetry={selection.retry} />
        )}
        {selection.data && offered.length === 0 && <Alert>{t('greengrocer.nothing')}</Alert>}
        {offered.length > 0 && (
          <TextInput
            icon="search"
            value={search}
            onChange={setSearch}
            aria-label={t('greengrocer.search')}
            placeholder={t('greengrocer.search')}
          />
        )}
        <p className="sr" role="status">
          {search === ''
            ? ''
            : shown.length === 0
              ? t('editor.none-found')
              : t('greengrocer.found', { count: shown.length })}
        </p>
        {offered.length > 0 && shown.length === 0 && <p className="muted">{t('editor.none-found')}</p>}
        <ul className="orders-choices">
          {shown.map((item) => (
            <GreengrocerChoice
              key={item.productId}
              item={item}
              deliveryDate={order?.deliveryDate ?? null}
              mayChoose={mayChoose}
              isTicked={ticked.has(item.productId)}
              onTick={tick}
            />
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
