import { useLayoutEffect } from 'react';
import { takeLinkCodes, type LinkCodes } from '@larder/ui/link-codes';
import { useLocation, useNavigate } from '@larder/ui/router';

/**
 * The codes of the mailed link that led here (TRU-22). The boot script has moved them out of the address bar; where a
 * page came to this address without it, they leave the bar here, and `isShown` is true until they have: no request
 * before that.
 */
export function useLinkCodes(): { codes: LinkCodes; isShown: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const { codes, search, hash } = takeLinkCodes(location);
  // Synchronises the address bar.
  useLayoutEffect(() => {
    if (codes) void navigate({ pathname: location.pathname, search, hash }, { replace: true, state: { codes } });
  });
  return {
    codes: codes ?? (location.state as { codes?: LinkCodes } | null)?.codes ?? {},
    isShown: codes !== undefined,
  };
}
