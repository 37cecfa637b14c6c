import { useEffect, useRef } from 'react';
import { readPage } from '@larder/rules';
import { createMemory, useLinkTo, useMemory } from '@larder/remote-kit';
import { useNavigate, useSearchParams } from '@larder/ui/router';

/** The page of the list that was left for a producer's journey: the way back names the list alone (INS-41). */
const LEFT = createMemory<number | undefined>(undefined);

/** The page of the list, in the address (INS-42). */
export function useSupplierPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const left = useMemory(LEFT);
  const asked = search.get('page');
  const page = readPage(asked);
  const linkToPage = (to: number) => linkTo('sustainability', {}, { page: to > 1 ? String(to) : undefined })!;

  const isArrival = useRef(true);
  // Synchronises the address with the page that was left, once, on coming back: an address without a page that is
  // opened later means the first one.
  useEffect(() => {
    if (!isArrival.current) return;
    isArrival.current = false;
    const back = left.read() ?? 1;
    left.write(undefined);
    if (asked === null && back > 1)
      void navigate(linkTo('sustainability', {}, { page: String(back) })!, { replace: true });
  }, [asked, left, linkTo, navigate]);

  return {
    page,
    linkToPage,
    rememberPage: () => {
      left.write(page);
    },
  };
}
