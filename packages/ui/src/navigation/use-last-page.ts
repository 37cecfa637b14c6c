import { useEffect } from 'react';
import type { Pagination } from '@larder/contracts';
import { pageCount } from '@larder/rules';
import { useNavigate } from '../router';

/** A page beyond the last leads to the last one (RUL-97). True while it does. */
export function useLastPage(
  page: number,
  pagination: Pagination | undefined,
  linkToPage: (page: number) => string,
): boolean {
  const navigate = useNavigate();
  const last = pagination && pageCount(pagination.totalItemCount, pagination.pageSize);
  const target = last !== undefined && page > last ? linkToPage(last) : undefined;
  // Synchronises with the address, which names a page that is not there.
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [target, navigate]);
  return target !== undefined;
}
