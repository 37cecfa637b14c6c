/** Levels of sustainability. Not shared at run time: a remote that shows them carries them. */
export { Level, LevelIcon } from './facts/level';
export type { LevelProps } from './facts/level';
