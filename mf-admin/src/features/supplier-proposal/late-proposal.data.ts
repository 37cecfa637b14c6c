import { loadCode, useLoad } from '@larder/api-client';

const load = () => loadCode(() => import('./supplier-proposal'));

/** The code of the profile's editor, fetched when it is first shown (DSK-27). */
export const useEditorCode = () => useLoad(['proposal-editor'], load);
