import { Styles } from '@larder/remote-kit';
import css from './editing.css';

/** Stands where a control for files or dates comes. */
export const DropSkeleton = () => (
  <>
    <Styles css={css} />
    <div className="sk edited-drop" aria-hidden="true" />
  </>
);
