import { useText } from '@larder/i18n';
import { IconButton } from '@larder/ui';
import { useState, useSyncExternalStore } from 'react';
import { useServices } from '../../services/services';
import css from './notices.css';
import { useLiveNotices, useUnreadCount } from './notices.data';
import { NoticesPanel } from './notices-panel';

const MOST_SHOWN = 9;

/** The number of unread notices in the top bar, and their panel (GDE-85). */
export function Bell() {
  const { t } = useText('shell');
  const { nonce, bus } = useServices();
  const [isOpen, setOpen] = useState(false);
  const count = useUnreadCount().data ?? 0;
  const live = useSyncExternalStore(
    (changed) => bus.subscribe('live', changed),
    () => bus.read('live'),
  );
  useLiveNotices();
  return (
    <>
      {css && <style nonce={nonce}>{css}</style>}
      <IconButton
        icon="bell"
        className="bell"
        label={count === 0 ? t('notices.title') : t('notices.name', { count })}
        title={live === 'connected' || live === undefined ? undefined : t('notices.not-live')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {count > 0 && (
        <span className="bell-count" aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
      {isOpen && <NoticesPanel unread={count} onClose={() => setOpen(false)} />}
    </>
  );
}
