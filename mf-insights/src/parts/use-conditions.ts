import { useEffect, useRef } from 'react';
import { useLinkTo, useSession } from '@larder/remote-kit';
import { useNavigate, useSearchParams } from '@larder/ui/router';
import { queryOf, readConditions } from './conditions';
import type { InvoiceConditions } from './conditions';

/** The last conditions of this visit, so that they stay while an order is opened and left by its back link (INS-90). */
let last: { userId: string; query: string } | undefined;

/** Search and filters, in the address. Every change goes to page 1 (INS-89). */
export function useConditions() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const userId = useSession()?.userId ?? '';
  const text = search.toString();
  const conditions = readConditions(search);

  const isArrival = useRef(true);
  // Synchronises the address with what was last asked for, once, when the page is opened without conditions: an address that is emptied later means none.
  useEffect(() => {
    if (isArrival.current && text === '' && last?.userId === userId && last.query !== '') navigate(`${linkTo('invoiceList')!}?${last.query}`, { replace: true });
    isArrival.current = false;
  }, [linkTo, navigate, text, userId]);
  useEffect(() => { last = { userId, query: text }; }, [userId, text]);

  return {
    conditions,
    change: (changes: Partial<InvoiceConditions>) => navigate(linkTo('invoiceList', {}, queryOf({ ...conditions, page: 1, ...changes }))!),
    linkToPage: (page: number) => linkTo('invoiceList', {}, queryOf({ ...conditions, page }))!,
  };
}
