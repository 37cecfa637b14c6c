import { useEffect, useRef, useState } from 'react';
import { useApi, useLoad } from '@larder/api-client';
import { MissingPicture, Picture } from '@larder/ui';
import { storedFileAddress } from './stored-file';

/** Props of a picture behind authorisation. */
export interface StoredPictureProps {
  /** As the API gives it: a path below the region's assets. */
  path: string;
  /** Its alternative text, kept when it can't be shown. */
  alt: string;
  /** Which of the stored widths to fetch, in pixels. */
  width?: 320 | 1600;
  className?: string;
}

/** A picture that is fetched with the session's authorisation; a failed one shows a placeholder (SHL-128). */
export function StoredPicture({ path, alt, width = 320, className = '' }: StoredPictureProps) {
  const { address, isFailed } = useStoredPicture(path, width);
  if (isFailed) return <MissingPicture alt={alt} className={className} />;
  if (!address) return <span className={`sk ${className}`} aria-busy="true" aria-hidden="true" />;
  return <Picture src={address} alt={alt} className={className} />;
}

/**
 * The picture stays in the remote's cache, so that it is fetched once in a visit and forgotten on sign-out (SHL-49,
 * SHL-128).
 */
function useStoredPicture(path: string, width: 320 | 1600) {
  const { file } = useApi();
  const stored = storedFileAddress(path, width);
  const kept = useRef<{ stored: string; blob: Blob }>(undefined);
  const picture = useLoad(stored ? ['picture', stored] : undefined, () =>
    kept.current?.stored === stored ? Promise.resolve(kept.current!.blob) : file(stored!),
  );
  // Synchronises with the cache: what is shown is not fetched again when the cache asks anew.
  useEffect(() => {
    kept.current = stored && picture.data ? { stored, blob: picture.data } : undefined;
  }, [stored, picture.data]);
  return { address: useObjectUrl(picture.data), isFailed: stored === undefined || picture.error !== undefined };
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  // Synchronises with the browser's table of object URLs, which holds the picture until it is revoked.
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}
