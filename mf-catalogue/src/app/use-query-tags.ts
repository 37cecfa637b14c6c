import { useCompanyRole, useFeature } from '@larder/remote-kit';
import { useSearchParams } from '@larder/ui/router';
import { knownTags, readTags } from '../parts/query-tags';
import { useTaxonomy } from '../parts/taxonomy.data';

/** The tags of the address under their names. Where no taxonomy is to be had, as in fr, they are taken as they stand (CAT-65). */
export function useQueryTags(): string[] {
  const [search] = useSearchParams();
  const tags = readTags(search);
  const hasSearch = useFeature('productSearch');
  const isCustomer = useCompanyRole('customer');
  const { data: taxonomy } = useTaxonomy({ isWanted: tags.length > 0 && hasSearch && isCustomer });
  return taxonomy ? knownTags(tags, taxonomy) : tags;
}
