import type { ApprovedProduct } from '@larder/contracts';
import { useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { inHeldOrder } from './guide-groups';
import type { GuideGroup } from './guide-groups';

/** Where a change of the order would take the focus or the place from somebody. */
const HOLDING = '[data-guide-group], [data-guide-filter]';

/** What the order is held of. */
export interface HeldOrderProps {
  products: readonly ApprovedProduct[];
  /** All of the products, in the order that they have now. */
  fresh: readonly GuideGroup[];
  /** What the order follows from by hand, such as the grouping: another one brings the order of now. */
  basis: string;
}

/**
 * Groups and rows keep their order while the focus is in a group or the filter of `root`, whatever others do to lists
 * and products meanwhile; prices and "Suspended" change in place, and what is no longer agreed is marked there (GDE-13,
 * GDE-77). `products` are those of the groups.
 */
export function useHeldOrder(root: RefObject<HTMLElement | null>, { products, fresh, basis }: HeldOrderProps) {
  const hasFocus = useHasFocus(root);
  const [held, setHeld] = useState({ groups: fresh, basis });
  const isHeld = hasFocus && held.basis === basis;
  // Taken over while rendering, as React advises for what follows from what came before.
  if (!isHeld && (held.groups !== fresh || held.basis !== basis)) setHeld({ groups: fresh, basis });
  return useMemo(() => {
    const groups = isHeld ? inHeldOrder(held.groups, fresh) : fresh;
    return { groups, products: groups === fresh ? products : groups.flatMap((group) => group.products) };
  }, [isHeld, held.groups, fresh, products]);
}

/** Whether the focus is where the order is held. It stays there while another window has the keyboard. */
function useHasFocus(root: RefObject<HTMLElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false);
  // Synchronises with the focus of the document: React hears nothing of a focus that goes with its row.
  useEffect(() => {
    const look = () => {
      const place = document.activeElement?.closest(HOLDING) ?? null;
      setHasFocus(place !== null && root.current?.contains(place) === true);
    };
    // On the way to another control `focusin` comes next.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) look();
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', leave);
    };
  }, [root]);
  return hasFocus;
}
