import { useSend } from '@larder/api-client';
import { useFormats, useText } from '@larder/i18n';
import { Button, EmptyState, ErrorAlert, LinkButton, LoadError, PICTURES, SidePanel, SkeletonRows } from '@larder/ui';
import { useState } from 'react';
import { useReadyRegion } from '../../services/services';
import { NoticeList } from './notice-list';
import { noticeWords } from './notice-text';
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
  const formats = useFormats();
  const { registry } = useReadyRegion();
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
  // Of a kind that is declared, something may have happened that a remote of former days has no words for.
  const worded = items.flatMap((notice) => {
    const words = noticeWords(notice, registry.notices, formats);
    return words ? [{ notice, words }] : [];
  });
  const hasOlder = total > items.length;
  const nothing = <EmptyState bare picture={PICTURES.emptyOrders} text={t('notices.empty')} />;
  if (items.length === 0) return nothing;
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
      {worded.length === 0 && !hasOlder && nothing}
      <NoticeList
        items={worded}
        onOpen={({ id, readDate }) => {
          onClose();
          if (!readDate) read({ ids: [id] }).catch(() => undefined);
        }}
      />
      {older.error && <ErrorAlert error={older.error} />}
      {hasOlder && (
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
