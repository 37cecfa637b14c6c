import { useText } from '@larder/i18n';
import type { SourceRows } from '@larder/rules/quick-add';
import { isReady } from '@larder/rules/quick-add';
import { Alert, Button, LoadError, Segmented, SkeletonBlock } from '@larder/ui';
import type { Supply } from '../../model/supply/use-supply';
import { PreviewRows } from './preview-rows';
import type { QuickPlan } from './use-quick-plan';
import type { Shelves } from './use-shelves';

export interface PreviewProps {
  supply: Supply;
  shelves: Shelves;
  quick: QuickPlan;
  source: SourceRows;
}

/** What becomes of each row, and how cartons on the order are joined (GDE-41 to 45). */
export function Preview({ supply: { agreed, selection }, shelves, quick, source }: PreviewProps) {
  const { t } = useText('orders');
  const {
    plan: { rows, lines },
    notAgreed,
    isApplied,
  } = quick;
  const restCount = rows.filter((row) => !isReady(row)).length;

  if (!shelves.agreed) {
    return (
      <div className="orders-paste">
        {agreed.error ? (
          <LoadError title={t('failed.products')} look="card" error={agreed.error} onRetry={agreed.retry} />
        ) : (
          <SkeletonBlock bare lines={6} label={t('editor.loading')} />
        )}
      </div>
    );
  }
  const said = [
    (!isApplied || lines.length > 0) && t('quick.ready', { count: lines.length }),
    restCount > 0 && t('quick.look', { count: restCount }),
    !isApplied && t('quick.nothing-yet'),
    source.heading !== undefined && !isApplied && t('quick.heading', { row: source.heading }),
    source.unfilled && !isApplied && t('quick.unfilled', { count: source.unfilled }),
  ]
    .filter(Boolean)
    .join(' ');

  return (
    <div className="orders-paste orders-paste-preview">
      <p className="muted" role="status">
        {said}
      </p>
      {notAgreed.error && (
        <Alert kind="warning" action={<Button onClick={notAgreed.retry}>{t('common:retry')}</Button>}>
          {t('quick.not-checked')}
        </Alert>
      )}
      {selection.error && !shelves.others && (
        <Alert kind="warning" action={<Button onClick={selection.retry}>{t('common:retry')}</Button>}>
          {t('quick.no-greengrocer')}
        </Alert>
      )}
      {rows.some(({ kind }) => kind === 'full') && <Alert kind="warning">{t('guide.full')}</Alert>}
      {rows.some((row) => row.before > 0 && isReady(row)) && (
        <div className="rowx orders-paste-all">
          <span className="small strong">{t('quick.for-all')}</span>
          <Segmented
            label={t('quick.for-all')}
            value={quick.joining}
            onChange={quick.joinAll}
            options={[
              { value: 'sum', label: t('quick.sum') },
              { value: 'replace', label: t('quick.replace') },
            ]}
          />
        </div>
      )}
      <PreviewRows quick={quick} like={shelves.agreed.like} />
    </div>
  );
}
