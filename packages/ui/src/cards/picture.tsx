import { useText } from '@larder/i18n';
import { useState } from 'react';
import { Icon } from '../icons/icon';
import logo from '../pictures/larder-logo.svg';
import inverseLogo from '../pictures/larder-logo-inverse.svg';
import symbol from '../pictures/larder-symbol.svg';

/** A picture of any address; width and height, in px, keep its place while it loads. */
export interface PictureProps {
  src: string;
  /** Empty for decoration. */
  alt: string;
  width?: number;
  height?: number;
  className?: string;
}

/** A drawing or photo; one that fails shows the placeholder and keeps its alternative text. */
export function Picture({ src, alt, width, height, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return alt === '' ? null : <MissingPicture alt={alt} className={className} />;
  return <img src={src} alt={alt} width={width} height={height} className={className} onError={() => setFailed(src)} />;
}

/** What stands for a picture that is missing or failed: its alternative text stays. */
export interface MissingPictureProps {
  alt: string;
  className?: string;
}

/** Stands where a picture failed to load (SHL-128). */
export function MissingPicture({ alt, className }: MissingPictureProps) {
  const { t } = useText();
  return (
    <span className={`missing${className ? ` ${className}` : ''}`}>
      <span role="img" aria-label={alt}>
        <Icon name="image-missing" size={24} />
      </span>
      <span className="small">{t('global_failed-content_txt')}</span>
    </span>
  );
}

/** The mark of the product, 34 px high. */
export interface LogoMarkProps {
  /** Alternative text; "Larder" by itself. */
  alt?: string;
  /** `inverse` stands on leaf, `symbol` is the jar alone. */
  look?: 'normal' | 'inverse' | 'symbol';
}

const LOGOS = { normal: logo, inverse: inverseLogo, symbol };

/** The name and sign of the house, 34 px high. */
export function LogoMark({ alt = 'Larder', look = 'normal' }: LogoMarkProps) {
  return <img src={LOGOS[look]} alt={alt} width={look === 'symbol' ? 34 : 123} height={34} />;
}
