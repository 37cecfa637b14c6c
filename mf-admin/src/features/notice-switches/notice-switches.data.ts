import { useApi, useLoad } from '@larder/api-client';
import { getNoticePreference, saveNoticePreference } from '@larder/contracts';
import type { NoticePreference } from '@larder/contracts';

/** Which notices the user gets, by bell and by e-mail (GDE-90). */
export function useNoticePreference() {
  const { call } = useApi();
  return useLoad(['notice-preference'], () => call(getNoticePreference));
}

/** Saves the switches of single kinds. */
export function useSaveNoticePreference() {
  const { call } = useApi();
  return { save: (changed: NoticePreference) => call(saveNoticePreference, { body: changed }) };
}
