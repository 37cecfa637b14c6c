import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '@larder/i18n';
import { SidePanel } from '@larder/ui';
import { useLocation } from '@larder/ui/router';
import type { Page } from '../composition/page';
import { backTarget } from '../navigation/back-target';
import { drawerEntries } from '../navigation/drawer-entries';
import { useReadyRegion } from '../services/services';
import { useCircumstances } from '../services/use-circumstances';
import { usePreference } from '../services/use-preference';
import { useScreen } from '../services/use-screen';
import { useWorkspaceOfOtherTabs } from '../services/workspace.data';
import { DrawerContent } from './drawer-content';
import { Footer } from './footer';
import { OfflineBanner } from './offline-banner';
import { PreviewBanner } from './preview-banner';
import { CONTENT_ID, SkipLink } from './skip-link';
import { TopBar } from './top-bar';
import { useDrawer } from './use-drawer';

export interface AppFrameProps {
  page: Page | undefined;
  params: Readonly<Record<string, string>>;
  onHelp: () => void;
  onContact: () => void;
  children: ReactNode;
}

/** The layout of a session: top bar, drawer, page, footer. */
export function AppFrame({ page, params, onHelp, onContact, children }: AppFrameProps) {
  const { t } = useText('shell');
  const { isSmall } = useScreen();
  const { pathname, search } = useLocation();
  const { table } = useReadyRegion();
  useWorkspaceOfOtherTabs();
  const entries = useEntries(page);
  const drawer = useDrawer();
  const toggle = useRef<HTMLButtonElement>(null);
  const isDashboard = page?.name === 'dashboard';
  const back = isSmall && !isDashboard ? backTarget(page, params, search, table) : undefined;

  // Another page closes the drawer that lies over this one, however it was reached.
  const [shownAt, setShownAt] = useState(pathname);
  useEffect(() => {
    if (shownAt === pathname) return;
    setShownAt(pathname);
    drawer.closeOver();
  }, [pathname, shownAt, drawer]);

  const content = (
    <DrawerContent
      entries={entries}
      onChoose={drawer.closeOver}
      onContact={() => {
        drawer.closeOver();
        onContact();
      }}
    />
  );
  const isBeside = drawer.isOpen && !isSmall;
  return (
    <>
      <SkipLink />
      <PreviewBanner />
      <TopBar
        isDrawerOpen={drawer.isOpen}
        onToggleDrawer={drawer.toggle}
        toggleRef={toggle}
        back={back}
        onHelp={onHelp}
      />
      <OfflineBanner />
      <div className={isBeside ? 'frame is-open' : 'frame is-closed'}>
        {isBeside && (
          <div className="drawer" id="drawer">
            {content}
          </div>
        )}
        <div className="column">
          <main className="main" id={CONTENT_ID} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      {drawer.isOpen && isSmall && (
        <SidePanel side="left" title={t('drawer.title')} hideTitle onClose={drawer.closeOver}>
          <div className="drawer-over" id="drawer">
            {content}
          </div>
        </SidePanel>
      )}
    </>
  );
}

function useEntries(page: Page | undefined) {
  const { registry, table } = useReadyRegion();
  const circumstances = useCircumstances();
  const seen = usePreference<Record<string, unknown>>('highlighted');
  const { session, view, features } = circumstances;
  return useMemo(
    () =>
      drawerEntries({ registry, table, circumstances: { session, view, features }, current: page, seen: seen ?? {} }),
    [registry, table, session, view, features, page, seen],
  );
}
