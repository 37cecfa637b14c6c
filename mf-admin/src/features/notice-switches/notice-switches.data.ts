import { tellOtherTabs, useApi, useLoad, useOtherTabs } from '@larder/api-client';
import { getNoticePreference, saveNoticePreference } from '@larder/contracts';
import type { NoticePreferenceChange } from '@larder/contracts';

/** Which notices the user gets, by bell and by e-mail (GDE-90). */
export function useNoticePreference() {
  const { call } = useApi();
  useOtherTabs('notice-preference');
  return useLoad(['notice-preference'], () => call(getNoticePreference));
}

/** Saves single switches; those that are not named stay. */
export function useSaveNoticePreference() {
  const { call } = useApi();
  return {
    async save(changed: NoticePreferenceChange) {
      await call(saveNoticePreference, { body: changed });
      tellOtherTabs('notice-preference');
    },
  };
}
