import { readPage } from '@larder/rules';
import { createMemory, useLinkTo } from '@larder/remote-kit';
import { useNavigate, useSearchParams } from '@larder/ui/router';
import { type LinkClick, useWayBack } from '../../components/use-way-back';

/** The page of the list that was left for a producer's journey (INS-41). */
const LEFT = createMemory(1);

/** The page of the list, in the address (INS-42). */
export function useSupplierPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const asked = search.get('page');
  const page = readPage(asked);
  const linkToPage = (to: number) => linkTo('sustainability', {}, { page: to > 1 ? String(to) : undefined })!;
  const { remember } = useWayBack(LEFT, {
    list: linkTo('sustainability'),
    onReturn: (left) => {
      if (asked === null && left > 1) void navigate(linkToPage(left), { replace: true });
    },
  });

  return { page, linkToPage, rememberPage: (click: LinkClick) => remember(page, click) };
}
