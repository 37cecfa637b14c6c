import { useEffect, useRef } from 'react';
import { useText } from '@larder/i18n';
import { LogoMark } from '@larder/ui';
import { useStore } from 'zustand';
import { ErrorPage } from '../features/error-pages/error-page';
import type { ErrorPageProps } from '../features/error-pages/error-page';
import { PreviewBanner } from '../frame/preview-banner';
import { CONTENT_ID } from '../frame/skip-link';
import { useServices } from '../services/services';

/**
 * An error page without a layout, for when there is no region to draw one from. Where the region is known and a preview
 * is shown, its banner stands here as well (REL-90).
 */
export function BareError(props: ErrorPageProps) {
  const { code } = props;
  const { t } = useText('shell');
  const { region, lastPage } = useServices();
  const { step } = useStore(region.state);
  const main = useRef<HTMLElement>(null);
  const title = t(`error.${code}.heading`);

  // Synchronises the title of the document (SHL-72).
  useEffect(() => {
    document.title = `${title} · Larder`;
  }, [title]);
  // Synchronises the focus: what had it is gone. The page that comes next is another one than this, so that its heading
  // takes the focus (SHL-72, SHL-129).
  useEffect(() => {
    lastPage.setState(`bare-${code}`, true);
    main.current?.querySelector('h1')?.focus();
  }, [code, lastPage]);

  return (
    <div className="bare-error">
      {step === 'ready' && <PreviewBanner />}
      <header className="top">
        <span className="logo">
          <LogoMark />
        </span>
      </header>
      <main className="main" id={CONTENT_ID} tabIndex={-1} ref={main}>
        <ErrorPage {...props} />
      </main>
    </div>
  );
}
