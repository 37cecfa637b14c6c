import { useEffect } from 'react';
import { useApi, useInvalidate, useLoad } from '@larder/api-client';
import { checkInvite } from '@larder/contracts';
import { useConfig, useHost } from '@larder/remote-kit';

/** The invitation behind a code; not asked for without one (AUT-58, AUT-59). */
export function useInvitation(code: string | undefined) {
  const { call } = useApi();
  return useLoad(code ? ['invitation', code] : undefined, () => call(checkInvite, { params: { code: code! } }), {
    keepForMs: 60_000,
  });
}

/**
 * Opens the region of an invitation: its terms are those to agree to (AUT-65). True once the page is in it. A link
 * without its region, or one opened with a session of another region, leads to a page of another one.
 */
export function useRegionOf(invitation: { region: string } | undefined): boolean {
  const { chooseRegion } = useHost();
  const isHere = useConfig().region === invitation?.region;
  const elsewhere = isHere ? undefined : invitation?.region;
  // Synchronises with the shell, which brings the files and texts of the region.
  useEffect(() => {
    if (elsewhere) chooseRegion(elsewhere);
  }, [elsewhere, chooseRegion]);
  return isHere;
}

/**
 * The version of the terms: the ETag of their document without quotes (AUT-65). A public file, so it is fetched as one.
 */
export function useTermsVersion(isNeeded: boolean) {
  const { termsUrl } = useConfig();
  return useLoad(isNeeded ? ['terms-version', termsUrl] : undefined, async () => {
    const answer = await fetch(termsUrl, { credentials: 'same-origin' });
    const version = answer.headers.get('ETag')?.replace(/^W\//, '').replace(/"/g, '');
    if (!answer.ok || !version)
      throw Object.assign(new Error('The terms have no version.'), {
        name: 'ApiError',
        status: answer.ok ? 500 : answer.status,
        code: 'terms',
      });
    return version;
  });
}

/** Forgets the version of the terms, so that step 2 asks for it anew. */
export function useForgetTerms() {
  const { drop } = useInvalidate();
  return { forgetTerms: () => drop('terms-version') };
}
