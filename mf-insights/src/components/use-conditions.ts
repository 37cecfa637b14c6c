import { useEffect, useRef } from 'react';
import { createMemory, useHost, useLinkTo, useMemory } from '@larder/remote-kit';
import { useNavigate, useSearchParams } from '@larder/ui/router';
import { queryOf, readConditions } from '../model/conditions';
import type { InvoiceConditions } from '../model/conditions';

/** The conditions that were left for an order of the list: its back link names the list alone (INS-90). */
const LEFT = createMemory('');

/** Search and filters, in the address. Every change goes to page 1 (INS-89). */
export function useConditions() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const { history } = useHost();
  const left = useMemory(LEFT);
  const text = search.toString();
  const conditions = readConditions(search);

  const isArrival = useRef(true);
  // Synchronises the address with the conditions that were left, once, on coming back: who arrives later by another link
  // sees all invoices.
  useEffect(() => {
    if (!isArrival.current) return;
    isArrival.current = false;
    const back = left.read();
    left.write('');
    if (text === '' && back !== '') void navigate(`${linkTo('invoiceList')!}?${back}`, { replace: true });
  }, [left, linkTo, navigate, text]);

  return {
    conditions,
    change: (changes: Partial<InvoiceConditions>) =>
      navigate(linkTo('invoiceList', {}, queryOf({ ...conditions, page: 1, ...changes }))!),
    linkToDue: (due: InvoiceConditions['due']) =>
      linkTo('invoiceList', {}, queryOf({ ...conditions, orderId: undefined, statuses: [], page: 1, due }))!,
    linkToPage: (page: number) => linkTo('invoiceList', {}, queryOf({ ...conditions, page }))!,
    rememberConditions: () => {
      left.write(text);
      forgetElsewhere();
    },
  };

  /** Forgets what was left once a page other than the order and the list is opened: the next link is no way back. */
  function forgetElsewhere() {
    let order: string | undefined;
    const stop = history.listen(({ location: { pathname } }) => {
      order ??= pathname;
      if (pathname === order) return;
      stop();
      if (pathname !== linkTo('invoiceList')) left.write('');
    });
  }
}
