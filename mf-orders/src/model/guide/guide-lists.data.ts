import { useApi } from '@larder/api-client';
import { createGuideList, deleteGuideList, updateGuideList } from '@larder/contracts';
import type { CallInput } from '@larder/contracts';

/** What a list is saved as. */
export type ListChange = NonNullable<CallInput<typeof updateGuideList>['body']>;

/** The writes of a location's lists; they reject with `ApiError`. */
export function useGuideListWrites(locationId: number) {
  const { call } = useApi();
  return {
    create: (name: string, productIds: readonly number[]) =>
      call(createGuideList, { params: { id: locationId }, body: { name, productIds: [...productIds] } }),
    save: (listId: number, body: ListChange) => call(updateGuideList, { params: { id: locationId, listId }, body }),
    remove: (listId: number) => call(deleteGuideList, { params: { id: locationId, listId } }),
  };
}
