/** Whether a line can be ordered, and from where it comes. */
export interface LineAvailability {
  isAvailable: boolean;
  /** It comes from the greengrocer selection, at its list price. */
  greengrocerProduct: boolean;
}

/**
 * A line is available when its product is approved and active for the location, or is in the region's greengrocer
 * selection; an agreed product is never a greengrocer line (RUL-57).
 */
export function lineAvailability(
  productId: number,
  from: {
    approved: readonly { productId: number; status: string }[];
    selection: readonly { productId: number }[];
  },
): LineAvailability {
  const isAgreed = from.approved.some((product) => product.productId === productId && product.status === 'active');
  const greengrocerProduct = !isAgreed && from.selection.some((product) => product.productId === productId);
  return { isAvailable: isAgreed || greengrocerProduct, greengrocerProduct };
}
