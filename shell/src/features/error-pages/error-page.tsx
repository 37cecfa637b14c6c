import { useText } from '@larder/i18n';
import { Button, LinkButton, PICTURES } from '@larder/ui';
import { DASHBOARD } from '../../composition/own-pages';
import { SIGN_IN } from '../../navigation/resolve';
import { useServices, useSessionFacts } from '../../services/services';
import { useStore } from 'zustand';
import picture403 from '../../pictures/error-403.svg';
import picture404 from '../../pictures/error-404.svg';
import picture503 from '../../pictures/error-503.svg';

/** The error pages of the product; `default` is for what none of the others says. */
export type ErrorCode = 403 | 404 | 500 | 503 | 'default';

const DRAWINGS = { 403: picture403, 404: picture404, 500: PICTURES.failed, 503: picture503, default: picture404 };

export interface ErrorPageProps {
  code: ErrorCode;
  /** Starts again without a page reload (SHL-2). */
  onRetry?: () => void;
}

/** What went wrong, in words and a drawing, with the way home (SHL-115). */
export function ErrorPage({ code, onRetry }: ErrorPageProps) {
  const { t } = useText('shell');
  return (
    <div className="card errpage">
      <img src={DRAWINGS[code]} alt={t(`error.${code}.picture`)} width={420} height={300} />
      <div>
        <h1 tabIndex={-1}>{t(`error.${code}.heading`)}</h1>
        <p className="errsub">{t(`error.${code}.sub`)}</p>
        <p className="muted">{t(`error.${code}.help`)}</p>
        <div className="rowx erracts">
          {onRetry && (
            <Button variant="primary" icon="refresh" onClick={onRetry}>
              {t('common:retry')}
            </Button>
          )}
          <HomeButton isMain={!onRetry} />
        </div>
      </div>
    </div>
  );
}

/** To the dashboard with a session, to sign-in without. Before the region's files are here there is nowhere to go. */
function HomeButton({ isMain }: { isMain: boolean }) {
  const { t } = useText('shell');
  const state = useStore(useServices().region.state);
  const session = useSessionFacts();
  const signIn = state.step === 'ready' ? state.table.linkTo(SIGN_IN) : undefined;
  const variant = isMain ? 'primary' : 'default';
  if (session)
    return (
      <LinkButton variant={variant} to={DASHBOARD}>
        {t('error.to-dashboard')}
      </LinkButton>
    );
  return (
    <LinkButton variant={variant} to={signIn ?? '/'}>
      {t('error.to-sign-in')}
    </LinkButton>
  );
}
