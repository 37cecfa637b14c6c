import { LogoMark } from '@larder/ui';
import { ErrorPage } from '../features/error-pages/error-page';
import type { ErrorPageProps } from '../features/error-pages/error-page';
import { CONTENT_ID } from '../frame/skip-link';

/** An error page without a layout, for when there is no region to draw one from. */
export function BareError(props: ErrorPageProps) {
  return (
    <div className="bare-error">
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
