import { memo } from 'react';
import { ICON_PATHS, type IconName } from './icon-paths';

/** Either `name` or `path`; drawn in the colour of the text around it, size in px. */
export interface IconProps {
  /** One of the shared icons. */
  name?: IconName;
  /** The outline of an icon that one room alone uses, on a grid of 24. */
  path?: string;
  size?: 16 | 20 | 24;
  /** Said in place of the drawing. Without it the icon is decoration. */
  label?: string;
  className?: string;
}

const SIZE_CLASS = { 16: ' i-16', 20: '', 24: ' i-24' };

/** A line drawing in the colour of the text around it. Memoised. */
export const Icon = memo(function Icon({ name, path, size = 20, label, className }: IconProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={`i${SIZE_CLASS[size]}${className ? ` ${className}` : ''}`}
      viewBox="0 0 24 24"
      focusable="false"
      {...said}
    >
      <path d={path ?? (name && ICON_PATHS[name])} />
    </svg>
  );
});
