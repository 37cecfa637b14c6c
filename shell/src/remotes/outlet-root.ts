import { useEffect, useState } from 'react';
import { createOutletRoot } from '@larder/remote-kit/outlet';
import type { OutletRoot } from '@larder/remote-kit/outlet';

let root: OutletRoot | undefined;
let making: Promise<OutletRoot> | undefined;

/** The one root parcel of the page; undefined for the moment that making it takes. */
export function useOutletRoot(): OutletRoot | undefined {
  const [found, setFound] = useState(root);
  // Synchronises with single-spa, which mounts the root parcel in a moment of its own.
  useEffect(() => {
    if (root) return undefined;
    let isGone = false;
    making ??= createOutletRoot();
    void making.then((made) => {
      root = made;
      if (!isGone) setFound(made);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return found ?? root;
}

/** Makes the root before anything needs it. */
export const prepareOutletRoot = (): void => {
  making ??= createOutletRoot().then((made) => (root = made));
};
