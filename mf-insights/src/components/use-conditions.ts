import { createMemory, useLinkTo } from '@larder/remote-kit';
import { useNavigate, useSearchParams } from '@larder/ui/router';
import { queryOf, readConditions } from '../model/conditions';
import type { InvoiceConditions } from '../model/conditions';
import { type LinkClick, useWayBack } from './use-way-back';

/** The conditions that were left for an order of the list (INS-90). */
const LEFT = createMemory('');

/** Search and filters, in the address. Every change goes to page 1 (INS-89). */
export function useConditions() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const text = search.toString();
  const conditions = readConditions(search);
  const { remember } = useWayBack(LEFT, {
    list: linkTo('invoiceList'),
    onReturn: (left) => {
      if (text === '' && left !== '') void navigate(`${linkTo('invoiceList')!}?${left}`, { replace: true });
    },
  });

  return {
    conditions,
    change: (changes: Partial<InvoiceConditions>) =>
      navigate(linkTo('invoiceList', {}, queryOf({ ...conditions, page: 1, ...changes }))!),
    linkToDue: (due: InvoiceConditions['due']) =>
      linkTo('invoiceList', {}, queryOf({ ...conditions, orderId: undefined, statuses: [], page: 1, due }))!,
    linkToPage: (page: number) => linkTo('invoiceList', {}, queryOf({ ...conditions, page }))!,
    rememberConditions: (click: LinkClick) => remember(text, click),
  };
}
