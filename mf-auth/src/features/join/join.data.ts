import { useApi, useLoad } from '@larder/api-client';
import { checkInvite } from '@larder/contracts';
import { useConfig } from '@larder/remote-kit';

/** The invitation behind a code; not asked for without one (AUT-58, AUT-59). */
export function useInvitation(code: string | undefined) {
  const { call } = useApi();
  return useLoad(code ? ['invitation', code] : undefined, () => call(checkInvite, { params: { code: code! } }), {
    keepForMs: 60_000,
  });
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
