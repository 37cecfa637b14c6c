import { useEffect } from 'react';
import type { Pagination } from '@larder/contracts';
import { pageCount } from '@larder/rules';
import { useNavigate } from '@larder/ui/router';

/** A page beyond the last leads to the last one (RUL-97). True while it does. */
export function useLastPage(page: number, pagination: Pagination | undefined, linkToPage: (page: number) => string): boolean {
  const navigate = useNavigate();
  const last = pagination && pageCount(pagination.totalItemCount, pagination.pageSize);
  const isBeyond = last !== undefined && page > last;
  // Synchronises with the address, which names a page that is not there.
  useEffect(() => {
    if (isBeyond) void navigate(linkToPage(last), { replace: true });
  });
  return isBeyond;
}
