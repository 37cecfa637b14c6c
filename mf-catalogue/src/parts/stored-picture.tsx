import { MissingPicture, Picture } from '@larder/ui';
import { useStoredPicture } from './stored-picture.data';

interface StoredPictureProps {
  /** Below the region's assets. */
  path: string;
  alt: string;
  width?: 320 | 1600;
  className?: string;
}

/** A logo or photo that needs authorisation; one that fails shows the placeholder (CAT-59). */
export function StoredPicture({ path, alt, width = 320, className = '' }: StoredPictureProps) {
  const { address, isFailed } = useStoredPicture(path, width);
  if (isFailed) return <MissingPicture alt={alt} className={className} />;
  if (!address) return <span className={`sk ${className}`} aria-busy="true" aria-hidden="true" />;
  return <Picture src={address} alt={alt} className={className} />;
}
