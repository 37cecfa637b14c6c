import type { BootFile, BootRegion } from './boot-contract';
import { forgetPreview, previewToken } from './preview-token';

/** Where each file lies; the composition in the form that this shell was built for (REL-17). */
const addressOf = {
  config: (region: BootRegion) => `/config/${region}.json`,
  composition: (region: BootRegion, preview: string | undefined) =>
    `/composition/${region}.json?form=2${preview === undefined ? '' : `&preview=${encodeURIComponent(preview)}`}`,
};

/**
 * Asks for a region's configuration or composition, past every cache. Never rejects. A preview that the site refuses is
 * forgotten, and the composition is the one of everybody (REL-91).
 */
export async function fetchBootFile(
  kind: 'config' | 'composition',
  region: BootRegion,
  signal?: AbortSignal,
): Promise<BootFile> {
  const failed: BootFile = { status: 0, body: undefined, date: null, receivedAt: Date.now() };
  const preview = kind === 'composition' ? previewToken(window) : undefined;
  try {
    const answer = await fetch(addressOf[kind](region, preview), {
      cache: 'no-cache',
      credentials: 'omit',
      signal: signal ?? null,
    });
    if (preview !== undefined && answer.status >= 400 && answer.status < 500) {
      forgetPreview(window, true);
      return await fetchBootFile(kind, region, signal);
    }
    const receivedAt = Date.now();
    const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
    return { status: answer.status, body, date: answer.headers.get('date'), receivedAt };
  } catch {
    return failed;
  }
}
