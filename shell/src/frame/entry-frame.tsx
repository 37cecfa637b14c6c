import type { ReactNode } from 'react';
import { useText } from '@larder/i18n';
import { Alert, LogoMark } from '@larder/ui';
import { Link, useLocation } from '@larder/ui/router';
import { SIGN_IN } from '../navigation/resolve';
import { useReadyRegion, useServices } from '../services/services';
import { useStore } from 'zustand';
import welcome from '../pictures/welcome.svg';
import { Footer } from './footer';
import { OfflineBanner } from './offline-banner';
import { PreviewBanner } from './preview-banner';
import { CONTENT_ID, SkipLink } from './skip-link';

/** The layout of people who are not signed in: logo, one form, legal footer (AUT-1). */
export function EntryFrame({ children }: { children: ReactNode }) {
  const { t } = useText('shell');
  const { table } = useReadyRegion();
  const home = table.linkTo(SIGN_IN);
  // Somebody who came by a mailed link is not asked to sign in again.
  const isSignIn = useLocation().pathname === home;
  const hasLostSession = useStore(useServices().hasLostSession) && isSignIn;
  const logo = <LogoMark />;
  return (
    <>
      <SkipLink />
      <PreviewBanner />
      <OfflineBanner />
      <div className="entry">
        <div className="form">
          <header>{home ? <Link to={home}>{logo}</Link> : logo}</header>
          <main id={CONTENT_ID} tabIndex={-1}>
            {hasLostSession && (
              <Alert kind="warning" role="alert">
                {t('session.lost')}
              </Alert>
            )}
            {children}
          </main>
          <Footer isEntry />
        </div>
        <aside className="side" aria-label="Larder">
          <div className="say">
            <p>{t('entry.saying')}</p>
          </div>
          <img src={welcome} alt="" />
        </aside>
      </div>
    </>
  );
}
