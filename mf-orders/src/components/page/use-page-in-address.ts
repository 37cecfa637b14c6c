import { readPage } from '@larder/rules';
import { useLocation, useNavigate } from '@larder/ui/router';

/** The page of a list, kept in the address under a name, beside all else that stands there. */
export function usePageInAddress(name: string) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const addressOf = (page: number) => {
    const query = new URLSearchParams(search);
    if (page > 1) query.set(name, String(page));
    else query.delete(name);
    const text = query.toString();
    return `${pathname}${text ? `?${text}` : ''}${hash}`;
  };
  return {
    page: readPage(new URLSearchParams(search).get(name)),
    linkTo: addressOf,
    replace: (page: number) => navigate(addressOf(page), { replace: true }),
  };
}
