import { useEffect } from 'react';
import { ApiError, fetchPublic, useApi, useInvalidate, useLoad } from '@larder/api-client';
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

/** The version of the terms: the ETag of their document without quotes (AUT-65). */
export function useTermsVersion() {
  const { termsUrl } = useConfig();
  return useLoad(['terms-version', termsUrl], async () => {
    const { headers } = await fetchPublic(termsUrl);
    const version = headers.get('ETag')?.replace(/^W\//, '').replace(/"/g, '');
    if (!version) throw new ApiError(500, 'terms');
    return version;
  });
}

/** Forgets the version of the terms, so that step 2 asks for it anew. */
export function useForgetTerms() {
  const { drop } = useInvalidate();
  return { forgetTerms: () => drop('terms-version') };
}
