import { hash } from 'node:crypto';
import type { Order } from '@larder/contracts';

/** A part of an entity tag that stands for a text. */
export const tagDigest = (text: string): string => hash('sha1', text, 'base64url').slice(0, 12);

/**
 * What an order shows of other rows: of its location, of the members who made and changed it last, and which suppliers
 * have a profile. They change while its version stays, so its entity tag tells them apart (API-15).
 * @returns undefined while nobody and nothing of it was ever renamed and each supplier has a profile: most orders keep
 * the tag that is their version alone
 */
export function shownOfOthers(order: Order, isRenamed: boolean): string | undefined {
  const suppliers = order.orderItems.map(({ supplierId }) => supplierId);
  if (!isRenamed && !suppliers.includes(null)) return undefined;
  const { locationName, address, postcode, createdBy, lastModifiedBy } = order;
  return tagDigest(JSON.stringify([locationName, address, postcode, createdBy, lastModifiedBy, suppliers]));
}
