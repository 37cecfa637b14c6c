import { useApi, useLoad } from '@larder/api-client';
import { getSupplier } from '@larder/contracts';
import type { SlotContext } from '@larder/contracts';

/** A supplier of an order, as the order's page passes it; without an id where no profile can be read. */
export interface NamedSupplier {
  id: number | null;
  name: string;
}

/**
 * The suppliers in a slot's context, the one with most lines first. The shell has held it to what the slot declares
 * (REL-104).
 */
export const suppliersIn = (context: SlotContext | undefined): readonly NamedSupplier[] =>
  (context?.suppliers ?? []) as unknown as readonly NamedSupplier[];

/** The profile of a supplier; nothing is asked for without an id. */
export function useProfile(id: number | null) {
  const { call } = useApi();
  return useLoad(id === null ? undefined : ['supplier', id], () => call(getSupplier, { params: { id: id! } }));
}
