import { useApi, useLoad } from '@larder/api-client';
import { matchSkus } from '@larder/contracts';
import { plainSku } from '@larder/rules/quick-add';
import { useMemo } from 'react';

/**
 * Which of these SKUs, without dashes, are of products of the region that are not agreed here, with the name where it
 * may be known (GDE-44).
 */
export function useNotAgreed(locationId: number | undefined, skus: readonly string[]) {
  const { call } = useApi();
  const asked = useMemo(() => [...new Set(skus)].sort(), [skus]);
  const isAsked = locationId !== undefined && asked.length > 0;
  const matches = useLoad(isAsked ? ['guide-match', locationId, asked.join()] : undefined, () =>
    call(matchSkus, { params: { id: locationId as number }, body: { skus: asked } }),
  );
  const items = matches.data?.items;
  const names = useMemo(
    () =>
      new Map(
        items
          ?.filter(({ match }) => match === 'not-agreed')
          .map(({ sku, productName }) => [plainSku(sku), productName]),
      ),
    [items],
  );
  return { names, error: isAsked && items === undefined ? matches.error : undefined, retry: matches.retry };
}
