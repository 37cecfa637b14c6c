import { useEffect } from 'react';
import type { Tag } from '@larder/contracts';
import { readPage } from '@larder/rules';
import { useLinkTo } from '@larder/remote-kit';
import { useNavigate, useSearchParams } from '@larder/ui/router';
import { knownTags, readTags } from '../model/query-tags';

interface SearchAddressOptions {
  taxonomy: readonly Tag[] | undefined;
  hasFailed: boolean;
}

/**
 * The tags and the page of the address, and how they change (CAT-21 to CAT-23, CAT-37). Where the taxonomy can't be
 * had, tags count as they stand.
 */
export function useSearchAddress({ taxonomy, hasFailed }: SearchAddressOptions) {
  const [search] = useSearchParams();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const named = readTags(search);
  const tags = taxonomy ? knownTags(named, taxonomy) : hasFailed ? named : undefined;
  const page = readPage(search.get('page'));
  const addressOf = (wanted: readonly string[], number = 1) =>
    linkTo('productSearch', {}, { tags: wanted, page: number > 1 ? String(number) : undefined })!;
  const isOther =
    tags !== undefined && (tags.length !== named.length || tags.some((tag, index) => tag !== named[index]));

  // Synchronises with the address: aliases become names, unknown tags go.
  useEffect(() => {
    if (isOther) void navigate(addressOf(tags, tags.length > 0 ? page : 1), { replace: true });
  });
  return {
    named,
    tags,
    page,
    linkToPage: (number: number) => addressOf(tags ?? [], number),
    change(changed: readonly string[]) {
      if (changed.length === 0 && named.length === 0 && !search.has('page')) return;
      void navigate(addressOf(changed));
    },
  };
}
