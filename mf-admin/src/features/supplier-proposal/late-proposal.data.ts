import { ApiError, useLoad } from '@larder/api-client';

const load = () =>
  import('./supplier-proposal').catch(() => {
    throw new ApiError(500, 'no_answer');
  });

/** The code of the profile's editor, fetched when it is first shown (DSK-27). */
export const useEditorCode = () => useLoad(['proposal-editor'], load);
