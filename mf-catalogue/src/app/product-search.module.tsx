import { useState } from 'react';
import type { SupplierSummary } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Styles } from '@larder/remote-kit';
import { Alert, Button, LoadError, PageHeader } from '@larder/ui';
import { RequestDialog } from '../features/request/request-dialog';
import type { RequestSubject } from '../features/request/use-request-form';
import { SearchOnboarding } from '../features/search-onboarding/search-onboarding';
import { SupplierResults } from '../features/supplier-results/supplier-results';
import { useSearchAgain } from '../features/supplier-results/supplier-results.data';
import { TagFieldSkeleton } from '../features/tag-search/tag-field-skeleton';
import { TagSearch } from '../features/tag-search/tag-search';
import { useSearchTaxonomy } from '../features/tag-search/use-search-taxonomy';
import hero from '../pictures/hero.svg';
import css from './catalogue.css';
import { useSearchAddress } from './use-search-address';

/** Finding producers by product tag (CAT-16 to CAT-54). */
export function Module() {
  const { t } = useText('catalogue');
  const { taxonomy, error, retry } = useSearchTaxonomy();
  const { named, tags, page, linkToPage, change } = useSearchAddress({ taxonomy, hasFailed: error !== undefined });
  const { searchAgain } = useSearchAgain();
  const [asked, setAsked] = useState<RequestSubject>();
  const request = (supplier?: SupplierSummary) => setAsked({ tags: tags ?? [], ...(supplier && { supplier }) });

  // The calls of the search are refused as one (CAT-11).
  if (error?.status === 403)
    return (
      <>
        <PageHeader title={t('search.title')} />
        <LoadError title={t('failed.producers')} error={error} onRetry={retry} />
      </>
    );
  return (
    <>
      <Styles css={css} />
      <div className={named.length > 0 ? 'catalogue-hero catalogue-hero-low' : 'catalogue-hero'}>
        <img src={hero} alt={t('search.hero')} width={1120} height={340} />
      </div>
      <div className="head catalogue-search-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('search.title')}</h1>
          {named.length === 0 && <p>{t('search.lead')}</p>}
          {error ? (
            <Alert
              kind="error"
              action={
                <Button icon="refresh" onClick={retry}>
                  {t('common:retry')}
                </Button>
              }
            >
              {t('product-search_taxonomy_error')}
            </Alert>
          ) : taxonomy && tags ? (
            <TagSearch taxonomy={taxonomy} tags={tags} onChange={change} onSearch={searchAgain} />
          ) : (
            <TagFieldSkeleton />
          )}
        </div>
      </div>
      {(tags ?? named).length > 0 && (
        <SupplierResults tags={tags} page={page} linkToPage={linkToPage} onRequest={request} />
      )}
      {asked && <RequestDialog subject={asked} onClose={() => setAsked(undefined)} />}
      <SearchOnboarding />
    </>
  );
}
