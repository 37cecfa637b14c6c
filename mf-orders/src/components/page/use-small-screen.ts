import { useMedia } from '@larder/ui';

/** Whether the page is one column, with the figures of an order in a bottom bar. */
export const useSmallScreen = (): boolean => useMedia('(max-width: 959px)');
