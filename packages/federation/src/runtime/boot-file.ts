import type { BootFile } from './boot-contract';
import { forgetPreview, previewToken } from './preview-token';

/**
 * Asks for a region's configuration or composition, past every cache. Never rejects. The composition comes whole, in
 * the form that this shell was built for (REL-17). A preview that the site says is none is forgotten, and the composition
 * is the one of everybody (REL-91).
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
  const { file, code } = await ask(`${address}&preview=${encodeURIComponent(preview)}`, signal);
  if (code !== 'preview_invalid') return file;
  forgetPreview(window, true);
  return askFile(address, signal);
}

/** One of the files, by its address. Never rejects. */
export const askFile = async (address: string, signal?: AbortSignal): Promise<BootFile> =>
  (await ask(address, signal)).file;

/** The same with the code of a refusal. */
async function ask(address: string, signal: AbortSignal | undefined): Promise<{ file: BootFile; code?: unknown }> {
  try {
    const answer = await fetch(address, { cache: 'no-cache', credentials: 'omit', signal: signal ?? null });
    const receivedAt = Date.now();
    const json: unknown = await answer.json().catch(() => undefined);
    const body = answer.ok ? json : undefined;
    return {
      file: { status: answer.status, body, date: answer.headers.get('date'), receivedAt },
      code: answer.ok ? undefined : (json as { code?: unknown } | undefined)?.code,
    };
  } catch {
    return { file: { status: 0, body: undefined, date: null, receivedAt: Date.now() } };
  }
}
