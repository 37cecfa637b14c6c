import { useSend } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { Button, EmptyState, ErrorAlert, LinkButton, LoadError, PICTURES, SidePanel, SkeletonRows } from '@larder/ui';
import { useState } from 'react';
import { useReadyRegion } from '../../services/services';
import { NoticeList } from './notice-list';
import { NOTICES_AT_ONCE, useNotices, useReadNotices } from './notices.data';

export interface NoticesPanelProps {
  unread: number;
  onClose: () => void;
}

/** The notices of the last 30 days, 20 at a time (GDE-85, GDE-89). */
export function NoticesPanel({ unread, onClose }: NoticesPanelProps) {
  const { t } = useText('shell');
  const profile = useReadyRegion().table.linkTo('profile');
  return (
    <SidePanel
      title={
        <>
          {t('notices.title')}
          {unread > 0 && <span className="notices-unread">{t('notices.unread', { count: unread })}</span>}
        </>
      }
      onClose={onClose}
      footer={
        profile && (
          <LinkButton variant="text" icon="bell" className="notices-kinds" to={`${profile}#notices`} onClick={onClose}>
            {t('notices.kinds')}
          </LinkButton>
        )
      }
    >
      <Notices unread={unread} onClose={onClose} />
    </SidePanel>
  );
}

function Notices({ unread, onClose }: NoticesPanelProps) {
  const { t } = useText('shell');
  const [count, setCount] = useState(NOTICES_AT_ONCE);
  // What is shown stays while older ones are on their way.
  const [shown, setShown] = useState(count);
  const older = useNotices(count);
  const kept = useNotices(shown);
  if (older.data && shown !== count) setShown(count);
  const notices = older.data ? older : kept;
  const read = useReadNotices();
  const marking = useSend();

  if (notices.isPending) return <SkeletonRows rows={6} shape="plain" label={t('notices.loading')} />;
  if (!notices.data)
    return notices.error ? (
      <LoadError look="card" title={t('notices.failed')} error={notices.error} onRetry={notices.retry} />
    ) : null;
  const { items, total } = notices.data;
  const [newest] = items;
  if (!newest) return <EmptyState bare picture={PICTURES.emptyOrders} text={t('notices.empty')} />;
  const upToId = Math.max(...items.map(({ id }) => id));
  return (
    <>
      {unread > 0 && (
        <Button
          variant="text"
          className="notices-all"
          icon="check"
          loading={marking.isSending}
          onClick={() => void marking.send(() => read({ upToId }))}
        >
          {t('notices.all')}
        </Button>
      )}
      {marking.error && <ErrorAlert error={marking.error} />}
      <NoticeList
        items={items}
        onOpen={({ id, readDate }) => {
          onClose();
          if (!readDate) read({ ids: [id] }).catch(() => undefined);
        }}
      />
      {older.error && <ErrorAlert error={older.error} />}
      {total > items.length && (
        <Button
          className="notices-older"
          loading={older.isPending}
          onClick={() => (older.error ? older.retry() : setCount(count + NOTICES_AT_ONCE))}
        >
          {t('notices.older')}
        </Button>
      )}
    </>
  );
}
