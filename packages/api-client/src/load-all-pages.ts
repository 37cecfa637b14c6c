import type { Call, CallAnswer, CallInput } from '@larder/contracts';
import type { ApiClient } from './api-client';

interface AnyPage {
  items: unknown[];
  pagination: { totalItemCount: number };
}

/**
 * Asks for page after page until the total is reached (ORD-107), 200 items at a time. Returns the items of all pages.
 */
export async function loadAllPages<C extends Call>(
  api: Pick<ApiClient, 'call'>,
  call: C,
  input?: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallAnswer<C> extends { items: (infer T)[] } ? T[] : never> {
  const items: unknown[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const given = (input ?? {}) as { query?: Record<string, unknown> };
    const page = (await api.call(
      call,
      { ...given, query: { ...given.query, pageNumber, pageSize: 200 } } as unknown as CallInput<C>,
      signal ? { signal } : {},
    )) as unknown as AnyPage;
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.pagination.totalItemCount) return items as never;
  }
}
