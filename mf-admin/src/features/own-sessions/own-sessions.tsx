import { useRef, useState } from 'react';
import { isApiError } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { UserSessions } from '@larder/contracts';
import { formatDate, toLocal } from '@larder/rules';
import { useText } from '@larder/i18n';
import { useLocale, useNotify, useRegion } from '@larder/remote-kit';
import { Button, Card, LoadError, SkeletonFrame } from '@larder/ui';
import { FailedChange } from '../../parts/failed-change';
import { useEndSession, useOwnSessions } from './own-sessions.data';

type OwnSession = UserSessions['items'][number];

/** Where the user is signed in, with "Sign out" for each other browser (TRU-23). */
export function OwnSessions() {
  const { t } = useText('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions" ref={heading} tabIndex={-1}>{t('sessions.title')}</h2>
      <SessionList onEnded={() => heading.current?.focus()} />
    </Card>
  );
}

function SessionList({ onEnded }: { onEnded(): void }) {
  const { t } = useText('admin');
  const notify = useNotify();
  const sessions = useOwnSessions();
  const { end } = useEndSession();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<ApiError>();

  async function signOut(id: string) {
    setBusyId(id);
    try {
      await end(id);
      notify(t('sessions.ended'));
      onEnded();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
    } finally {
      setBusyId(undefined);
    }
  }
  if (sessions.isPending) return <SkeletonFrame label={t('sessions.loading')} shape="form"><div className="sk sk-44" /></SkeletonFrame>;
  if (sessions.error || !sessions.data) return <LoadError error={sessions.error ?? {}} onRetry={sessions.retry} />;
  return (
    <>
      <ul className="admin-sessions">
        {sessions.data.items.map((session) => <SessionRow key={session.id} session={session} isBusy={session.id === busyId} onSignOut={() => void signOut(session.id)} />)}
      </ul>
      {failure && <FailedChange title={t('sessions.failed')} error={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
}

function SessionRow({ session, isBusy, onSignOut }: { session: OwnSession; isBusy: boolean; onSignOut(): void }) {
  const { t } = useText('admin');
  const region = useRegion();
  const locale = useLocale();
  const dayOf = (instant: string) => formatDate(toLocal(Date.parse(instant), region).slice(0, 10), locale);
  const browser = session.browser ?? t('sessions.unknown');
  return (
    <li>
      <div>
        <b>{browser}</b>{session.isCurrent && <span className="muted"> {t('sessions.current')}</span>}
        <div className="muted">{t('sessions.since', { since: dayOf(session.createdDate), used: dayOf(session.lastUsedDate) })}</div>
      </div>
      {!session.isCurrent && <Button variant="text" loading={isBusy} aria-label={t('sessions.sign-out-of', { browser })} onClick={onSignOut}>{t('sessions.sign-out')}</Button>}
    </li>
  );
}
