import { useApi, useLoad } from '@larder/api-client';
import { getWorkspace } from '@larder/contracts';

/** The company that the user works for. */
export function useCompany() {
  const { call } = useApi();
  return useLoad(['{{area}}', 'company'], () => call(getWorkspace));
}
