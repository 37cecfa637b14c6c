import { useText } from '@larder/i18n';
import { Icon } from '@larder/ui';
import type { IconName } from '@larder/ui';
import { memo, useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useOrderForm } from '../../model/order-form/order-form-context';

export interface GuideGroupSectionProps {
  /** Names it among the groups. */
  groupKey: string;
  title: string;
  icon: IconName;
  productIds: readonly number[];
  /** Opens the list of all groups: phones offer it on the heading (GDE-100). */
  onGroups: () => void;
  /** Rows that come a frame later: their height is kept free. */
  awaitedRows?: number;
  children: ReactNode;
}

/** Products under their heading, which says how many of them are on the order (GDE-9, GDE-105). */
export const GuideGroupSection = memo(function GuideGroupSection({
  groupKey,
  title,
  icon,
  productIds,
  onGroups,
  awaitedRows = 0,
  children,
}: GuideGroupSectionProps) {
  const { t } = useText('orders');
  const headingId = useId();
  const on = useOrderForm((form) => productIds.reduce((sum, id) => sum + (form.lines[id] ? 1 : 0), 0));
  return (
    <section aria-labelledby={headingId} className="orders-guide-group" data-guide-group={groupKey}>
      <div className="orders-gg">
        <Icon name={icon} />
        <h3 id={headingId}>
          <span>{title}</span>
          <span className="sr">, </span>
          <small>{t('guide.count', { on, all: productIds.length })}</small>
        </h3>
        <button
          type="button"
          className="orders-gjump"
          aria-haspopup="dialog"
          aria-label={t('guide.jump', { group: title })}
          onClick={onGroups}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      <div role="list">{children}</div>
      {awaitedRows > 0 && <div className="orders-gawaited" style={{ '--rows': awaitedRows } as CSSProperties} />}
    </section>
  );
});
