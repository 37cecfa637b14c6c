import { useEffect, useRef, useState } from 'react';
import { useApi, useLoad } from '@larder/api-client';
import { storedFileAddress } from './stored-file';

/**
 * A stored picture behind authorisation as an address for `<img>`. It stays in the remote's cache, so that it is fetched once in a visit and forgotten on
 * sign-out (SHL-49, SHL-128).
 */
export function useStoredPicture(path: string, width: 320 | 1600) {
  const { file } = useApi();
  const stored = storedFileAddress(path, width);
  const kept = useRef<Blob>(undefined);
  const picture = useLoad(stored ? ['picture', stored] : undefined, () => (kept.current ? Promise.resolve(kept.current) : file(stored!)));
  kept.current = picture.data;
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
