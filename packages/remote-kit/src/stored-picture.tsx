import { useEffect, useState } from 'react';
import { useApi } from '@larder/api-client';
import { MissingPicture, SkeletonBlock } from '@larder/ui';

/** Whether a stored path may be asked for: relative, and never climbing out (SHL-128). */
export const isSafeAssetPath = (path: string): boolean => /^[^/\\:]/.test(path) && !path.includes('://') && !path.split(/[/\\]/).includes('..') && !/%2f|%5c|%2e/i.test(path);

/** Pictures of this visit by their address, so that none is fetched again (SHL-128). Object addresses live as long as the page. */
const kept = new Map<string, Promise<string>>();

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
export function StoredPicture({ path, alt, width = 320, className }: StoredPictureProps) {
  const api = useApi();
  const [address, setAddress] = useState<string>();
  const [hasFailed, setFailed] = useState(!isSafeAssetPath(path));
  // Synchronises with the network; an answer for a former picture changes nothing.
  useEffect(() => {
    if (!isSafeAssetPath(path)) { setFailed(true); return undefined; }
    let isWanted = true;
    const key = `/assets/${path}?w=${width}`;
    const found = kept.get(key) ?? api.file(key).then((file) => URL.createObjectURL(file));
    kept.set(key, found);
    found.then((object) => { if (isWanted) { setAddress(object); setFailed(false); } }, () => { kept.delete(key); if (isWanted) setFailed(true); });
    return () => { isWanted = false; };
  }, [api, path, width]);

  if (hasFailed) return <MissingPicture alt={alt} />;
  if (!address) return <SkeletonBlock lines={2} bare />;
  return <img className={className} src={address} alt={alt} onError={() => setFailed(true)} />;
}

/** Lets go of the pictures of a former user (SHL-49). */
export function forgetStoredPictures(): void {
  for (const object of kept.values()) void object.then((address) => URL.revokeObjectURL(address), () => undefined);
  kept.clear();
}
