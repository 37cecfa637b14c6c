const asked = new Set<string>();

/**
 * Asks for a script before it is needed, into the browser's cache. By `fetch` and not by a link: a preload link that
 * failed is remembered by the page and fails the script element of the same address without asking the network again,
 * so that "Try again" could not bring the remote back (SHL-20).
 * @param integrity its digest, where the composition states it; nothing runs from here, and the script element checks
 *   in any case (SHL-130)
 */
export function preloadFile(address: string, integrity?: string): void {
  if (asked.has(address)) return;
  asked.add(address);
  const options: RequestInit & { priority: 'high' } = {
    credentials: 'same-origin',
    mode: 'cors',
    ...(integrity && { integrity }),
    priority: 'high',
  };
  void fetch(address, options)
    .then((answer) => answer.arrayBuffer())
    .catch(() => asked.delete(address));
}
