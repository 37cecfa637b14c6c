import { useText } from '@larder/i18n';
import { Icon, Spinner } from '@larder/ui';
import type { SessionState } from '../session/session-contract';
import { useCover } from './use-cover';

/** Covers the page while an expired session is renewed (SHL-39, SHL-40, SHL-43). */
export function SessionScreen({ state }: { state: Extract<SessionState, { step: 'renewing' | 'offline' }> }) {
  const { t } = useText('shell');
  const cover = useCover();
  if (state.step === 'offline') {
    return (
      <div className="cover" role="status" tabIndex={-1} ref={cover}>
        <Icon name="offline" size={24} />
        <p>{t('common:offline')}</p>
      </div>
    );
  }
  const text = ['', t('session.checking'), t('session.trying-again')][Math.min(state.attempt, 3) - 1];
  return (
    <div className="cover" role="status" aria-busy="true" aria-label={t('common:loading')} tabIndex={-1} ref={cover}>
      <Spinner />
      {text && <p>{text}</p>}
    </div>
  );
}
