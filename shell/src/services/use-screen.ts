import { useMedia } from '@larder/ui';

/** Narrower than 960 px: the drawer lies over the page, and the top bar has a back arrow. */
const SMALL = '(max-width: 959px)';
/** From 1200 px the drawer stands open by itself. */
const WIDE = '(min-width: 1200px)';

/** The size of the screen, in the words of the specification. */
export function useScreen(): { isSmall: boolean; isWide: boolean } {
  return { isSmall: useMedia(SMALL), isWide: useMedia(WIDE) };
}
