import type { ApiError } from '@larder/api-client';

const LINE = /^orderItems\[(\d+)\]/;

/** The products, or the location, that a refusal is about (ORD-191). */
export function namedInRefusal(
  error: ApiError,
  lines: readonly { productName: string }[],
  locationName?: string,
): string[] {
  if (error.code === 'order_location_closed') return locationName ? [locationName] : [];
  const at = (error.problem?.errors ?? [])
    .filter(({ code }) => code === error.code)
    .map(({ field }) => Number(LINE.exec(field)?.[1] ?? NaN));
  return [...new Set(at.flatMap((index) => lines[index]?.productName ?? []))];
}
