import { useRef, useState } from 'react';
import { useSend } from '@larder/api-client';
import type { CallAnswer, getCalendarFeed } from '@larder/contracts';
import { mayOrder, toLocal } from '@larder/rules';
import { useFormats, useText } from '@larder/i18n';
import { useNotify, useRegion } from '@larder/remote-kit';
import { Button, Card, ErrorAlert, LoadError, SkeletonFrame } from '@larder/ui';
import type { RoleLabelProps } from '@larder/ui';
import { useCalendarFeed, useChangeFeed } from './calendar-feed.data';
import { NewAddress } from './new-address';

type FeedState = CallAnswer<typeof getCalendarFeed>;
const SWITCHED_OFF: FeedState = { active: false, createdDate: null, lastReadDate: null };

/** The card "Calendar": a private address that calendar programs read (GDE-92). */
export function CalendarFeed({ role }: { role: RoleLabelProps['role'] }) {
  const { t } = useText('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="profile-calendar">
      <h2 id="profile-calendar" ref={heading} tabIndex={-1}>
        {t('calendar.title')}
      </h2>
      <div className="stack-s">
        <p className="muted">{t(mayOrder(role) ? 'calendar.lead' : 'calendar.lead-deliveries')}</p>
        <Address onEnded={() => heading.current?.focus()} />
      </div>
    </Card>
  );
}

function Address({ onEnded }: { onEnded(): void }) {
  const { t } = useText('admin');
  const notify = useNotify();
  const feed = useCalendarFeed();
  const { make, end } = useChangeFeed();
  const { isSending, error, send } = useSend();
  const [pressed, setPressed] = useState<'make' | 'end'>();
  const [url, setUrl] = useState<string>();

  const renew = () => {
    setPressed('make');
    return send(async () => setUrl(await make()));
  };
  const switchOff = () => {
    setPressed('end');
    return send(async () => {
      await end();
      // The load after it may fail, or not be there yet.
      feed.replace(SWITCHED_OFF);
      setUrl(undefined);
      notify(t('calendar.ended'));
      onEnded();
    });
  };
  // A new address is shown once, and no load that fails takes away what is there.
  const isNew = url !== undefined;
  if (!isNew && feed.isPending) return <FeedSkeleton />;
  if (!isNew && !feed.data)
    return <LoadError title={t('failed.calendar')} look="card" error={feed.error ?? {}} onRetry={feed.retry} />;
  const isActive = isNew || feed.data?.active === true;
  return (
    <>
      {isNew && <NewAddress key={url} url={url} />}
      {!isNew && isActive && feed.data && <FeedFacts feed={feed.data} />}
      <p className="muted small">{t('calendar.slow')}</p>
      {error && <ErrorAlert error={error} />}
      <div className="rowx">
        <Button
          icon={isActive ? 'refresh' : 'calendar'}
          loading={isSending && pressed === 'make'}
          disabled={isSending && pressed === 'end'}
          // The second press of a double click ends no address that the first one made, and takes no focus from it.
          onMouseDown={(event) => {
            if (event.detail > 1) event.preventDefault();
          }}
          onClick={(event) => {
            if (event.detail < 2) void renew();
          }}
        >
          {t(isActive ? 'calendar.renew' : 'calendar.make')}
        </Button>
        {isActive && (
          <Button
            variant="danger-text"
            loading={isSending && pressed === 'end'}
            disabled={isSending && pressed === 'make'}
            onClick={() => void switchOff()}
          >
            {t('calendar.off')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The address itself is not shown again: nobody but its reader knows it. */
function FeedFacts({ feed: { createdDate, lastReadDate } }: { feed: FeedState }) {
  const { t } = useText('admin');
  const region = useRegion();
  const { day, time } = useFormats();
  const momentOf = (instant: string) => {
    const local = toLocal(Date.parse(instant), region);
    return t('sessions.moment', { day: day(local, 'short'), time: time(local) });
  };
  return (
    <p>
      {createdDate && t('calendar.since', { since: momentOf(createdDate) })}
      <br />
      {lastReadDate ? t('calendar.read', { read: momentOf(lastReadDate) }) : t('calendar.not-read')}
    </p>
  );
}

function FeedSkeleton() {
  const { t } = useText('admin');
  return (
    <SkeletonFrame label={t('calendar.loading')} shape="calendar-feed" className="stack-s">
      <div className="sk sk-72" />
      <div className="sk sk-44" />
    </SkeletonFrame>
  );
}
