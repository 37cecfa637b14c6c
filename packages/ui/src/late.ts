/**
 * Parts of a page whose code is fetched when they are first shown. Not shared at run time: a remote that has such parts
 * carries it.
 */
export { lateCode, useLateCode } from './loading/late-code';
export type { LateCode, LateLoad } from './loading/late-code';
export { LatePart } from './loading/late-part';
export type { LatePartProps } from './loading/late-part';
