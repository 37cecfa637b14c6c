import type { BootFile } from './boot-contract';
import { forgetPreview, previewToken } from './preview-token';

/**
 * Asks for a region's configuration or composition, past every cache. Never rejects. The composition comes whole, in
 * the form that this shell was built for (REL-17). A preview that the site refuses is forgotten, and the composition is
 * the one of everybody (REL-91).
 */
export async function fetchBootFile(
  kind: 'config' | 'composition',
  region: string,
  signal?: AbortSignal,
): Promise<BootFile> {
  if (kind === 'config') return askFile(`/config/${region}.json`, signal);
  const address = `/composition/${region}.json?form=4`;
  const preview = previewToken(window);
  if (preview === undefined) return askFile(address, signal);
  const file = await askFile(`${address}&preview=${encodeURIComponent(preview)}`, signal);
  if (file.status < 400 || file.status >= 500) return file;
  forgetPreview(window, true);
  return askFile(address, signal);
}

/** One of the files, by its address. Never rejects. */
export async function askFile(address: string, signal?: AbortSignal): Promise<BootFile> {
  try {
    const answer = await fetch(address, { cache: 'no-cache', credentials: 'omit', signal: signal ?? null });
    const receivedAt = Date.now();
    const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
    return { status: answer.status, body, date: answer.headers.get('date'), receivedAt };
  } catch {
    return { status: 0, body: undefined, date: null, receivedAt: Date.now() };
  }
}
