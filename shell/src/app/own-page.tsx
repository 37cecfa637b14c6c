import { SkeletonBlock } from '@larder/ui';
import { lateCode, useLateCode } from '@larder/ui/late';
import { DashboardPage } from '../features/dashboard/dashboard.page';
import { ErrorPage } from '../features/error-pages/error-page';
import type { LegalDocument } from '../services/legal-documents.data';
import { PartDown } from '../remotes/part-down';

const LEGAL_PAGE = lateCode(async () => (await import('../features/legal/legal.page')).LegalPage);

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
      return <Legal document={name as LegalDocument} />;
  }
}

function Legal({ document }: { document: LegalDocument }) {
  const { data: LegalPage, error, retry } = useLateCode(LEGAL_PAGE);
  if (error) return <PartDown isPage onRetry={retry} />;
  return LegalPage ? <LegalPage key={document} document={document} /> : <SkeletonBlock lines={12} />;
}
