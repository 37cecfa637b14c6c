import { useText } from '@larder/i18n';
import { Dialog, Icon } from '@larder/ui';
import type { IconName } from '@larder/ui';
import type { ReactNode } from 'react';
import { useOrderForm } from '../../model/order-form/order-form-context';

/** A group that can be gone to. */
export interface JumpTarget {
  key: string;
  title: string;
  icon: IconName;
  productIds: readonly number[];
}

export interface GuideJumpProps {
  groups: readonly JumpTarget[];
  /** The choice of what the guide is grouped by. */
  grouping: ReactNode;
  onJump: (key: string) => void;
  onClose: () => void;
}

/** All groups with how many of their products are on the order; choosing one leads there (GDE-100). */
export function GuideJump({ groups, grouping, onJump, onClose }: GuideJumpProps) {
  const { t } = useText('orders');
  return (
    <Dialog title={t('guide.groups')} width={400} fromBelow onClose={onClose}>
      <div className="orders-ggroups">
        {grouping}
        <ul>
          {groups.map((group) => (
            <li key={group.key}>
              <Group group={group} onJump={onJump} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Group({
  group: { key, title, icon, productIds },
  onJump,
}: {
  group: JumpTarget;
  onJump: (key: string) => void;
}) {
  const { t } = useText('orders');
  const on = useOrderForm((form) => productIds.reduce((sum, id) => sum + (form.lines[id] ? 1 : 0), 0));
  return (
    <button type="button" onClick={() => onJump(key)}>
      <Icon name={icon} />
      <span>{title}</span> <small>{t('guide.count', { on, all: productIds.length })}</small>
    </button>
  );
}
