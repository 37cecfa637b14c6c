import { useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '@larder/i18n';
import { SkeletonBlock } from '@larder/ui';
import { useLocation } from '@larder/ui/router';
import type { Page } from '../composition/page';
import { readLabel } from '../composition/shown-label';
import { ErrorPage } from '../features/error-pages/error-page';
import type { ErrorCode } from '../features/error-pages/error-page';
import { AppFrame } from '../frame/app-frame';
import { EntryFrame } from '../frame/entry-frame';
import { PublicFrame } from '../frame/public-frame';
import { useCurrentView, useReadyRegion, useServices, useSessionFacts } from '../services/services';
import { useStore } from 'zustand';
import { PartDown } from '../remotes/part-down';
import { RemoteArea } from '../remotes/remote-area';
import { IntroductionTurn } from './introduction-turn';
import { OwnPage } from './own-page';
import { usePageFocus } from './page-focus';
import { usePlace } from './use-place';

/** Marks highlighted content as seen once its page is entered (SHL-70, SHL-78). */
function useSeenMark(page: Page | undefined): void {
  const { preferences } = useServices();
  const flag = page?.marksSeen;
  useEffect(() => {
    const highlighted = preferences.read<Record<string, unknown>>('highlighted');
    if (flag && highlighted?.[flag] !== true) preferences.write('highlighted', { ...highlighted, [flag]: true });
  }, [flag, preferences]);
}

/**
 * Looks whether the page that was reached has been switched off meanwhile, and what the drawer leads to (REL-22); in a
 * tab with a preview, whether that has ended, also at another address of the same page (REL-91). A page that puts another
 * address in place of its own is still in use.
 */
function useFollowedSwitches(name: string | undefined, pathname: string): void {
  const { region, history } = useServices();
  const before = useRef({ name, pathname });
  useEffect(() => {
    const { name: left, pathname: leftAt } = before.current;
    before.current = { name, pathname };
    const state = region.state.getState();
    const hasPreview = state.step === 'ready' && state.registry.preview !== undefined;
    const isOther = left !== name || (hasPreview && leftAt !== pathname);
    if (left !== undefined && isOther && history.action !== 'REPLACE') void region.refresh();
  }, [name, pathname, region, history]);
}

export interface PageViewProps {
  onHelp: (page: Page | undefined) => void;
  onContact: () => void;
}

/** The page at the present address, in its layout. */
export function PageView({ onHelp, onContact }: PageViewProps) {
  const text = useText('shell');
  const { t } = text;
  const services = useServices();
  const session = useSessionFacts();
  const location = useLocation();
  const place = usePlace();
  const asked = useStore(services.askedErrorPage);
  const page = place?.show === 'page' ? place.page : undefined;
  const askedCode = asked?.key === location.key ? asked.code : undefined;
  const code: ErrorCode | undefined = askedCode ?? (place?.show === 'missing' ? 404 : undefined);
  const title = code ? t(`error.${code}.heading`) : page ? readLabel(page.title, text) : t('part-down.title');
  const announced = usePageFocus(
    place && `${code ?? page?.name ?? place.show} ${location.pathname}`,
    title,
    services.history.action !== 'POP',
    services.lastPage,
  );
  useSeenMark(code ? undefined : page);
  useFollowedSwitches(page?.name, location.pathname);

  // Synchronises the title of the document (SHL-72).
  useEffect(() => {
    if (place) document.title = `${title} · Larder`;
  }, [title, place]);

  const content = place && (code ? <ErrorPage code={code} /> : <Content place={place} pathname={location.pathname} />);
  const frame = page?.layout === 'entry' && !code ? 'entry' : session || page?.layout === 'app' ? 'app' : 'public';
  return (
    <>
      {frame === 'entry' && <EntryFrame>{content}</EntryFrame>}
      {frame === 'app' && (
        <AppFrame
          page={code ? undefined : page}
          params={place?.show === 'page' ? place.params : {}}
          onHelp={() => onHelp(page)}
          onContact={onContact}
        >
          {content}
        </AppFrame>
      )}
      {frame === 'app' && session && <IntroductionTurn />}
      {frame === 'public' && place && <PublicFrame>{content}</PublicFrame>}
      <span className="sr" role="status" aria-live="polite">
        {announced}
      </span>
    </>
  );
}

function Content({ place, pathname }: { place: NonNullable<ReturnType<typeof usePlace>>; pathname: string }) {
  const { region } = useServices();
  const view = useCurrentView();
  const { registry } = useReadyRegion();
  if (place.show === 'refused') return <PartDown isPage onRetry={() => void region.refresh(true)} />;
  if (place.show === 'missing') return null;
  const { page, params } = place;
  if (!page.remote) return <OwnPage name={page.module} />;
  const request = { module: page.module, name: page.name, params, kind: 'page' as const, view, pathname };
  // The region stands in the request so that a mounted remote hears of new files of the region.
  return (
    <RemoteArea
      key={page.remote.name}
      entersAnew
      remote={page.remote}
      request={{ ...request, ...{ region: registry.region } }}
      pending={<PagePending />}
    />
  );
}

/** A page that is on its way. What stands below it is hidden until it has its height. */
function PagePending() {
  // Synchronises with the footer, which lies outside, before it is seen.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.pagePending = '';
    return () => {
      delete dataset.pagePending;
    };
  }, []);
  return <SkeletonBlock lines={8} />;
}
