import { SkeletonBlock } from '@larder/ui';
import { DashboardPage } from '../features/dashboard/dashboard.page';
import { ErrorPage } from '../features/error-pages/error-page';
import type { LegalDocument } from '../services/legal-documents.data';
import { LazyPart } from '../services/lazy-part';
import { PartDown } from '../remotes/part-down';

const loadLegal = () => import('../features/legal/legal.page');

/** One of the shell's own pages. */
export function OwnPage({ name }: { name: string }) {
  switch (name) {
    case 'dashboard':
      return <DashboardPage />;
    case 'error403':
      return <ErrorPage code={403} />;
    case 'error500':
      return <ErrorPage code={500} />;
    case 'error503':
      return <ErrorPage code={503} />;
    default:
      return (
        <LazyPart
          load={loadLegal}
          pending={<SkeletonBlock lines={12} />}
          failed={(retry) => <PartDown isPage onRetry={retry} />}
        >
          {({ LegalPage }) => <LegalPage key={name} document={name as LegalDocument} />}
        </LazyPart>
      );
  }
}
