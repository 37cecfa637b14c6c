import { useEffect } from 'react';
import { Styles, useCompanyRole, useConfig, useFeature, useHost } from '@larder/remote-kit';
import type { ModuleRequest } from '@larder/remote-kit';
import { useText } from '@larder/i18n';
import { LoadError, PageHeader } from '@larder/ui';
import { useSearchParams } from '@larder/ui/router';
import { useGallery } from '../features/gallery/gallery.data';
import { BackLink } from '../features/profile/back-link';
import { useSupplier } from '../features/profile/profile.data';
import { useReport } from '../features/sustainability/report.data';
import { knownTags, readTags } from '../model/query-tags';
import { BasicProfile } from './basic-profile';
import css from './catalogue.css';
import { FullProfile } from './full-profile';
import { ProfileSkeleton } from './profile-skeleton';
import { useTaxonomy } from '../model/taxonomy.data';

/**
 * The tags of the address under their names. Where no taxonomy is to be had, as in fr, they are taken as they stand
 * (CAT-65).
 */
function useQueryTags(): string[] {
  const [search] = useSearchParams();
  const tags = readTags(search);
  const hasSearch = useFeature('productSearch');
  const isCustomer = useCompanyRole('customer');
  const { data: taxonomy } = useTaxonomy({ isWanted: tags.length > 0 && hasSearch && isCustomer });
  return taxonomy ? knownTags(tags, taxonomy) : tags;
}

const PARAMETER = /^([1-9]\d*)(?:-(search|sustainability|suppliers))?$/;

/**
 * The producer and where the user came from, from the path parameter `{workspaceId}` or `{workspaceId}-{source}`;
 * undefined for any other (CAT-2 to CAT-4).
 */
function readSupplierParameter(parameter: string | undefined): { workspaceId: number; source: string } | undefined {
  const match = PARAMETER.exec(parameter ?? '');
  return match ? { workspaceId: Number(match[1]), source: match[2] ?? 'search' } : undefined;
}

/** The profile of a producer (CAT-2 to CAT-4, CAT-55 to CAT-80). */
export function Module({ request }: { request: ModuleRequest }) {
  const { showErrorPage } = useHost();
  const asked = readSupplierParameter(request.params.supplier);
  const isUnknown = asked === undefined;
  // Synchronises with the shell, which owns the 404 page.
  useEffect(() => {
    if (isUnknown) showErrorPage(404);
  }, [isUnknown, showErrorPage]);
  return asked ? <SupplierPage key={asked.workspaceId} {...asked} /> : null;
}

function SupplierPage({ workspaceId, source }: { workspaceId: number; source: string }) {
  const { t } = useText('catalogue');
  const { producerStories } = useConfig();
  const isFull = useFeature('supplierScore') && producerStories;
  const [search] = useSearchParams();
  const tags = useQueryTags();
  // All panels are asked for at once.
  const supplier = useSupplier(workspaceId);
  const gallery = useGallery(workspaceId);
  const report = useReport(isFull ? workspaceId : undefined);

  const frame = (content: React.ReactNode) => (
    <>
      <Styles css={css} />
      <BackLink source={source} tags={readTags(search)} />
      {content}
    </>
  );
  if (supplier.error && !supplier.data)
    return frame(
      <>
        <PageHeader title={t('profile.title')} />
        <LoadError title={t('failed.producer')} error={supplier.error} onRetry={supplier.retry} />
      </>,
    );
  if (!supplier.data) return frame(<ProfileSkeleton isFull={isFull} />);
  return frame(
    isFull ? (
      <FullProfile supplier={supplier.data} gallery={gallery} report={report} tags={tags} />
    ) : (
      <BasicProfile supplier={supplier.data} gallery={gallery} tags={tags} />
    ),
  );
}
