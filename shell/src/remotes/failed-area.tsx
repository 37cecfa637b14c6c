import { useEffect, useState } from 'react';
import { useText } from '@larder/i18n';
import { RemoteMismatch, RemoteTooSlow, RemoteUnavailable } from '@larder/federation/runtime';
import { Button, SkeletonBlock } from '@larder/ui';
import { useStore } from 'zustand';
import { isShellReplaced } from '../services/newer-shell';
import { useServices } from '../services/services';
import type { ModuleRequest } from '@larder/remote-kit';
import { PanelDown } from './panel-down';
import { PartDown, PartMessage } from './part-down';

export interface FailedAreaProps {
  error: unknown;
  kind: ModuleRequest['kind'];
  /** How often the connection had come back when the load began. */
  returns: number;
  /** Tries again by itself, once; undefined when that has been done. */
  onReturn: (() => void) | undefined;
  onRetry: () => void;
}

/** In place of a remote that can't be used: the panel of SHL-15, or that of REL-73 where a reload cures it. */
export function FailedArea({ error, kind, returns, onReturn, onRetry }: FailedAreaProps) {
  const { online, version } = useServices();
  const now = useStore(online, (connection) => connection.returns);
  const [isReplaced, setReplaced] = useState<boolean | undefined>(error instanceof RemoteMismatch ? undefined : false);
  // A change of the network fails some requests and leaves others hanging until the time limit.
  const isUnreached = error instanceof RemoteUnavailable || error instanceof RemoteTooSlow;
  const isBack = isUnreached && now > returns;

  // Synchronises with the network: what failed or hung while the connection changed is fetched once more.
  useEffect(() => {
    if (isBack) onReturn?.();
  }, [isBack, onReturn]);
  // Synchronises with the site, which may have another shell by now.
  useEffect(() => {
    if (isReplaced !== undefined) return undefined;
    let isLeft = false;
    void isShellReplaced(version).then((found) => {
      if (!isLeft) setReplaced(found);
    });
    return () => {
      isLeft = true;
    };
  }, [isReplaced, version]);

  if (kind === 'panel') return <PanelDown onRetry={onRetry} />;
  const isPage = kind === 'page';
  if (isReplaced === undefined) return <SkeletonBlock lines={8} />;
  return isReplaced ? <Updated isPage={isPage} /> : <PartDown isPage={isPage} onRetry={onRetry} />;
}

/** Reloading keeps the address, and asks before unsaved input is left (ORD-181). */
function Updated({ isPage }: { isPage: boolean }) {
  const { t } = useText('shell');
  const { history, reload } = useServices();
  const onReload = () =>
    history.leave(() => {
      history.unblock();
      reload();
    });
  const action = (
    <Button icon="refresh" onClick={onReload}>
      {t('updated.reload')}
    </Button>
  );
  return <PartMessage isPage={isPage} title={t('updated.title')} text={t('updated.text')} action={action} />;
}
