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
  const { step } = useStore(useServices().region.state);
  return (
    <div className="bare-error">
      {step === 'ready' && <PreviewBanner />}
      <header className="top">
        <span className="logo">
          <LogoMark />
        </span>
      </header>
      <main className="main" id={CONTENT_ID} tabIndex={-1}>
        <ErrorPage {...props} />
      </main>
    </div>
  );
}
