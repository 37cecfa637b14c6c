import type { BootFile, BootRegion } from './boot-contract';

/** Where each file lies; the composition in the form that this shell was built for (REL-17). */
const addressOf = {
  config: (region: BootRegion) => `/config/${region}.json`,
  composition: (region: BootRegion) => `/composition/${region}.json?form=2`,
};

/** Asks for a region's configuration or composition, past every cache. Never rejects. */
export async function fetchBootFile(
  kind: 'config' | 'composition',
  region: BootRegion,
  signal?: AbortSignal,
): Promise<BootFile> {
  const failed: BootFile = { status: 0, body: undefined, date: null, receivedAt: Date.now() };
  try {
    const answer = await fetch(addressOf[kind](region), {
      cache: 'no-cache',
      credentials: 'omit',
      signal: signal ?? null,
    });
    const receivedAt = Date.now();
    const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
    return { status: answer.status, body, date: answer.headers.get('date'), receivedAt };
  } catch {
    return failed;
  }
}
