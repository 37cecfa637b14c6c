import { useText } from '@larder/i18n';
import { useFeature, useLinkTo } from '@larder/remote-kit';
import { startTransition, useEffect, useState } from 'react';
import { PreviewRow } from './preview-row';
import type { PreviewRowProps } from './preview-row';
import type { QuickPlan } from './use-quick-plan';
import { afterPaint } from '../../model/after-paint';

/** So many rows are drawn at once, more than a screen shows; the others come right after. */
const AT_ONCE = 14;

/** All rows in the order of the source; a list on phones (GDE-41). */
export function PreviewRows({ quick, like }: { quick: QuickPlan; like: PreviewRowProps['like'] }) {
  const { t } = useText('orders');
  const linkTo = useLinkTo();
  const canSearch = useFeature('productSearch');
  const [isWhole, setWhole] = useState(false);
  // Synchronises with the browser's frames: the first rows are painted before the others are made.
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), []);
  const { rows } = quick.plan;
  const searchTo = canSearch ? linkTo('productSearch') : undefined;

  return (
    <div className="orders-paste-scroll" role="group" aria-label={t('quick.list')} tabIndex={0}>
      <div className="orders-qa orders-qa-head" aria-hidden="true">
        <span>{t('quick.row')}</span>
        <span>{t('quick.as-pasted')}</span>
        <span>{t('quick.what')}</span>
        <span>{t('quick.happens')}</span>
      </div>
      <ol>
        {(isWhole ? rows : rows.slice(0, AT_ONCE)).map((row) => (
          <PreviewRow
            key={row.number}
            row={row}
            isChosen={quick.chosen.has(row.number)}
            typed={quick.mended.get(row.number)}
            notAgreedName={row.unknownSku === undefined ? null : (quick.notAgreed.names.get(row.unknownSku) ?? null)}
            searchTo={searchTo}
            like={like}
            onChoose={quick.choose}
            onMend={quick.mend}
            onJoin={quick.join}
          />
        ))}
      </ol>
    </div>
  );
}
