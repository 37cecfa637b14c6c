import { useLayoutEffect, useRef, useState } from 'react';
import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { UserSessions } from '@larder/contracts';
import { toLocal } from '@larder/rules';
import { useFormats, useText } from '@larder/i18n';
import { useNotify, useRegion } from '@larder/remote-kit';
import { Button, Card, Chip, LoadError, SkeletonFrame } from '@larder/ui';
import { FailedChange } from '../../components/failed-change';
import { useBusyRows } from '../../model/use-busy-rows';
import { useEndSession, useOwnSessions } from './own-sessions.data';

type OwnSession = UserSessions['items'][number];

/** As many are shown before "Show all". */
const SHOWN_AT_FIRST = 5;

/** Where the user is signed in, with "Sign out" for each other browser (TRU-23). */
export function OwnSessions() {
  const { t } = useText('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions" ref={heading} tabIndex={-1}>
        {t('sessions.title')}
      </h2>
      <SessionList onEnded={() => heading.current?.focus()} />
    </Card>
  );
}

function SessionList({ onEnded }: { onEnded(): void }) {
  const { t } = useText('admin');
  const notify = useNotify();
  const { end } = useEndSession();
  const { isBusy, whileBusy } = useBusyRows();
  const [failure, setFailure] = useState<ApiError>();
  // The load after an end may fail.
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());

  async function signOut(id: string) {
    try {
      await whileBusy(id, () => end(id));
      setEnded((before) => new Set([...before, id]));
      notify(t('sessions.ended'));
      onEnded();
    } catch (error) {
      setFailure(apiErrorOf(error));
    }
  }
  return (
    <>
      <Sessions ended={ended} isBusy={isBusy} onSignOut={(id) => void signOut(id)} />
      {failure && <FailedChange title={t('sessions.failed')} error={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
}

interface SessionsProps {
  ended: ReadonlySet<string>;
  isBusy(id: string): boolean;
  onSignOut(id: string): void;
}

function Sessions({ ended, isBusy, onSignOut }: SessionsProps) {
  const { t } = useText('admin');
  const sessions = useOwnSessions();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // Synchronises the focus with the list: the button that showed all is gone.
  useLayoutEffect(() => {
    if (isWhole) (list.current?.children[SHOWN_AT_FIRST] as HTMLElement | undefined)?.focus();
  }, [isWhole]);
  if (sessions.isPending) return <SessionSkeleton />;
  // A list that is there stays when a later load fails.
  if (!sessions.data)
    return <LoadError title={t('failed.sessions')} look="card" error={sessions.error ?? {}} onRetry={sessions.retry} />;
  const all = newestFirst(sessions.data.items.filter(({ id }) => !ended.has(id)));
  const shown = isWhole ? all : all.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="admin-sessions" ref={list}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy(session.id)}
            onSignOut={() => onSignOut(session.id)}
          />
        ))}
      </ul>
      {shown.length < all.length && (
        <Button variant="text" icon="chevron-down" onClick={() => setWhole(true)}>
          {t('sessions.show-all', { count: all.length })}
        </Button>
      )}
    </>
  );
}

/** This browser first, then the last used. */
const newestFirst = (sessions: readonly OwnSession[]): OwnSession[] =>
  [...sessions].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastUsedDate) - Date.parse(a.lastUsedDate),
  );

function SessionSkeleton() {
  const { t } = useText('admin');
  return (
    <SkeletonFrame label={t('sessions.loading')} shape="sessions" className="admin-sessions">
      {[1, 2, 3].map((row) => (
        <div key={row} className="admin-session">
          <div className="stack-s grow">
            <div className="sk sk-44" />
            <div className="sk sk-72" />
          </div>
        </div>
      ))}
    </SkeletonFrame>
  );
}

function SessionRow({ session, isBusy, onSignOut }: { session: OwnSession; isBusy: boolean; onSignOut(): void }) {
  const { t } = useText('admin');
  const region = useRegion();
  const { day, time } = useFormats();
  const momentOf = (instant: string) => {
    const local = toLocal(Date.parse(instant), region);
    return t('sessions.moment', { day: day(local, 'short'), time: time(local) });
  };
  const browser = session.browser ?? t('sessions.unknown');
  return (
    <li className="admin-session" tabIndex={-1}>
      <div>
        <div className="admin-session-name">
          <b>{browser}</b>
          {session.isCurrent && <Chip look="green">{t('sessions.current')}</Chip>}
        </div>
        <div className="muted small">{t('sessions.used', { used: momentOf(session.lastUsedDate) })}</div>
        <div className="muted small">{t('sessions.since', { since: momentOf(session.createdDate) })}</div>
      </div>
      {!session.isCurrent && (
        <Button variant="text" loading={isBusy} aria-label={t('sessions.sign-out-of', { browser })} onClick={onSignOut}>
          {t('sessions.sign-out')}
        </Button>
      )}
    </li>
  );
}
