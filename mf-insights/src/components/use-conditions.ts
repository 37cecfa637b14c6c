import { useEffect, useRef } from 'react';
import { createMemory, useLinkTo, useMemory } from '@larder/remote-kit';
import { useNavigate, useSearchParams } from '@larder/ui/router';
import { queryOf, readConditions } from '../model/conditions';
import type { InvoiceConditions } from '../model/conditions';

/** The last conditions of this visit, so that they stay while an order is opened and left by its back link (INS-90). */
const LAST = createMemory('');

/** Search and filters, in the address. Every change goes to page 1 (INS-89). */
export function useConditions() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const last = useMemory(LAST);
  const text = search.toString();
  const conditions = readConditions(search);

  const isArrival = useRef(true);
  // Synchronises the address with what was last asked for, once, when the page is opened without conditions: an address
  // that is emptied later means none.
  useEffect(() => {
    if (isArrival.current && text === '' && last.read() !== '')
      navigate(`${linkTo('invoiceList')!}?${last.read()}`, { replace: true });
    isArrival.current = false;
  }, [last, linkTo, navigate, text]);
  useEffect(() => last.write(text), [last, text]);

  return {
    conditions,
    change: (changes: Partial<InvoiceConditions>) =>
      navigate(linkTo('invoiceList', {}, queryOf({ ...conditions, page: 1, ...changes }))!),
    linkToDue: (due: InvoiceConditions['due']) =>
      linkTo('invoiceList', {}, queryOf({ ...conditions, orderId: undefined, statuses: [], page: 1, due }))!,
    linkToPage: (page: number) => linkTo('invoiceList', {}, queryOf({ ...conditions, page }))!,
  };
}
